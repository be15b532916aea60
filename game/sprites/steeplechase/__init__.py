"""The furniture of Steeplechase."""
