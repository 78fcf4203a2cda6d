-- Part of create_tables: until 0015, when records stood in the read models.
CREATE OR REPLACE FUNCTION readmodel.create_tables_with_records(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_own_tables(in_schema);
    PERFORM readmodel.create_neighbours(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $function$
;
