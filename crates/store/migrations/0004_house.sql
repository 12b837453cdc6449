-- What a public house needs: sessions that can be ended, watchers' chat apart from the players', limits on tables.

ALTER TABLE people ADD COLUMN logins INTEGER NOT NULL DEFAULT 0;   -- the number that valid cookies of this person name
ALTER TABLE chat ADD COLUMN watching INTEGER NOT NULL DEFAULT 0;   -- 1 if whoever said it had no seat

-- How many unfinished tables somebody has made.
CREATE INDEX tables_unfinished ON tables (owner) WHERE status <> 'over';
