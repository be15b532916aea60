"""What is known of many games or rounds, cut in wood or copper: bars, curves and courses."""
