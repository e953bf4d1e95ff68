"""The review of a match, and what another seat saw and thought in it: what the coach shows."""
