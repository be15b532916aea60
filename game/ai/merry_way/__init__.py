"""How rivals of On Their Merry Way think."""
