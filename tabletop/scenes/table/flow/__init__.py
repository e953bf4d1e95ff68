"""Whose turn it is and what happens next: after a deal, auto-play, taking back, hints, handing over."""
