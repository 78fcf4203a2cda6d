-- Part of create_tables: an index that holds all that is counted of every case (0162).
CREATE OR REPLACE FUNCTION readmodel.count_from_index(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format('DROP INDEX %1$I.zakenlijst_telling_idx', in_schema);
    -- Holds all that is counted of every case.
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op)
        INCLUDE (houder, gemeente)', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_behandeld_idx ON %1$I.zakenlijst
        USING gin (readmodel.handled_at(behandelaars))', in_schema);
END $function$
;
