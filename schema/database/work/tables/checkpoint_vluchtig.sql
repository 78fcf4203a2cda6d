CREATE UNLOGGED TABLE work.checkpoint_vluchtig (
    naam text NOT NULL,
    "position" bigint NOT NULL,
    opnieuw boolean DEFAULT false NOT NULL,
    CONSTRAINT checkpoint_vluchtig_pkey PRIMARY KEY (naam),
    CONSTRAINT checkpoint_vluchtig_position_check CHECK (("position" >= 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.checkpoint_vluchtig TO lintje;
