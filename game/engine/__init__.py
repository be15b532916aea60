"""The kit every game is built from, and one package for each game.

Nothing in here draws, reads the clock, or rolls its own dice: luck is handed in as a
`Chance`, and whoever wants to look is handed a `View`.
"""
