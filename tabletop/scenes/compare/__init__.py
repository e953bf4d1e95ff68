"""Two matches of the same deals beside each other: choosing the other one, and where they parted."""
