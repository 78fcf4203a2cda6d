CREATE TABLE work.verificatie (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    begonnen timestamp with time zone,
    klaar timestamp with time zone,
    tot_positie bigint,
    gebeurtenissen bigint,
    uitkomst text,
    eerste_breuk bigint,
    toelichting text,
    soort text DEFAULT 'keten'::text NOT NULL,
    gevraagd timestamp with time zone,
    gevraagd_door text,
    pogingen integer DEFAULT 0 NOT NULL,
    gedaan bigint,
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
