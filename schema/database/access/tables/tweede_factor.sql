-- Made by make generate; change it by a migration.
-- The app of an official (TOTP).
CREATE TABLE access.tweede_factor (
    gebruikersnaam text NOT NULL,
    sleutel uuid NOT NULL, -- the secret is derived from it with a key that is not in the database
    begonnen_op timestamp with time zone NOT NULL,
    bevestigd_op timestamp with time zone, -- null: shown, and not proven yet
    laatste_stap bigint DEFAULT 0 NOT NULL, -- the last step of 30 seconds of which a code was used: a code counts once
    CONSTRAINT tweede_factor_pkey PRIMARY KEY (gebruikersnaam),
    CONSTRAINT tweede_factor_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.tweede_factor TO lintje;
