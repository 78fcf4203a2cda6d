-- Made by make generate; change it by a migration.
-- Mails, copies and other effects that were planned, in the transaction of the checkpoint, so that
-- none is lost or doubled.
CREATE TABLE work.effect (
    id uuid NOT NULL, -- made from the event that it comes of: the same whoever plans it
    zaak_id uuid, -- null: about an account or an organisation
    soort text NOT NULL, -- a kind of mail, or another effect such as kopie
    inhoud json, -- sealed where it is about a case; null: done
    gepland_op timestamp with time zone NOT NULL,
    volgende_poging timestamp with time zone, -- null: done, or held (see work.mailtelling)
    pogingen integer DEFAULT 0 NOT NULL,
    uitkomst text, -- gestrand: it waits for an operator (lintje quarantaine); null: not done yet
    laatste_fout text, -- without personal data
    tekstversie integer, -- version of the mail's text at the moment of planning; null: the text that came with the program
    bezig_tot timestamp with time zone, -- end of the lease of the worker that has it in hand, by the clock of the database
    bezig_door uuid, -- that worker
    storingen integer DEFAULT 0 NOT NULL, -- failures of storage, history or program, one after the other
    CONSTRAINT effect_pkey PRIMARY KEY (id),
    CONSTRAINT effect_uitkomst_check CHECK ((uitkomst = ANY (ARRAY['gedaan'::text, 'mislukt'::text, 'vervallen'::text, 'gestrand'::text])))
);
CREATE INDEX effect_aangehouden ON work.effect USING btree (id) WHERE ((uitkomst IS NULL) AND (volgende_poging IS NULL));
CREATE INDEX effect_account ON work.effect USING btree (gepland_op) WHERE ((zaak_id IS NULL) AND (uitkomst IS NOT NULL));
CREATE INDEX effect_due ON work.effect USING btree (volgende_poging) WHERE (uitkomst IS NULL);
CREATE INDEX effect_gestrand ON work.effect USING btree (zaak_id) WHERE (uitkomst = 'gestrand'::text);
CREATE INDEX effect_zaak ON work.effect USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.effect TO lintje;
