"""How the rivals of Your Money or Your Life think: exact robberies, learned worth, mixed plans."""
