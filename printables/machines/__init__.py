"""A kit for machines: lines for those that cut, crease and draw, and STL files for 3D printers."""
