"""What a quick rival does, and what he reckons with (§12): values, deals, work and building."""
