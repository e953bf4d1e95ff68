"""The parts that the tables of several games are made of."""
