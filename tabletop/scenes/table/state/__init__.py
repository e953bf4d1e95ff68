"""What a table shows as plain values: the view, the order of hands, what is chosen and highlighted. No drawing."""
