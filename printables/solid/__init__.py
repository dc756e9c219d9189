"""Pieces for 3D printers: outlines of the kit made into closed solids, drawn, arranged and written as STL."""
