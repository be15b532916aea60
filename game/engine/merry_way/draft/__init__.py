"""Decisions in the making: pure, from a View alone, so that any screen can put them together."""
