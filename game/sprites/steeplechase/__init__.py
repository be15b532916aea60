"""The furniture of Steeplechase: slips, sheets, counters and where everything lies."""
