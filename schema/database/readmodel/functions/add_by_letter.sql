-- Part of create_tables: who gets letters after a mail address failed (0221).
CREATE OR REPLACE FUNCTION readmodel.add_by_letter(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format('ALTER TABLE %1$I.zaak ADD COLUMN per_brief boolean NOT NULL DEFAULT false', in_schema);
    EXECUTE format('COMMENT ON COLUMN %1$I.zaak.per_brief IS %2$L', in_schema,
        'letters took the place of a mail address that was given before');
END $function$
;
