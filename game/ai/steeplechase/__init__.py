"""How rivals race their despatches across Spain."""
