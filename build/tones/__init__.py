"""What the sounds of the table are made of, nothing but arithmetic."""
