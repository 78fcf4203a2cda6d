-- The counts of who sees every case, and what waits by who has it, out of one index; and who handles a case, by
-- organisation.

-- The organisations of `gemeente/518 a.visser, …`.
CREATE FUNCTION readmodel.handled_at(behandelaars text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(split_part(b, ' ', 1)), '{}') FROM unnest(behandelaars) b
$$;

CREATE FUNCTION readmodel.count_from_index(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('DROP INDEX %1$I.zakenlijst_telling_idx', in_schema);
    -- Holds all that is counted of every case.
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op)
        INCLUDE (houder, gemeente)', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_behandeld_idx ON %1$I.zakenlijst
        USING gin (readmodel.handled_at(behandelaars))', in_schema);
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_counts_of_all;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_counts_of_all(in_schema);
    PERFORM readmodel.count_from_index(in_schema);
END $$;

SELECT readmodel.count_from_index('readmodel');
