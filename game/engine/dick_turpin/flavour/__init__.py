"""What is told of Turpin besides its rules: what has weight."""
