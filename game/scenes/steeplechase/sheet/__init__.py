"""What is told at length: the table sheet over the map."""
