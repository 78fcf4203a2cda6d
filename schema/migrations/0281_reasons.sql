-- Comments only: reasons that stood in 0100_history.sql alone, where psql and schema/database don't show them.

COMMENT ON FUNCTION history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text) IS
    'Appends events and moves the head on by them; digests and hashes are computed here, from what is inserted. '
    '`behind` is the hash of the event that an event stands behind in its aggregate; null for the first one, and for '
    'one behind the event before it in these lists. `seen` is where the caller saw the newest version of the head, '
    'if it did. Returns the position and hash that the head had, and where its newest version lies. '
    'Plans are made once (plan_cache_mode): made for each call they take four times as long as the append itself. '
    'A plan stays as long as the connection, so one made while history.events was small must not scan it: '
    'enable_seqscan is off, and every look-up goes along the key.';

COMMENT ON TABLE history.kop IS
    'The map of the log: of each aggregate its last event, and the running hash over all of its events. Not '
    'history.head, which is one row: the newest event of the whole history.';
