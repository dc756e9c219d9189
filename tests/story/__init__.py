"""What games tell afterwards."""
