"""A map as it is seen: what part of its sheet, how it is drawn, and how pieces go over it."""
