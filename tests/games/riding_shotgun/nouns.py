"""The nouns of Riding Shotgun: what nobody else may speak of."""

NOUNS = (
    *("bandit", "grit", "wildcard", "stagecoach", "quick draw", "trading post", "showdown"),
    *("shotgun", "lasso", "dynamite", "dodge", "desperate"),
    *("gold bar", "small town", "speed track", "redemption"),
)
