"""The Assizes: the room in which a game that was played is judged."""
