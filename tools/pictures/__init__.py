"""Pictures of the program for those who look after its looks."""
