"""What lies on the table of The Famous Dick Turpin: the road, cards, purses and the coach."""
