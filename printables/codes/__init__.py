"""Codes that another device reads with its camera."""
