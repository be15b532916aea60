"""What is heard of the house: its sounds by name, its tunes, and its letters by a voice."""
