"""On Their Merry Way in the window: its table, its telling, its decisions, its end."""
