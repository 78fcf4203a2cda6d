-- Part of create_tables: letters that wait to be printed (0141).
CREATE OR REPLACE FUNCTION readmodel.add_letters(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN brieven   text[] NOT NULL DEFAULT '{}', -- the kinds of mail that wait as a letter
            ADD COLUMN brieftaak boolean NOT NULL GENERATED ALWAYS AS (cardinality(brieven) > 0) STORED
        $sql$, in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_brieftaak_idx ON %1$I.zakenlijst (gemeente, ontvangen_op) WHERE brieftaak', in_schema);
    -- Holds all that is counted.
    EXECUTE format('DROP INDEX %1$I.zakenlijst_telling_idx', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op)', in_schema);
END $function$
;
