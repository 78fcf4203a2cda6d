-- Which backups were begun and made (`lintje backup`), so that it can be told how old the last one is, and that the
-- newest in a place was made by this database. Never less keys than the time before: such a backup would replace the
-- only copy that has the others.
CREATE TABLE work.reservekopie (
    id        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The moment that it holds.
    van       timestamptz NOT NULL,
    -- The others: none while it is made, and for ever when it broke off.
    klaar     timestamptz,
    positie   bigint      CHECK (positie >= 0),
    sleutels  bigint      CHECK (sleutels >= 0),
    bestanden bigint      CHECK (bestanden >= 0),
    bytes     bigint      CHECK (bytes > 0)
);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        -- Only to look: backups are made in the role that owns the database.
        GRANT SELECT ON work.reservekopie TO lintje;
    END IF;
END $$;
