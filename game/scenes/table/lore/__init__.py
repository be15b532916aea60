"""What lies at a table beside its rules: rivals’ faces and words, weather, deeds."""
