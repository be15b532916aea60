"""Ask the judge: how a moment of a game stands, and the road not taken played on."""
