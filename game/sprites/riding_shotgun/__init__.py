"""Pictures of Riding Shotgun: the road, the coach, both teams, their cards and the desk."""
