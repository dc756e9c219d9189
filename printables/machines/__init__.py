"""A kit for machines that cut: lines to cut, to crease and to draw."""
