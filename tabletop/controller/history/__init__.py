"""A match and all that came before: played, replayed, seen by everybody who watches."""
