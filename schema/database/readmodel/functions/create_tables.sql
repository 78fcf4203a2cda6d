-- Made by make generate; change it by a migration.
-- Makes the tables of the read models in a schema, as they were in version 1 (readmodel.tabelversie),
-- except those of decrees. For programs that have no files of their own for them; changed no more.
CREATE OR REPLACE FUNCTION readmodel.create_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
BEGIN
    PERFORM set_config('search_path', quote_ident(in_schema), true);

    -- Written in the transaction of the events: read your own writes. What people filled in stands in the events and
    -- nowhere beside them: a page and an item say which event set them.
    CREATE TABLE zaak (
        zaak_id           uuid PRIMARY KEY,
        zaaknummer        text NOT NULL UNIQUE,
        status            text NOT NULL,
        gemeente          integer NOT NULL,
        ontvangen_op      timestamptz NOT NULL,
        link_vingerafdruk text,
        link_geldig_tot   timestamptz,
        verdiensten       integer NOT NULL,
        ondersteuners     integer NOT NULL,
        bijlagen          integer NOT NULL,
        per_brief         boolean NOT NULL DEFAULT false
    ) WITH (fillfactor = 80);
    CREATE INDEX zaak_status_link_geldig_tot_idx ON zaak (status, link_geldig_tot);

    CREATE TABLE link (
        vingerafdruk text PRIMARY KEY,
        zaak_id      uuid NOT NULL,
        soort        text NOT NULL CHECK (soort IN ('verificatie', 'wizard', 'ondersteuner', 'meehelper'))
    );
    CREATE INDEX link_zaak_id_idx ON link (zaak_id);

    CREATE TABLE pagina (
        zaak_id uuid NOT NULL,
        naam    text NOT NULL,
        versie  bigint NOT NULL,
        PRIMARY KEY (zaak_id, naam)
    ) WITH (fillfactor = 50);

    CREATE TABLE onderdeel (
        zaak_id  uuid NOT NULL,
        soort    text NOT NULL CHECK (soort IN ('activiteit', 'ondersteuner', 'bijlage')),
        id       uuid NOT NULL,
        volgorde bigint NOT NULL,
        versie   bigint NOT NULL,
        bestand  uuid,
        PRIMARY KEY (zaak_id, soort, id)
    ) WITH (fillfactor = 70);

    -- How long each case is kept, and what is being destroyed; in the transaction of the events too. How a case ended
    -- and when, never when something is due: the terms are settings.
    CREATE TABLE bewaring (
        zaak_id       uuid PRIMARY KEY,
        uitkomst      text CHECK (uitkomst IN (
            'vervallen', 'afgewezen', 'nietToegekend', 'onderscheiden', 'beeindigd')),
        einde_op      timestamptz,
        opgeschort    boolean,
        opgeschort_op timestamptz,
        opgeheven     bigint,
        vernietigd_op timestamptz
    ) WITH (fillfactor = 85);
    CREATE INDEX bewaring_einde_op_idx ON bewaring (einde_op) WHERE einde_op IS NOT NULL AND vernietigd_op IS NULL;

    CREATE TABLE onderzoek (
        zaak_id    uuid NOT NULL,
        bijlage_id uuid NOT NULL,
        PRIMARY KEY (zaak_id, bijlage_id)
    );

    CREATE TABLE vernietiging (
        id               uuid PRIMARY KEY,
        zaak_id          uuid NOT NULL,
        wat              text NOT NULL CHECK (wat IN ('zaak', 'bijlagen', 'persoon')),
        betrokkene       text,
        bijlagen         bigint,
        voorgesteld_door text NOT NULL,
        voorgesteld_op   timestamptz NOT NULL,
        goedgekeurd      bigint,
        goedgekeurd_door text,
        goedgekeurd_op   timestamptz,
        vernietigd_op    timestamptz,
        sleutels         bigint,
        bestanden        bigint
    ) WITH (fillfactor = 85);
    CREATE INDEX vernietiging_zaak_id_idx ON vernietiging (zaak_id);
    CREATE INDEX vernietiging_vernietigd_op_id_idx ON vernietiging (vernietigd_op, id);

    -- The one read model with personal data in the clear, because it is searched and sorted. It stays out of the
    -- write-ahead log and so out of base backups and standbys; after a crash it is empty, and the program fills it from
    -- the history (projections/src/zakenlijst/mod.rs says what that costs).
    -- Most events of a case change gewijzigd_op and nothing else. It has no index, so that such a change leaves all
    -- indexes alone (HOT); hence the room in each page.
    CREATE TABLE zakenlijst (
        zaak_id             uuid PRIMARY KEY,
        zaaknummer          text NOT NULL,
        kandidaat_naam      text NOT NULL,
        voorsteller_naam    text NOT NULL,
        gemeente            integer NOT NULL,
        status              text NOT NULL,
        ontvangen_op        timestamptz NOT NULL,
        gewijzigd_op        timestamptz NOT NULL,
        houder              text NOT NULL,
        bereikt             text[] NOT NULL,
        sinds               timestamptz NOT NULL,
        wacht_sinds         timestamptz,
        gelegenheid         text,
        bijzondere_datum    date,
        algemene_datum      date,
        gelegenheid_datum   date GENERATED ALWAYS AS (
            CASE gelegenheid WHEN 'bijzondere' THEN bijzondere_datum WHEN 'algemene' THEN algemene_datum END) STORED,
        zoek                tsvector NOT NULL,
        achternaam_klank    text NOT NULL,
        voornaam_klank      text NOT NULL,
        roepnaam_klank      text NOT NULL,
        geboortedatum       date,
        bellen              text[] NOT NULL,
        beltaak             boolean NOT NULL GENERATED ALWAYS AS (cardinality(bellen) > 0) STORED,
        teruggestuurd       boolean NOT NULL DEFAULT false,
        uitkomst_op         timestamptz,
        kandidaat_volgorde  text COLLATE "C" NOT NULL DEFAULT '',
        behandelaars        text[] NOT NULL DEFAULT '{}',
        herinneringen       text[] NOT NULL DEFAULT '{}',
        buiten_status       text,
        buiten_houder       text,
        buiten_sinds        timestamptz,
        buiten_gewijzigd_op timestamptz,
        kenners             text[] NOT NULL DEFAULT '{}',
        openbare_status     text NOT NULL GENERATED ALWAYS AS (coalesce(buiten_status, status)) STORED,
        brieven             text[] NOT NULL DEFAULT '{}',
        brieftaak           boolean NOT NULL GENERATED ALWAYS AS (cardinality(brieven) > 0) STORED,
        behandeld_bij       text[] NOT NULL GENERATED ALWAYS AS (readmodel.handled_at(behandelaars)) STORED
    ) WITH (fillfactor = 60);
    -- A replay's own table is temporary: not logged either.
    IF in_schema <> 'pg_temp' THEN
        ALTER TABLE zakenlijst SET UNLOGGED;
    END IF;
    CREATE INDEX zakenlijst_ontvangen_op_zaak_id_idx ON zakenlijst (ontvangen_op, zaak_id);
    CREATE INDEX zakenlijst_gemeente_ontvangen_op_zaak_id_idx ON zakenlijst (gemeente, ontvangen_op, zaak_id);
    CREATE INDEX zakenlijst_zaaknummer_zaak_id_idx ON zakenlijst (zaaknummer, zaak_id);
    -- A whole name may be longer than an index takes.
    CREATE INDEX zakenlijst_left_zaak_id_idx1 ON zakenlijst (left(voorsteller_naam, 100), zaak_id);
    CREATE INDEX zakenlijst_sinds_zaak_id_idx ON zakenlijst (sinds, zaak_id);
    CREATE INDEX zakenlijst_achternaam_klank_idx ON zakenlijst (achternaam_klank);
    CREATE INDEX zakenlijst_bereikt_idx ON zakenlijst USING gin (bereikt);
    CREATE INDEX zakenlijst_zoek_idx ON zakenlijst USING gin (zoek);
    CREATE INDEX zakenlijst_beltaak_idx ON zakenlijst (gemeente, ontvangen_op) WHERE beltaak;
    CREATE INDEX zakenlijst_volgorde_idx ON zakenlijst (left(kandidaat_volgorde, 100), zaak_id);
    CREATE INDEX zakenlijst_beurt_idx ON zakenlijst (houder, sinds, zaak_id) WHERE wacht_sinds IS NOT NULL;
    CREATE INDEX zakenlijst_behandelaars_idx ON zakenlijst USING gin (behandelaars);
    CREATE INDEX zakenlijst_herinneringen_idx ON zakenlijst (zaak_id) WHERE herinneringen <> '{}';
    CREATE INDEX zakenlijst_embargo_idx ON zakenlijst (zaak_id) WHERE buiten_status IS NOT NULL;
    CREATE INDEX zakenlijst_openbare_status_idx ON zakenlijst (openbare_status, ontvangen_op, zaak_id);
    CREATE INDEX zakenlijst_brieftaak_idx ON zakenlijst (gemeente, ontvangen_op) WHERE brieftaak;
    -- Holds all that is counted of every case.
    CREATE INDEX zakenlijst_telling_idx
        ON zakenlijst (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd,
            uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij);
    -- The one organisation that nearly half of all cases reached.
    CREATE INDEX zakenlijst_kanselarij_idx
        ON zakenlijst (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd,
            uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij)
        WHERE bereikt @> ARRAY['kno/1474'];
    -- Beside the table a planner keeps what occurs most in a column, in a catalogue that is logged: it keeps none of
    -- what tells who somebody is. The first hundred characters of a name have statistics of their own.
    ALTER TABLE zakenlijst
        ALTER kandidaat_naam SET STATISTICS 0,
        ALTER voorsteller_naam SET STATISTICS 0,
        ALTER zoek SET STATISTICS 0,
        ALTER achternaam_klank SET STATISTICS 0,
        ALTER voornaam_klank SET STATISTICS 0,
        ALTER roepnaam_klank SET STATISTICS 0,
        ALTER geboortedatum SET STATISTICS 0,
        ALTER kandidaat_volgorde SET STATISTICS 0;
    ALTER INDEX zakenlijst_left_zaak_id_idx1 ALTER COLUMN 1 SET STATISTICS 0;
    ALTER INDEX zakenlijst_volgorde_idx ALTER COLUMN 1 SET STATISTICS 0;

    -- Figures. The first three tables hold what is counted, by case; the others the counts, which change with them, so
    -- that a question never walks through the cases. What came to nothing is cleared away.
    CREATE TABLE cijfer_zaak (
        zaak_id       uuid PRIMARY KEY,
        gemeente      text NOT NULL,
        status        text NOT NULL,
        buiten_status text,
        kenners       text[] NOT NULL DEFAULT '{}'
    ) WITH (fillfactor = 85);

    CREATE TABLE cijfer_bereik (
        zaak_id     uuid NOT NULL,
        organisatie text NOT NULL,
        maand       date NOT NULL,
        PRIMARY KEY (zaak_id, organisatie)
    );

    CREATE TABLE cijfer_verblijf (
        zaak_id     uuid NOT NULL,
        volgorde    bigint NOT NULL,
        organisatie text NOT NULL,
        van         timestamptz NOT NULL,
        tot         timestamptz,
        stap        text NOT NULL,
        PRIMARY KEY (zaak_id, volgorde)
    ) WITH (fillfactor = 85);

    CREATE TABLE cijfer_telling (
        organisatie text NOT NULL,
        maand       date NOT NULL,
        status      text NOT NULL,
        aantal      bigint NOT NULL,
        PRIMARY KEY (organisatie, maand, status)
    ) WITH (fillfactor = 70);
    CREATE INDEX cijfer_telling_nul ON cijfer_telling (aantal) WHERE aantal = 0;

    CREATE TABLE cijfer_duur (
        organisatie text NOT NULL,
        jaar        integer NOT NULL,
        bij         text NOT NULL,
        dagen       integer NOT NULL,
        aantal      bigint NOT NULL,
        stap        text NOT NULL,
        -- For versions that ask as it was before there were steps.
        dossier     boolean NOT NULL GENERATED ALWAYS AS (stap <> 'bijGemeente') STORED,
        PRIMARY KEY (organisatie, jaar, stap, bij, dagen)
    ) WITH (fillfactor = 70);
    CREATE INDEX cijfer_duur_nul ON cijfer_duur (aantal) WHERE aantal = 0;

    CREATE TABLE cijfer_plaats (
        organisatie text NOT NULL,
        jaar        integer NOT NULL,
        stap        text NOT NULL,
        bij         text NOT NULL,
        dagen       integer[] NOT NULL,
        aantal      bigint NOT NULL GENERATED ALWAYS AS (cardinality(dagen)) STORED,
        PRIMARY KEY (organisatie, jaar, stap, bij)
    ) WITH (fillfactor = 70);
    CREATE INDEX cijfer_plaats_nul ON cijfer_plaats (aantal) WHERE aantal = 0;

    CREATE TABLE cijfer_instroom (
        organisatie text NOT NULL,
        soort       text NOT NULL CHECK (soort IN ('verzoek', 'dossier')),
        dag         date NOT NULL,
        aantal      bigint NOT NULL,
        PRIMARY KEY (organisatie, soort, dag)
    ) WITH (fillfactor = 70);
    CREATE INDEX cijfer_instroom_nul ON cijfer_instroom (aantal) WHERE aantal = 0;

    -- What the systems of other organisations hear: who may hear of a case, from which event on and up to which; and
    -- what there is to hear.
    CREATE TABLE buur_bereik (
        zaak_id     uuid NOT NULL,
        organisatie text NOT NULL,
        vanaf       bigint NOT NULL,
        tot         bigint,
        kent        integer NOT NULL DEFAULT 0,
        PRIMARY KEY (zaak_id, organisatie, vanaf)
    );

    CREATE TABLE buur_gebeurtenis (
        organisatie text NOT NULL,
        positie     bigint NOT NULL,
        zaak_id     uuid NOT NULL,
        volgorde    bigint NOT NULL,
        soort       text NOT NULL,
        op          timestamptz NOT NULL,
        PRIMARY KEY (organisatie, positie)
    );
    CREATE INDEX buur_gebeurtenis_zaak_id_idx ON buur_gebeurtenis (zaak_id);

    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO lintje', in_schema);
    END IF;
END $function$
;
