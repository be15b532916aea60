"""The program round the scenes: window, main loop, rest, keys of the house, and its pages."""
