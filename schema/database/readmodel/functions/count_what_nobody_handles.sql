-- Part of create_tables: at which organisations a case is handled, and counts of the chancery (0212).
CREATE OR REPLACE FUNCTION readmodel.count_what_nobody_handles(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
