"""What every scene is made of: the stack, controls, focus, bindings, scrolling, and the like."""
