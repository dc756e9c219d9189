"""Saying which card it is: one of those that are known, or one that is put together."""
