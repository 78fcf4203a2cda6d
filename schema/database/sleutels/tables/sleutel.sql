-- Made by make generate; change it by a migration.
-- Keys of cases and decrees, each wrapped by a master key that is in no database. A destroyed key
-- keeps its row.
CREATE TABLE sleutels.sleutel (
    zaak_id uuid NOT NULL, -- a case or a decree
    onderwerp text NOT NULL, -- voorsteller, kandidaat, zaak, or ondersteuner, meehelper, bijlage or concept with an id
    hoofdsleutel integer, -- number of the master key that wraps it; null: destroyed
    verpakt bytea, -- nonce, sealed key, tag; null: destroyed
    vernietigd_op timestamp with time zone,
    vernietigd_voor uuid, -- the proposal that it was destroyed for; null: a draft, destroyed before this was kept, or not destroyed
    kenmerk bytea, -- digest by which a key is known again; null: made before this was kept, and not wrapped anew since
    CONSTRAINT sleutel_pkey PRIMARY KEY (zaak_id, onderwerp),
    CONSTRAINT sleutel_check CHECK ((((verpakt IS NULL) = (vernietigd_op IS NOT NULL)) AND ((verpakt IS NULL) = (hoofdsleutel IS NULL)))),
    CONSTRAINT sleutel_check1 CHECK (((vernietigd_voor IS NULL) OR (vernietigd_op IS NOT NULL))),
    CONSTRAINT sleutel_kenmerk CHECK ((length(kenmerk) = 32))
);
CREATE INDEX sleutel_hoofdsleutel ON sleutels.sleutel USING btree (hoofdsleutel);
CREATE INDEX sleutel_vernietigd ON sleutels.sleutel USING btree (vernietigd_op) WHERE (vernietigd_op IS NOT NULL);
CREATE TRIGGER keeps BEFORE DELETE OR TRUNCATE ON sleutels.sleutel FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();
CREATE TRIGGER log_changed AFTER UPDATE ON sleutels.sleutel FOR EACH ROW WHEN (((old.kenmerk IS DISTINCT FROM new.kenmerk) OR (old.vernietigd_op IS DISTINCT FROM new.vernietigd_op))) EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER log_made AFTER INSERT ON sleutels.sleutel FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER stays_destroyed BEFORE UPDATE ON sleutels.sleutel FOR EACH ROW EXECUTE FUNCTION sleutels.stays_destroyed();
GRANT SELECT ON sleutels.sleutel TO lintje;
