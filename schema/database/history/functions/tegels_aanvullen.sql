-- Made by make generate; change it by a migration.
-- Puts hashes of leaves behind the first `van` of the tree.
CREATE OR REPLACE FUNCTION history.tegels_aanvullen(van bigint, bladen bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
    laag smallint := 0;
    tegel bigint;
    begin_op integer;
    deel bytea;
    geheel bytea;
    vol bytea;
    gedaan integer;
BEGIN
    WHILE length(bladen) > 0 LOOP
        gedaan := 0;
        vol := '';
        WHILE gedaan < length(bladen) LOOP
            tegel := (van + gedaan / 32) / 256;
            begin_op := (van + gedaan / 32) % 256;
            deel := substring(bladen FROM gedaan + 1 FOR (256 - begin_op) * 32);
            IF begin_op = 0 THEN
                INSERT INTO history.tegel (niveau, nummer, hashes) VALUES (laag, tegel, deel)
                RETURNING hashes INTO geheel;
            ELSE
                UPDATE history.tegel t SET hashes = t.hashes || deel
                WHERE t.niveau = laag AND t.nummer = tegel AND length(t.hashes) = begin_op * 32
                RETURNING t.hashes INTO geheel;
                IF NOT FOUND THEN
                    RAISE EXCEPTION 'tile % of level % is not as long as the log', tegel, laag
                        USING ERRCODE = 'LJ004';
                END IF;
            END IF;
            IF length(geheel) = 8192 THEN
                vol := vol || history.tegelwortel(geheel);
            END IF;
            gedaan := gedaan + length(deel);
        END LOOP;
        van := van / 256;
        bladen := vol;
        laag := laag + 1;
    END LOOP;
END $function$
;
