"""The set-up of a match: who sits where, the house rules, and which deal is played."""
