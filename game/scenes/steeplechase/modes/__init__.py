"""What is done at the table: every decision at the desk."""
