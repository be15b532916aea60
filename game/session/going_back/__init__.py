"""Back and forth: steps taken back and done again, as far as rules, secrets and the table allow."""
