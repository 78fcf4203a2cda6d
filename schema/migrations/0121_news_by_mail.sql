-- News by mail, for officials and for the box of an organisation (docs/specification/news.md#by-mail): at once, once a
-- day, or not at all.
ALTER TABLE access.gebruiker
    ADD COLUMN berichten          text NOT NULL DEFAULT 'dagelijks' CHECK (berichten IN ('direct', 'dagelijks', 'niet')),
    ADD COLUMN bericht_gepland_op timestamptz,   -- the last mail; null: none yet
    ADD COLUMN bericht_mislukt_op timestamptz;   -- since when none arrives; null: they do

-- Nobody asked these boxes anything before, so no mail goes there by itself, and none before the box said yes.
ALTER TABLE access.organisatie
    ADD COLUMN berichten          text NOT NULL DEFAULT 'niet' CHECK (berichten IN ('direct', 'dagelijks', 'niet')),
    ADD COLUMN email_bevestigd_op timestamptz,   -- null: nobody there confirmed this address
    ADD COLUMN bericht_gepland_op timestamptz,
    ADD COLUMN bericht_mislukt_op timestamptz;

-- Links that confirm the box of an organisation. `id` is that of the mail's effect; the link is derived from it.
CREATE TABLE access.postbuslink (
    id             uuid PRIMARY KEY,
    vingerafdruk   text NOT NULL UNIQUE,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    email          text NOT NULL,                -- the address that it went to: another one asks for another link
    geldig_tot     timestamptz NOT NULL,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);
CREATE INDEX postbuslink_oud ON access.postbuslink (geldig_tot);

-- What is to be told, a row for each recipient: put there with the checkpoint of who follows the history, or in the
-- morning. Names no candidate and says nothing of the case; whether the recipient may still know is asked when the mail
-- goes.
CREATE TABLE work.nieuws (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bron           uuid NOT NULL,                -- made from what it comes of: the same whoever plans it
    zaak_id        uuid NOT NULL,
    soort          text NOT NULL,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    gebruikersnaam text REFERENCES access.gebruiker ON DELETE CASCADE,  -- null: the box of the organisation
    op             timestamptz NOT NULL,
    effect_id      uuid,                         -- the mail that tells it; null: none is planned yet
    UNIQUE NULLS NOT DISTINCT (bron, organisatie, organisatie_id, gebruikersnaam)
);
CREATE INDEX nieuws_van_gebruiker ON work.nieuws (gebruikersnaam, op) WHERE gebruikersnaam IS NOT NULL;
CREATE INDEX nieuws_van_postbus ON work.nieuws (organisatie, organisatie_id, op) WHERE gebruikersnaam IS NULL;
CREATE INDEX nieuws_effect ON work.nieuws (effect_id) WHERE effect_id IS NOT NULL;
CREATE INDEX nieuws_oud ON work.nieuws (op);

-- The last day of which it was looked at what the calendar brings.
CREATE TABLE work.nieuwsdag (
    enig boolean PRIMARY KEY DEFAULT true CHECK (enig),
    dag  date NOT NULL
);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, DELETE ON access.postbuslink TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON work.nieuws TO lintje;
        GRANT SELECT, INSERT, UPDATE ON work.nieuwsdag TO lintje;
    END IF;
END $$;
