"""A picture of the table and a position, carried out of the program."""
