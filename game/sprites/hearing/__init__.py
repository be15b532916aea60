"""What is heard of the house: its sounds by name, and its letters by a voice."""
