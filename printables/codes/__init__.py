"""What another device reads with its camera."""
