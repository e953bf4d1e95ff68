"""How everything on the table besides pieces is drawn: plates, marks, the prompt, the window of a line."""
