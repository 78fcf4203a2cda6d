-- Auditors ask for a verification on screen, of the chain or of the read models; a worker does it
-- (docs/history.md, "Verification on request").
ALTER TABLE work.verificatie
    ADD soort text NOT NULL DEFAULT 'keten' CHECK (soort IN ('keten', 'leesmodellen')),
    ADD gevraagd timestamptz,                                  -- null: daily, or from the command line
    ADD gevraagd_door text,                                    -- the account that asked
    ADD pogingen integer NOT NULL DEFAULT 0,                   -- how often a worker began with what was asked
    ADD gedaan bigint,                                         -- events done so far, while it runs
    ALTER begonnen DROP NOT NULL,                              -- null: asked, and waiting for a worker
    ADD CONSTRAINT verificatie_gevraagd CHECK (begonnen IS NOT NULL OR gevraagd IS NOT NULL),
    DROP CONSTRAINT verificatie_uitkomst_check,
    ADD CONSTRAINT verificatie_uitkomst_check CHECK (
        uitkomst = 'mislukt'
        OR soort = 'keten' AND uitkomst IN ('heel', 'gebroken')
        OR soort = 'leesmodellen' AND uitkomst IN ('gelijk', 'verschillend')
    );

-- Who asks for what was asked already waits for the same one.
CREATE UNIQUE INDEX verificatie_open ON work.verificatie (soort) WHERE gevraagd IS NOT NULL AND klaar IS NULL;
