"""How many of each: told with a finger, and shown."""
