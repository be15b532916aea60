"""Making what a player downloads: the bundle, the archive and the Debian package."""
