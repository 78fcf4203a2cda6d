-- What a worker has in hand it holds by a lease, not by the lock of a transaction that lasts as long as the work:
-- such a transaction keeps every version of every row, and a worker that stands still keeps its work for ever.
-- A lease that is not renewed in time is anybody's. By the clock of the database, which all workers share.
ALTER TABLE work.effect ADD bezig_tot timestamptz, ADD bezig_door uuid;
ALTER TABLE work.bezorging ADD bezig_tot timestamptz, ADD bezig_door uuid;
