"""What is said aloud: an order of sentences, and whoever speaks or writes them down."""
