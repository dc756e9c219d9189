"""Pages as a PDF: native curves, each design once. Knows no sheets."""
