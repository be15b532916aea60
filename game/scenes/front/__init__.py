"""The front of the house: the first look, the title page, how it was made."""
