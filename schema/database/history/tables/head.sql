CREATE TABLE history.head (
    single boolean DEFAULT true NOT NULL,
    "position" bigint NOT NULL,
    hash bytea NOT NULL,
    before bytea NOT NULL,
    CONSTRAINT head_before_check CHECK ((length(before) = 32)),
    CONSTRAINT head_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT head_position_check CHECK (("position" >= 0)),
    CONSTRAINT head_single_check CHECK (single)
) WITH (fillfactor=10);
CREATE INDEX head_newest ON history.head USING btree (single);
CREATE TRIGGER one_head BEFORE INSERT OR DELETE OR TRUNCATE ON history.head FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
CREATE TRIGGER only_forward BEFORE UPDATE ON history.head FOR EACH ROW EXECUTE FUNCTION history.only_forward();
GRANT SELECT ON history.head TO lintje;
