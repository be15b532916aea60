"""What a highwayman may be doing at the table: lying in wait, or holding up the coach."""
