-- Systems of organisations make and end accounts (SCIM 2.0, docs/scim.md).

ALTER TABLE access.gebruiker
    ADD COLUMN id          uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    ADD COLUMN door_client uuid,
    ADD COLUMN vertrek     text CHECK (vertrek IN ('inactief', 'verwijderd'));
COMMENT ON COLUMN access.gebruiker.id IS 'what a system knows the account by; another account of the same name has another';
COMMENT ON COLUMN access.gebruiker.door_client IS
    'the client that made it, which may be gone by now; null: a manager, an operator or a login did';
COMMENT ON COLUMN access.gebruiker.vertrek IS
    'blocked by a system: inactief (it may let it in again) or verwijderd (it does not know it any more); null: not by one';

-- What each system calls an account.
CREATE TABLE access.extern (
    client_id      uuid NOT NULL REFERENCES access.client ON DELETE CASCADE,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    extern_id      text NOT NULL,
    PRIMARY KEY (client_id, gebruikersnaam),
    UNIQUE (client_id, extern_id)
);
CREATE INDEX extern_gebruiker ON access.extern (gebruikersnaam);
COMMENT ON TABLE access.extern IS 'What the systems that keep accounts call them (externalId).';

-- A system asks as a manager does, and a manager decides.
ALTER TABLE access.accountaanvraag
    DROP CONSTRAINT accountaanvraag_check3,
    ADD CONSTRAINT accountaanvraag_check3 CHECK (NOT door_dienst OR uitgever IS NOT NULL),
    ADD COLUMN door_client uuid,
    ADD COLUMN extern_id   text;
COMMENT ON COLUMN access.accountaanvraag.uitgever IS 'whose account it is there; null: it is bound to no provider';
COMMENT ON COLUMN access.accountaanvraag.door_client IS 'the client that asked; null: a manager or a login did';
COMMENT ON COLUMN access.accountaanvraag.extern_id IS 'what that client calls the account that is to be made';

ALTER TABLE access.client ADD COLUMN gevraagd_door text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN access.client.gevraagd_door IS
    'the managers who asked for its scopes and keys: none of them approves what it asks';

-- Of the clients that are there, as the log tells.
UPDATE access.client c SET gevraagd_door = v.wie
FROM (SELECT gegevens ->> 'client' AS id, array_agg(DISTINCT gegevens ->> 'gevraagdDoor') AS wie
      FROM access.gebeurtenis
      WHERE soort = 'ClientGoedgekeurd' AND gegevens ->> 'gevraagdDoor' IS NOT NULL GROUP BY 1) v
WHERE c.id::text = v.id;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.extern TO lintje;
    END IF;
END $$;
