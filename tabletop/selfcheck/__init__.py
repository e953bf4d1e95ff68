"""The program playing itself through mouse and keys: a check that needs no screen and no tests."""
