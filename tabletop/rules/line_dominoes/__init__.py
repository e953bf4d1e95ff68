"""What domino games on a line of play share."""
