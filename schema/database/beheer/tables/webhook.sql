-- Made by make generate; change it by a migration.
-- Where an organisation wants to hear what happened to its cases.
CREATE TABLE beheer.webhook (
    id uuid NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    naam text NOT NULL,
    url text NOT NULL,
    sleutel uuid NOT NULL, -- the secret is derived from it with a key that is not in the database
    stand text NOT NULL, -- uitgevallen: paused after too many failures
    mislukt integer DEFAULT 0 NOT NULL, -- tries that failed since the last that did not
    positie bigint NOT NULL, -- up to which deliveries were planned
    gemaakt_op timestamp with time zone NOT NULL,
    client_id uuid, -- the client that added it, also when that is gone; null: a functional manager did
    CONSTRAINT webhook_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT webhook_stand_check CHECK ((stand = ANY (ARRAY['actief'::text, 'gepauzeerd'::text, 'uitgevallen'::text])))
);
CREATE TRIGGER log_changed AFTER UPDATE ON beheer.webhook FOR EACH ROW WHEN (((((((old.organisatie IS DISTINCT FROM new.organisatie) OR (old.organisatie_id IS DISTINCT FROM new.organisatie_id)) OR (old.naam IS DISTINCT FROM new.naam)) OR (old.url IS DISTINCT FROM new.url)) OR (old.sleutel IS DISTINCT FROM new.sleutel)) OR (old.stand IS DISTINCT FROM new.stand))) EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');
CREATE TRIGGER log_made AFTER INSERT OR DELETE ON beheer.webhook FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');
GRANT DELETE, INSERT, SELECT, UPDATE ON beheer.webhook TO lintje;
