"""From the command to the game: the private environment, made once, and sentences for whoever waits."""
