-- The counts of who sees nearly all cases, out of indexes that hold all that is counted.

CREATE FUNCTION readmodel.count_what_nobody_handles(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('DROP INDEX %1$I.zakenlijst_behandeld_idx, %1$I.zakenlijst_telling_idx', in_schema);
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst ADD COLUMN behandeld_bij text[] NOT NULL
            GENERATED ALWAYS AS (readmodel.handled_at(behandelaars)) STORED$sql$, in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op)
        INCLUDE (houder, gemeente, behandeld_bij)', in_schema);
    -- The one organisation that nearly half of all cases reached.
    EXECUTE format($sql$
        CREATE INDEX zakenlijst_kanselarij_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op)
        INCLUDE (houder, gemeente, behandeld_bij) WHERE bereikt @> ARRAY['kno/1474']$sql$, in_schema);
END $$;
COMMENT ON FUNCTION readmodel.count_what_nobody_handles(text) IS
    'Part of create_tables: at which organisations a case is handled, and counts of the chancery (0212).';

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_handled;
COMMENT ON FUNCTION readmodel.create_tables_without_handled(text) IS 'Part of create_tables: until 0212.';
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_handled(in_schema);
    PERFORM readmodel.count_what_nobody_handles(in_schema);
END $$;
COMMENT ON FUNCTION readmodel.create_tables(text) IS
    'Makes the tables of the read models in a schema, except those of decrees. A migration that changes them '
    'renames this function and makes one that calls that, and then does its own step.';

ALTER FUNCTION readmodel.describe(text) RENAME TO describe_without_handled;
COMMENT ON FUNCTION readmodel.describe_without_handled(text) IS 'Part of describe: until 0212.';
CREATE FUNCTION readmodel.describe(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.describe_without_handled(in_schema);
    EXECUTE format('COMMENT ON COLUMN %I.zakenlijst.behandeld_bij IS %L', in_schema,
        'the organisations at which somebody handles it');
END $$;
COMMENT ON FUNCTION readmodel.describe(text) IS
    'Comments on the tables of a schema of read models, which a rebuild makes beside the live ones. A migration that '
    'changes them renames this function and makes one that calls that.';

SELECT readmodel.count_what_nobody_handles('readmodel');
SELECT readmodel.describe('readmodel');
