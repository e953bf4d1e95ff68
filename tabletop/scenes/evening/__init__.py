"""Evenings: several people play the same deals, one after the other or on several computers, and compare."""
