CREATE TABLE access.tweede_factor (
    gebruikersnaam text NOT NULL,
    sleutel uuid NOT NULL,
    begonnen_op timestamp with time zone NOT NULL,
    bevestigd_op timestamp with time zone,
    laatste_stap bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tweede_factor_pkey PRIMARY KEY (gebruikersnaam),
    CONSTRAINT tweede_factor_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.tweede_factor TO lintje;
