"""A kit as other files: lines for cutting machines, solids for 3D printers, pictures and a table-top simulation."""
