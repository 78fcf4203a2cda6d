-- Part of create_decrees: the order of a register by decree (0016).
CREATE OR REPLACE FUNCTION readmodel.order_decrees(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format('DROP INDEX %1$I.toekenning_besluit_id_idx', in_schema);
    EXECUTE format('CREATE INDEX toekenning_besluit_idx ON %1$I.toekenning (besluit_id, onderscheiden_op, zaak_id)
        WHERE besluit_id IS NOT NULL', in_schema);
END $function$
;
