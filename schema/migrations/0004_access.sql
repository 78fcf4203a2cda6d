-- Officials and their sessions.
CREATE SCHEMA access;

CREATE TABLE access.organisatie (
    soort text    NOT NULL CHECK (soort IN ('gemeente', 'provincie', 'ministerie', 'kno')),
    id    integer NOT NULL,
    naam  text    NOT NULL,
    PRIMARY KEY (soort, id)
);

CREATE TABLE access.gebruiker (
    gebruikersnaam   text PRIMARY KEY CHECK (gebruikersnaam = lower(gebruikersnaam)),
    naam             text NOT NULL,
    rol              text NOT NULL,
    organisatie      text NOT NULL,
    organisatie_id   integer NOT NULL,
    wachtwoord       text NOT NULL,              -- argon2id
    mislukt          integer NOT NULL DEFAULT 0, -- failed tries since the last success
    geblokkeerd_tot  timestamptz,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);

CREATE TABLE access.sessie (
    vingerafdruk   bytea PRIMARY KEY,            -- SHA-256 of the cookie
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    laatst_actief  timestamptz NOT NULL,
    begonnen_op    timestamptz NOT NULL
);
CREATE INDEX sessie_oud ON access.sessie (laatst_actief);
