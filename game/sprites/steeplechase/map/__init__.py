"""The country as it is seen: the engraved sheet, names, what can be seen and reached on it."""
