-- The event history (docs/history.md). Append-only: the database itself refuses to change it.
CREATE SCHEMA history;

CREATE TABLE history.events (
    position       bigint NOT NULL,               -- 1, 2, 3 … over all cases, without gaps
    aggregate_type text   NOT NULL,
    aggregate_id   text   NOT NULL,               -- text, because postgres-es reads it as text
    sequence       bigint NOT NULL,               -- 1, 2, 3 … within the case
    event_type     text   NOT NULL,
    event_version  text   NOT NULL,
    payload        json   NOT NULL,               -- json, not jsonb: the bytes that were hashed stay as they are
    metadata       json   NOT NULL,
    hash           bytea  NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (aggregate_type, aggregate_id, sequence),
    CONSTRAINT events_position UNIQUE (position)
);

-- The one row that every append moves first: so positions are dense and readers see them in order.
CREATE TABLE history.head (
    single   boolean PRIMARY KEY DEFAULT true CHECK (single),
    position bigint  NOT NULL CHECK (position >= 0),
    hash     bytea   NOT NULL CHECK (length(hash) = 32),
    before   bytea   NOT NULL CHECK (length(before) = 32)  -- the hash before the last append
) WITH (fillfactor = 10);
INSERT INTO history.head (position, hash, before)
VALUES (0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

-- The hashes of events with these digests that follow an event with this hash.
CREATE FUNCTION history.chain(hash bytea, digests bytea[]) RETURNS bytea[]
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
    digest bytea;
    chained bytea[] := '{}';
BEGIN
    FOREACH digest IN ARRAY digests LOOP
        hash := sha256(hash || digest);
        chained := chained || hash;
    END LOOP;
    RETURN chained;
END $$;

CREATE FUNCTION history.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the history is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history.events
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
CREATE TRIGGER one_head BEFORE INSERT OR DELETE OR TRUNCATE ON history.head
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();

CREATE FUNCTION history.only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.position <= OLD.position THEN
        RAISE EXCEPTION 'the head of the history moves forward only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER only_forward BEFORE UPDATE ON history.head
    FOR EACH ROW EXECUTE FUNCTION history.only_forward();
