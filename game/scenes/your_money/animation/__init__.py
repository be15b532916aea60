"""How every event of Your Money or Your Life looks and sounds."""
