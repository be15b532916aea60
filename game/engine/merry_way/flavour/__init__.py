"""What is told of Sherwood besides its rules: songs, talk, deeds, days and luck."""
