CREATE TABLE access.postbuslink (
    id uuid NOT NULL,
    vingerafdruk text NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    email text NOT NULL,
    geldig_tot timestamp with time zone NOT NULL,
    CONSTRAINT postbuslink_pkey PRIMARY KEY (id),
    CONSTRAINT postbuslink_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT postbuslink_vingerafdruk_key UNIQUE (vingerafdruk)
);
CREATE INDEX postbuslink_oud ON access.postbuslink USING btree (geldig_tot);
GRANT DELETE, INSERT, SELECT ON access.postbuslink TO lintje;
