"""Game records: schema, replay and verification, journal, upgrades; for any game."""
