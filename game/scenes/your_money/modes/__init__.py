"""What a robber may be doing at York’s table: planning, robbing, shopping."""
