"""How rivals think in The Famous Dick Turpin, from views alone."""
