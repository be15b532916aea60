"""Steeplechase: French couriers race their despatches across Spain."""
