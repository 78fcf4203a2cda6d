-- Made by make generate; change it by a migration.
-- Verifications of the history and of the read models, asked for or daily, and what came of them.
CREATE TABLE work.verificatie (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    begonnen timestamp with time zone, -- null: asked, and waiting for a worker
    klaar timestamp with time zone, -- null: under way, or broken off
    tot_positie bigint, -- up to where it was verified
    gebeurtenissen bigint, -- how many events that were
    uitkomst text,
    eerste_breuk bigint, -- the first position that is not as it was
    toelichting text, -- without personal data
    soort text DEFAULT 'keten'::text NOT NULL, -- keten: the chain of the history; leesmodellen: a replay of all events
    gevraagd timestamp with time zone, -- null: daily, or by an operator
    gevraagd_door text,
    pogingen integer DEFAULT 0 NOT NULL, -- how often a worker began with it
    gedaan bigint, -- events so far, while it runs
    CONSTRAINT verificatie_pkey PRIMARY KEY (id),
    CONSTRAINT verificatie_gevraagd CHECK (((begonnen IS NOT NULL) OR (gevraagd IS NOT NULL))),
    CONSTRAINT verificatie_soort_check CHECK ((soort = ANY (ARRAY['keten'::text, 'leesmodellen'::text]))),
    CONSTRAINT verificatie_uitkomst_check CHECK (((uitkomst = 'mislukt'::text) OR ((soort = 'keten'::text) AND (uitkomst = ANY (ARRAY['heel'::text, 'gebroken'::text]))) OR ((soort = 'leesmodellen'::text) AND (uitkomst = ANY (ARRAY['gelijk'::text, 'verschillend'::text])))))
);
CREATE INDEX verificatie_begonnen ON work.verificatie USING btree (begonnen);
CREATE UNIQUE INDEX verificatie_open ON work.verificatie USING btree (soort) WHERE ((gevraagd IS NOT NULL) AND (klaar IS NULL));
CREATE TRIGGER log AFTER INSERT OR UPDATE ON work.verificatie FOR EACH ROW WHEN ((new.klaar IS NOT NULL)) EXECUTE FUNCTION work.log_wijziging('verificatie', '{}');
CREATE TRIGGER stays_closed BEFORE DELETE OR UPDATE ON work.verificatie FOR EACH ROW EXECUTE FUNCTION work.blijft_gesloten();
GRANT INSERT, SELECT, UPDATE ON work.verificatie TO lintje;
