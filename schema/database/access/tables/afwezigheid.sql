-- Made by make generate; change it by a migration.
-- Who is away, and who does the work meanwhile. Of today, no part of the history.
CREATE TABLE access.afwezigheid (
    gebruikersnaam text NOT NULL,
    vanaf date NOT NULL,
    tot_en_met date NOT NULL,
    vervanger text, -- null: nobody
    CONSTRAINT afwezigheid_pkey PRIMARY KEY (gebruikersnaam),
    CONSTRAINT afwezigheid_check CHECK ((tot_en_met >= vanaf)),
    CONSTRAINT afwezigheid_check1 CHECK ((vervanger <> gebruikersnaam)),
    CONSTRAINT afwezigheid_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE,
    CONSTRAINT afwezigheid_vervanger_fkey FOREIGN KEY (vervanger) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE SET NULL
);
CREATE INDEX afwezigheid_vervanger ON access.afwezigheid USING btree (vervanger);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.afwezigheid TO lintje;
