"""How a game ends on a stage, as values: what is opened, how points stand, what decides ties, who comes where."""
