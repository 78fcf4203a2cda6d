-- Made by make generate; change it by a migration.
-- The systems of organisations that ask for themselves, without a person.
CREATE TABLE access.client (
    id uuid NOT NULL, -- client_id
    naam text NOT NULL,
    rol text NOT NULL, -- it sees what an official of this role and organisation would see
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    scopes text[] NOT NULL, -- the calls that are open to it
    sleutels jsonb NOT NULL, -- its public keys as JWK; two while one takes the place of the other
    voorstel jsonb, -- scopes and keys that wait for a second manager, of a role of weight; null: nothing waits
    voorgesteld_door text,
    voorgesteld_op timestamp with time zone,
    geblokkeerd_op timestamp with time zone, -- null: it can be used
    aangemaakt_op timestamp with time zone NOT NULL,
    laatst_gebruikt_op timestamp with time zone, -- when it was last given a token; null: never
    versie bigint DEFAULT 1 NOT NULL, -- the ETag
    gevraagd_door text[] DEFAULT '{}'::text[] NOT NULL, -- the managers who asked for its scopes and keys: none of them approves what it asks
    CONSTRAINT client_pkey PRIMARY KEY (id),
    CONSTRAINT client_check CHECK ((((voorstel IS NULL) = (voorgesteld_door IS NULL)) AND ((voorstel IS NULL) = (voorgesteld_op IS NULL)))),
    CONSTRAINT client_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT client_sleutels_check CHECK (((jsonb_typeof(sleutels) = 'array'::text) AND (jsonb_array_length(sleutels) <= 2)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.client TO lintje;
