"""The forms of a tournament: who is in, how a round is drawn, when it is over, and how places are made."""
