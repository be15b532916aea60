"""What is told of York besides its rules: talk, deeds, weather and dice."""
