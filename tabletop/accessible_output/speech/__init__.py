"""The voice of the system: says where one is, and what is announced, without a screen reader."""
