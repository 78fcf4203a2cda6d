-- Made by make generate; change it by a migration.
-- Signed roots of before the log: position and hash that the history had at a moment. The history is
-- still verified against them.
CREATE TABLE work.wortel (
    positie bigint NOT NULL,
    hash bytea NOT NULL,
    op timestamp with time zone NOT NULL,
    sleutel bytea NOT NULL, -- the public key (Ed25519)
    handtekening bytea NOT NULL,
    CONSTRAINT wortel_pkey PRIMARY KEY (positie),
    CONSTRAINT wortel_handtekening_check CHECK ((length(handtekening) = 64)),
    CONSTRAINT wortel_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT wortel_positie_check CHECK ((positie > 0)),
    CONSTRAINT wortel_sleutel_check CHECK ((length(sleutel) = 32))
);
CREATE INDEX wortel_op ON work.wortel USING btree (op);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON work.wortel FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON work.wortel TO lintje;
