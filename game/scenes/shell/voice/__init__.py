"""The house read out: what the ring comes to, what happens, and what stands on a page."""
