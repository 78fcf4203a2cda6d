CREATE TABLE work.checkpoint (
    naam text NOT NULL,
    "position" bigint NOT NULL,
    opnieuw boolean DEFAULT false NOT NULL,
    CONSTRAINT checkpoint_pkey PRIMARY KEY (naam),
    CONSTRAINT checkpoint_blijvend CHECK ((naam <> 'zakenlijst'::text)),
    CONSTRAINT checkpoint_position_check CHECK (("position" >= 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.checkpoint TO lintje;
