"""What is printed, for whoever reads it out."""
