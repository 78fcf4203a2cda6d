-- Made by make generate; change it by a migration.
-- One row, which every append moves first: so positions are dense, and readers see events in order.
CREATE TABLE history.head (
    single boolean DEFAULT true NOT NULL, -- true: there is one row
    "position" bigint NOT NULL, -- of the last event; 0: there is none
    hash bytea NOT NULL, -- of the last event
    before bytea NOT NULL, -- the hash before the last append
    CONSTRAINT head_before_check CHECK ((length(before) = 32)),
    CONSTRAINT head_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT head_position_check CHECK (("position" >= 0)),
    CONSTRAINT head_single_check CHECK (single)
) WITH (fillfactor=10);
CREATE INDEX head_newest ON history.head USING btree (single);
CREATE TRIGGER one_head BEFORE INSERT OR DELETE OR TRUNCATE ON history.head FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
CREATE TRIGGER only_forward BEFORE UPDATE ON history.head FOR EACH ROW EXECUTE FUNCTION history.only_forward();
GRANT SELECT ON history.head TO lintje;
