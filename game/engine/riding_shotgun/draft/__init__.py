"""Decisions in the making: what lies there, where more may go, why not, and what is confirmed."""
