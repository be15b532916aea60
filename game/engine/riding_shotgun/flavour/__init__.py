"""What is told of the road to Redemption besides its rules: songs, talk, deeds, days and luck."""
