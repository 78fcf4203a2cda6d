-- Part of create_tables: waiting times by step, and what comes in (0161).
CREATE OR REPLACE FUNCTION readmodel.add_steps(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
    -- What was counted before now gets the step that it mostly was, until it is counted again.
    stap text := $sql$CASE WHEN NOT dossier THEN 'bijGemeente'
        ELSE CASE split_part(%s, '/', 1) WHEN 'gemeente' THEN 'gemeenteAdvies' WHEN 'provincie' THEN 'provincieAdvies'
             WHEN 'kno' THEN 'kanselarijAdvies' ELSE 'ministerieBesluit' END END$sql$;
BEGIN
    EXECUTE format('ALTER TABLE %1$I.cijfer_verblijf ADD COLUMN stap text', in_schema);
    EXECUTE format('UPDATE %1$I.cijfer_verblijf SET stap = ', in_schema) || format(stap, 'organisatie');
    EXECUTE format($sql$
        ALTER TABLE %1$I.cijfer_verblijf
            DROP COLUMN dossier,
            ALTER COLUMN stap SET NOT NULL -- a status: bijGemeente, provincieAdvies, toegekend
        $sql$, in_schema);
    EXECUTE format('ALTER TABLE %1$I.cijfer_duur ADD COLUMN stap text', in_schema);
    EXECUTE format('UPDATE %1$I.cijfer_duur SET stap = ', in_schema) || format(stap, 'bij');
    EXECUTE format($sql$
        ALTER TABLE %1$I.cijfer_duur
            DROP CONSTRAINT cijfer_duur_pkey,
            DROP COLUMN dossier,
            ALTER COLUMN stap SET NOT NULL
        $sql$, in_schema);
    EXECUTE format($sql$
        ALTER TABLE %1$I.cijfer_duur
            ADD PRIMARY KEY (organisatie, jaar, stap, bij, dagen),
            -- For who asks as the version before this one did.
            ADD COLUMN dossier boolean NOT NULL GENERATED ALWAYS AS (stap <> 'bijGemeente') STORED
        $sql$, in_schema);
    -- What came to an organisation, or anywhere (*), each case once: whatever became of it later.
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_instroom (
            organisatie text NOT NULL,
            soort       text NOT NULL CHECK (soort IN ('verzoek', 'dossier')),
            dag         date NOT NULL,
            aantal      bigint NOT NULL,
            PRIMARY KEY (organisatie, soort, dag)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    EXECUTE format('CREATE INDEX cijfer_instroom_nul ON %1$I.cijfer_instroom (aantal) WHERE aantal = 0', in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %1$I.cijfer_instroom TO lintje', in_schema);
    END IF;
END $function$
;
