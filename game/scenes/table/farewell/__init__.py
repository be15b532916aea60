"""What every game's end is staged with: the gallows, nails and stamps, the verse, the ways on."""
