-- Made by make generate; change it by a migration.
-- The same for subscriptions with unlogged tables: after a crash it is gone with them.
CREATE UNLOGGED TABLE work.checkpoint_vluchtig (
    naam text NOT NULL,
    "position" bigint NOT NULL, -- of the last event that was applied
    opnieuw boolean DEFAULT false NOT NULL, -- true: the program that starts makes it again from the beginning
    CONSTRAINT checkpoint_vluchtig_pkey PRIMARY KEY (naam),
    CONSTRAINT checkpoint_vluchtig_position_check CHECK (("position" >= 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.checkpoint_vluchtig TO lintje;
