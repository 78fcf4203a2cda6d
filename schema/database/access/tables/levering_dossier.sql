-- Made by make generate; change it by a migration.
-- The dossiers of a delivery, in their order.
CREATE TABLE access.levering_dossier (
    levering_id uuid NOT NULL,
    plaats smallint NOT NULL,
    zaak_id uuid NOT NULL,
    zaaknummer text NOT NULL,
    gebeurtenissen bigint NOT NULL, -- how many events the dossier had: it is delivered as it was then, whatever came later
    ingetrokken boolean DEFAULT false NOT NULL, -- the delivery was withdrawn
    CONSTRAINT levering_dossier_pkey PRIMARY KEY (levering_id, plaats),
    CONSTRAINT levering_dossier_gebeurtenissen_check CHECK ((gebeurtenissen > 0)),
    CONSTRAINT levering_dossier_levering_id_fkey FOREIGN KEY (levering_id) REFERENCES access.levering(id),
    CONSTRAINT levering_dossier_plaats_check CHECK (((plaats >= 1) AND (plaats <= 50)))
);
CREATE UNIQUE INDEX levering_dossier_eenmaal ON access.levering_dossier USING btree (zaak_id) WHERE (NOT ingetrokken);
CREATE TRIGGER log AFTER INSERT OR DELETE OR UPDATE ON access.levering_dossier FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('overbrenging', '{}');
GRANT INSERT, SELECT, UPDATE ON access.levering_dossier TO lintje;
