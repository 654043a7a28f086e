"""The card language: card text to tree, check, evaluator; YAML loading; diagnostics."""
