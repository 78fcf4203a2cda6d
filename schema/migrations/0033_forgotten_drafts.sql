-- What was destroyed since the master key changed last: older copies of the database still open it.
CREATE INDEX sleutel_vernietigd ON sleutels.sleutel (vernietigd_op) WHERE vernietigd_op IS NOT NULL;
