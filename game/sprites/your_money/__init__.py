"""The furniture of the York table: cards, sheets, boards and posters, drawn from plain values."""
