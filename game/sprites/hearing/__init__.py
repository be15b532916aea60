"""What is heard, and what is read out instead of looked at."""
