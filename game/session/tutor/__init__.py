"""The tutor: stops a person's decision that gives away more than he is asked to let pass.

He sees what the deciding seat sees and nothing else, draws on no luck of the game, and writes no
step: whoever thinks again has not decided. How often he spoke is counted like hints
(`Match.warnings`). What he says can be told in the window and in a terminal alike.
"""
