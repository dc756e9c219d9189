"""`reef-companion serve`."""
