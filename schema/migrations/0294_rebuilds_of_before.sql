-- A rebuild of a program of before 0293 that was under way meanwhile ended with its own table, of one number for all read
-- models, in the place of the one with a number for each: no program could read it any more. So this waits for its turn to
-- rebuild, and makes the table again that was put back, without numbers: `lintje migrate` then makes every model again.

SELECT pg_advisory_xact_lock(hashtext('lintje rebuild'));

DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_attribute
               WHERE attrelid = 'readmodel.tabelversie'::regclass AND attname = 'enig' AND NOT attisdropped) THEN
        DELETE FROM readmodel.tabelversie;
        ALTER TABLE readmodel.tabelversie DROP COLUMN enig, ADD COLUMN model text;
        ALTER TABLE readmodel.tabelversie ADD PRIMARY KEY (model);
        COMMENT ON TABLE readmodel.tabelversie IS
            'Which tables each read model has: the number of those that its tables.sql made (MODELLEN of '
            'projections/src/tabellen).';
        COMMENT ON COLUMN readmodel.tabelversie.model IS 'its folder in projections/src';
        COMMENT ON COLUMN readmodel.tabelversie.tabellen IS
            'their names: a rebuild of the model takes away these and no others';
    END IF;
END $$;
