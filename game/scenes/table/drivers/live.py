"""A match being played: people are asked, rivals think, and every event is told in its turn.

A decision is submitted and saved before anything is drawn of it. What is on the screen follows the
events; once all are told it has to be what the View says.
"""
