"""Pieces for 3D printers: the kit's own outlines made into closed solids, and written as STL."""
