"""What rummy games share."""
