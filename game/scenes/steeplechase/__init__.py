"""The table of Steeplechase: the country, couriers' slips, the desk, and how all of it is told."""
