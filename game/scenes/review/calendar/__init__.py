"""The Newgate Calendar on pages: its list, a career, a game, the bin, and files to take away."""
