-- Made by make generate; change it by a migration.
-- One row for each event, in the order in which they were appended.
CREATE TABLE history.events (
    "position" bigint NOT NULL, -- 1, 2, 3 … over all aggregates, without gaps
    aggregate_type text NOT NULL, -- verzoek, koninklijkBesluit or logboek
    aggregate_id text NOT NULL, -- a uuid, as text, because postgres-es reads it as text
    sequence bigint NOT NULL, -- 1, 2, 3 … within the aggregate
    event_type text NOT NULL,
    event_version text NOT NULL, -- of the payload's form; older ones are upcast when they are read
    payload json NOT NULL, -- json, not jsonb: the bytes that were hashed stay as they are; personal data in it is sealed
    metadata json NOT NULL, -- when, by whom, in which role, of which command
    hash bytea NOT NULL, -- SHA-256 of the hash of the event before it and of history.digest of this one
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
