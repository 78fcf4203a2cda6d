-- An effect of which the storage, the history or the program itself failed again and again for two days: it waits
-- for an operator (`lintje quarantaine`) and keeps its content.
ALTER TABLE work.effect ADD COLUMN storingen integer NOT NULL DEFAULT 0;    -- one after the other
ALTER TABLE work.effect DROP CONSTRAINT effect_uitkomst_check;
ALTER TABLE work.effect ADD CONSTRAINT effect_uitkomst_check
    CHECK (uitkomst IN ('gedaan', 'mislukt', 'vervallen', 'gestrand'));
CREATE INDEX effect_gestrand ON work.effect (zaak_id) WHERE uitkomst = 'gestrand';
