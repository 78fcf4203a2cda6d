-- Part of create_tables: until 0080.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_supporters_links(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_links_of_a_case(in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.link (zaak_id)', in_schema);
END $function$
;
