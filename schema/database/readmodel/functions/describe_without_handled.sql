-- Part of describe: until 0212.
CREATE OR REPLACE FUNCTION readmodel.describe_without_handled(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
    said record;
BEGIN
    PERFORM readmodel.describe_without_places(in_schema);
    EXECUTE format('COMMENT ON TABLE %I.cijfer_plaats IS %L', in_schema,
        'Figures: how long the stays at each municipality took, for each organisation that may ask and is none.');
    FOR said IN VALUES
        ('cijfer_duur', 'organisatie',
            'who may ask: one that the case reached, * for who sees every case, land for all'),
        ('cijfer_plaats', 'organisatie', 'who may ask: one that the case reached, or * for who sees every case'),
        ('cijfer_plaats', 'jaar', 'in which the stays ended'),
        ('cijfer_plaats', 'stap', 'the status that the cases had there'),
        ('cijfer_plaats', 'bij', 'the municipality'),
        ('cijfer_plaats', 'dagen', 'whole days of each stay, the shortest first')
    LOOP
        EXECUTE format('COMMENT ON COLUMN %I.%I.%I IS %L', in_schema, said.column1, said.column2, said.column3);
    END LOOP;
END $function$
;
