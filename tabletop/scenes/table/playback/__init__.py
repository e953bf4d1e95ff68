"""What is shown of a match: frames, pace, sounds, points and chips that fly."""
