"""What happens at once: real threads, real commits, on both databases."""
