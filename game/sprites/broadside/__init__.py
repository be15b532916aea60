"""The broadside as it lies on the counter: its woodcut, and the whole printed sheet."""
