-- Part of create_tables: until 0012.
CREATE OR REPLACE FUNCTION readmodel.create_own_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_case_tables(in_schema);
    PERFORM readmodel.add_call_tasks(in_schema);
    PERFORM readmodel.create_figures(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $function$
;
