"""Dilemmas: positions from games of the strongest where two choices lie close in looks and far in
worth. `python -m tools.dilemmas` (`make dilemmas`) finds them.
"""
