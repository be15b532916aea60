"""The nouns of Riding Shotgun: what nobody else may speak of. Bandits ride in Steeplechase, too,
and so belong to neither.
"""

NOUNS = (
    *("grit", "wildcard", "stagecoach", "quick draw", "trading post", "showdown"),
    *("shotgun", "lasso", "dynamite", "dodge", "desperate"),
    *("gold bar", "small town", "speed track", "redemption"),
)
