"""What the API has outside any one tournament."""
