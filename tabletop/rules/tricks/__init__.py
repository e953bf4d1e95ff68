"""What trick games share."""
