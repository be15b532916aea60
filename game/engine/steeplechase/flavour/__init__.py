"""What is told of the road besides its rules: adventures, songs, talk, deeds, days and luck."""
