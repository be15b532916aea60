"""The nouns of Your Money or Your Life: what nobody else may speak of."""

NOUNS = (
    *("guinea", "tavern", "market", "hideout", "scoundrel", "folk hero", "infamy"),
    *("spur", "plan", "retire", "price list", "rival poster"),
    *("cudgel", "dagger", "rapier", "warhorse", "pit pony", "black cloak", "swift nick"),
)
