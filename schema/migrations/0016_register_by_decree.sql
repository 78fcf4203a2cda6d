-- The register of one decree: its entries stand together in the order of the list. It serves who asks for the
-- dossiers of a decree as well, as the index did that it takes the place of.
ALTER FUNCTION readmodel.create_decrees(text) RENAME TO create_decree_tables;
CREATE FUNCTION readmodel.create_decrees(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_decree_tables(in_schema);
    PERFORM readmodel.order_decrees(in_schema);
END $$;
CREATE FUNCTION readmodel.order_decrees(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('DROP INDEX %1$I.toekenning_besluit_id_idx', in_schema);
    EXECUTE format('CREATE INDEX toekenning_besluit_idx ON %1$I.toekenning (besluit_id, onderscheiden_op, zaak_id)
        WHERE besluit_id IS NOT NULL', in_schema);
END $$;
SELECT readmodel.order_decrees('readmodel');
