"""The table of On Their Merry Way."""
