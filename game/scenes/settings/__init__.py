"""How the player likes the house."""
