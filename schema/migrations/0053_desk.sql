-- The desk of an organisation: whose turn it is, oldest first, and who handles a case there.

CREATE FUNCTION readmodel.add_desk(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN behandelaars text[] NOT NULL DEFAULT '{}' -- one of each organisation: gemeente/518 a.visser
        $sql$, in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_beurt_idx ON %1$I.zakenlijst (houder, sinds, zaak_id)
        WHERE wacht_sinds IS NOT NULL', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_behandelaars_idx ON %1$I.zakenlijst USING gin (behandelaars)', in_schema);
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_desk;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_desk(in_schema);
    PERFORM readmodel.add_desk(in_schema);
END $$;

-- Nobody was chosen before now, so the list is right as it stands.
SELECT readmodel.add_desk('readmodel');

-- Who is away, and who does the work meanwhile. Of today, no part of the history.
CREATE TABLE access.afwezigheid (
    gebruikersnaam text PRIMARY KEY REFERENCES access.gebruiker ON DELETE CASCADE,
    vanaf          date NOT NULL,
    tot_en_met     date NOT NULL CHECK (tot_en_met >= vanaf),
    vervanger      text REFERENCES access.gebruiker ON DELETE SET NULL CHECK (vervanger <> gebruikersnaam)
);
CREATE INDEX afwezigheid_vervanger ON access.afwezigheid (vervanger);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.afwezigheid TO lintje;
    END IF;
END $$;

-- Views of the desk. Those of the lists before it stay: their filters are understood there.
ALTER TABLE access.weergave DROP CONSTRAINT weergave_lijst_check,
    ADD CONSTRAINT weergave_lijst_check CHECK (lijst IN ('burgeraanvraag', 'dossiers', 'koppen', 'zaken'));
