-- Where a table goes on from positions of other games: a JSON list.
ALTER TABLE tables ADD COLUMN branches TEXT;
