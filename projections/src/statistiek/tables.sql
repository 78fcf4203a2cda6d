-- Figures. The first three tables hold what is counted, by case; the others the counts, which change with them, so
-- that a question never walks through the cases. What came to nothing is cleared away.
CREATE TABLE cijfer_zaak (
    zaak_id       uuid PRIMARY KEY,
    gemeente      text NOT NULL,
    status        text NOT NULL,
    buiten_status text,
    kenners       text[] NOT NULL DEFAULT '{}'
) WITH (fillfactor = 85);
COMMENT ON TABLE cijfer_zaak IS 'Figures: what is counted of each case. Follows by subscription.';
COMMENT ON COLUMN cijfer_zaak.gemeente IS 'gemeente/518';
COMMENT ON COLUMN cijfer_zaak.buiten_status IS 'for who may not know of a grant yet; null: as it is';
COMMENT ON COLUMN cijfer_zaak.kenners IS 'who may know of the grant';

CREATE TABLE cijfer_bereik (
    zaak_id     uuid NOT NULL,
    organisatie text NOT NULL,
    maand       date NOT NULL,
    PRIMARY KEY (zaak_id, organisatie)
);
COMMENT ON TABLE cijfer_bereik IS 'Figures: in which month a case first came to an organisation.';
COMMENT ON COLUMN cijfer_bereik.maand IS 'the first day of that month';

CREATE TABLE cijfer_verblijf (
    zaak_id     uuid NOT NULL,
    volgorde    bigint NOT NULL,
    organisatie text NOT NULL,
    van         timestamptz NOT NULL,
    tot         timestamptz,
    stap        text NOT NULL,
    PRIMARY KEY (zaak_id, volgorde)
) WITH (fillfactor = 85);
COMMENT ON TABLE cijfer_verblijf IS 'Figures: how long a case was with an organisation.';
COMMENT ON COLUMN cijfer_verblijf.volgorde IS 'sequence of the event that brought it there';
COMMENT ON COLUMN cijfer_verblijf.tot IS 'null: it is still there';
COMMENT ON COLUMN cijfer_verblijf.stap IS 'the status that it had there: bijGemeente, provincieAdvies';

CREATE TABLE cijfer_telling (
    organisatie text NOT NULL,
    maand       date NOT NULL,
    status      text NOT NULL,
    aantal      bigint NOT NULL,
    PRIMARY KEY (organisatie, maand, status)
) WITH (fillfactor = 70);
CREATE INDEX cijfer_telling_nul ON cijfer_telling (aantal) WHERE aantal = 0;
COMMENT ON TABLE cijfer_telling IS
    'Figures: how many cases of a month have a status, for each organisation that may ask.';
COMMENT ON COLUMN cijfer_telling.organisatie IS
    'who may ask: one that the case reached, or * for who sees every case';

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
COMMENT ON TABLE cijfer_duur IS 'Figures: how many stays took how long, for each organisation that may ask.';
COMMENT ON COLUMN cijfer_duur.organisatie IS
    'who may ask: one that the case reached, * for who sees every case, land for all';
COMMENT ON COLUMN cijfer_duur.jaar IS 'in which the stay ended';
COMMENT ON COLUMN cijfer_duur.bij IS 'where it stayed; gemeente: any municipality';
COMMENT ON COLUMN cijfer_duur.dagen IS 'whole days';
COMMENT ON COLUMN cijfer_duur.stap IS 'the status that it had there';

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
COMMENT ON TABLE cijfer_plaats IS
    'Figures: how long the stays at each municipality took, for each organisation that may ask and is none.';
COMMENT ON COLUMN cijfer_plaats.organisatie IS
    'who may ask: one that the case reached, or * for who sees every case';
COMMENT ON COLUMN cijfer_plaats.jaar IS 'in which the stays ended';
COMMENT ON COLUMN cijfer_plaats.stap IS 'the status that the cases had there';
COMMENT ON COLUMN cijfer_plaats.bij IS 'the municipality';
COMMENT ON COLUMN cijfer_plaats.dagen IS 'whole days of each stay, the shortest first';

CREATE TABLE cijfer_instroom (
    organisatie text NOT NULL,
    soort       text NOT NULL CHECK (soort IN ('verzoek', 'dossier')),
    dag         date NOT NULL,
    aantal      bigint NOT NULL,
    PRIMARY KEY (organisatie, soort, dag)
) WITH (fillfactor = 70);
CREATE INDEX cijfer_instroom_nul ON cijfer_instroom (aantal) WHERE aantal = 0;
COMMENT ON TABLE cijfer_instroom IS 'Figures: how many cases came in on a day, for each organisation that may ask.';
COMMENT ON COLUMN cijfer_instroom.organisatie IS 'one that they came to, or * for all';
COMMENT ON COLUMN cijfer_instroom.soort IS 'verzoek, dossier';
