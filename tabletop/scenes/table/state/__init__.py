"""What a table shows, as plain values: the view, the order of hands, what is selected and highlighted."""
