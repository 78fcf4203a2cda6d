-- The systems of organisations log in by themselves (OAuth 2.0 client credentials with private_key_jwt, docs/machines.md).

CREATE TABLE access.client (
    id                  uuid PRIMARY KEY,
    naam                text NOT NULL,
    rol                 text NOT NULL,
    organisatie         text NOT NULL,
    organisatie_id      integer NOT NULL,
    scopes              text[] NOT NULL,
    sleutels            jsonb NOT NULL,
    voorstel            jsonb,
    voorgesteld_door    text,
    voorgesteld_op      timestamptz,
    geblokkeerd_op      timestamptz,
    aangemaakt_op       timestamptz NOT NULL,
    laatst_gebruikt_op  timestamptz,
    versie              bigint NOT NULL DEFAULT 1,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id),
    CHECK (jsonb_typeof(sleutels) = 'array' AND jsonb_array_length(sleutels) <= 2),
    CHECK ((voorstel IS NULL) = (voorgesteld_door IS NULL) AND (voorstel IS NULL) = (voorgesteld_op IS NULL))
);
COMMENT ON TABLE access.client IS 'The systems of organisations that ask for themselves, without a person.';
COMMENT ON COLUMN access.client.id IS 'client_id';
COMMENT ON COLUMN access.client.rol IS 'it sees what an official of this role and organisation would see';
COMMENT ON COLUMN access.client.scopes IS 'the calls that are open to it';
COMMENT ON COLUMN access.client.sleutels IS 'its public keys as JWK; two while one takes the place of the other';
COMMENT ON COLUMN access.client.voorstel IS
    'scopes and keys that wait for a second manager, of a role of weight; null: nothing waits';
COMMENT ON COLUMN access.client.geblokkeerd_op IS 'null: it can be used';
COMMENT ON COLUMN access.client.laatst_gebruikt_op IS 'when it was last given a token; null: never';
COMMENT ON COLUMN access.client.versie IS 'the ETag';

CREATE TABLE access.client_token (
    vingerafdruk bytea PRIMARY KEY,
    client_id    uuid NOT NULL REFERENCES access.client ON DELETE CASCADE,
    scopes       text[] NOT NULL,
    verloopt_op  timestamptz NOT NULL
);
CREATE INDEX client_token_client ON access.client_token (client_id, verloopt_op);
CREATE INDEX client_token_oud ON access.client_token (verloopt_op);
COMMENT ON TABLE access.client_token IS 'Access tokens of clients, until they end.';
COMMENT ON COLUMN access.client_token.vingerafdruk IS 'SHA-256 of the token';

-- What proves who a client is counts once, on every instance.
CREATE TABLE access.client_bewijs (
    client_id    uuid NOT NULL REFERENCES access.client ON DELETE CASCADE,
    vingerafdruk bytea NOT NULL,
    verloopt_op  timestamptz NOT NULL,
    PRIMARY KEY (client_id, vingerafdruk)
);
CREATE INDEX client_bewijs_oud ON access.client_bewijs (verloopt_op);
COMMENT ON TABLE access.client_bewijs IS 'Assertions of clients that were used, until they are too old to be used.';
COMMENT ON COLUMN access.client_bewijs.vingerafdruk IS 'SHA-256 of its jti';

-- What a client does with webhooks stands in the log of accounts too.
ALTER TABLE access.gebeurtenis DROP CONSTRAINT gebeurtenis_bron_check,
    ADD CONSTRAINT gebeurtenis_bron_check CHECK (bron IN ('web', 'opdrachtregel', 'post', 'machine'));
COMMENT ON COLUMN access.gebeurtenis.bron IS
    'web, opdrachtregel (an operator), post (a mail) or machine (a client of an organisation)';
COMMENT ON COLUMN access.gebeurtenis.door IS
    'the official who did it, or client: and the client; null: there was no session';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.client, access.client_token, access.client_bewijs TO lintje;
    END IF;
END $$;
