"""The command line: the same matches as in the window, played and read without one."""
