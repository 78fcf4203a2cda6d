-- Made by make generate; change it by a migration.
-- How far each subscription has come; moved in the transaction that applies the events.
CREATE TABLE work.checkpoint (
    naam text NOT NULL, -- of the subscription
    "position" bigint NOT NULL, -- of the last event that was applied
    opnieuw boolean DEFAULT false NOT NULL, -- true: the program that starts makes it again from the beginning
    CONSTRAINT checkpoint_pkey PRIMARY KEY (naam),
    CONSTRAINT checkpoint_blijvend CHECK ((naam <> 'zakenlijst'::text)),
    CONSTRAINT checkpoint_position_check CHECK (("position" >= 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.checkpoint TO lintje;
