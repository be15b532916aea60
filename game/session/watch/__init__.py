"""Who else might write into the folder of saves, or read in it."""
