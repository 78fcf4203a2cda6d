-- Made by make generate; change it by a migration.
-- Links that confirm the box of an organisation.
CREATE TABLE access.postbuslink (
    id uuid NOT NULL, -- of the mail's effect; the link is derived from it
    vingerafdruk text NOT NULL, -- SHA-256 of the link
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    email text NOT NULL, -- the address that it went to: another one asks for another link
    geldig_tot timestamp with time zone NOT NULL,
    CONSTRAINT postbuslink_pkey PRIMARY KEY (id),
    CONSTRAINT postbuslink_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT postbuslink_vingerafdruk_key UNIQUE (vingerafdruk)
);
CREATE INDEX postbuslink_oud ON access.postbuslink USING btree (geldig_tot);
GRANT DELETE, INSERT, SELECT ON access.postbuslink TO lintje;
