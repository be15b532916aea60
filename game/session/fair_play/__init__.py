"""What lets people trust what they cannot see: codes of what was sealed, luck by their own hand."""
