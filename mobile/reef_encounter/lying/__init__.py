"""The table's last word: what really lies there is touched, and let stand in one entry."""
