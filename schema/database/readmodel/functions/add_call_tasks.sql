-- Part of create_tables: who has to be phoned (0011).
CREATE OR REPLACE FUNCTION readmodel.add_call_tasks(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN bellen text[] NOT NULL,    -- the kinds of mail that did not arrive
            ADD COLUMN beltaak boolean NOT NULL GENERATED ALWAYS AS (cardinality(bellen) > 0) STORED
        $sql$, in_schema);
    -- Holds all that is counted, with what is counted now.
    EXECUTE format('DROP INDEX %1$I.zakenlijst_status_wacht_sinds_gelegenheid_datum_gelegenheid_idx', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak)', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_beltaak_idx ON %1$I.zakenlijst (gemeente, ontvangen_op) WHERE beltaak', in_schema);
END $function$
;
