"""How hands lie: the own hand at the lower edge, and the hands of others that are shown."""
