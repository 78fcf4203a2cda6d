CREATE TABLE history.events (
    "position" bigint NOT NULL,
    aggregate_type text NOT NULL,
    aggregate_id text NOT NULL,
    sequence bigint NOT NULL,
    event_type text NOT NULL,
    event_version text NOT NULL,
    payload json NOT NULL,
    metadata json NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT events_pkey PRIMARY KEY (aggregate_type, aggregate_id, sequence),
    CONSTRAINT events_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT events_position UNIQUE ("position")
);
CREATE INDEX events_dag ON history.events USING btree ("left"((metadata ->> 'op'::text), 10) COLLATE "C", "position");
CREATE INDEX events_gebruiker ON history.events USING btree (((metadata ->> 'gebruiker'::text)), "position") WHERE ((metadata ->> 'gebruiker'::text) IS NOT NULL);
CREATE UNIQUE INDEX events_herhaling ON history.events USING btree (aggregate_type, aggregate_id, ((metadata ->> 'herhaling'::text))) WHERE ((metadata ->> 'herhaling'::text) IS NOT NULL);
CREATE INDEX events_organisatie ON history.events USING btree (((metadata ->> 'organisatie'::text)), "position") WHERE ((metadata ->> 'organisatie'::text) IS NOT NULL);
CREATE INDEX events_rol ON history.events USING btree (((metadata ->> 'rol'::text)), "position") WHERE ((metadata ->> 'rol'::text) IS NOT NULL);
CREATE INDEX events_soort ON history.events USING btree (event_type, "position");
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON history.events FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON history.events TO lintje;
