"""The rules of Reef: state, actions, and `apply`, the one way from a state to the next."""
