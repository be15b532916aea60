"""The phases of a round: Work, Bargain, Build, Travel, and its end."""
