-- A supporter's own link is a kind of link.
ALTER TABLE readmodel.link DROP CONSTRAINT link_soort_check,
    ADD CONSTRAINT link_soort_check CHECK (soort IN ('verificatie', 'wizard', 'ondersteuner'));
-- In tables that are made anew too.
ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_supporters_links;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_supporters_links(in_schema);
    EXECUTE format(
        'ALTER TABLE %1$I.link DROP CONSTRAINT link_soort_check,
             ADD CONSTRAINT link_soort_check CHECK (soort IN (''verificatie'', ''wizard'', ''ondersteuner''))', in_schema);
END $$;
