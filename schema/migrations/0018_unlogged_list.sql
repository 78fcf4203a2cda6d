-- The list of cases is the one read model that holds personal data in the clear, because it is searched and
-- sorted. It stays out of the write-ahead log and so out of base backups and standbys; after a crash it is
-- empty, and the program fills it from the history (projections/src/zakenlijst/mod.rs says what that costs).

-- As before, unlogged. Beside the table a planner keeps what occurs most in a column, in a catalogue that is
-- logged: it keeps none of what tells who somebody is.
ALTER FUNCTION readmodel.create_list(text) RENAME TO create_logged_list;
CREATE FUNCTION readmodel.create_list(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    kolom text;
    index text;
BEGIN
    PERFORM readmodel.create_logged_list(in_schema);
    -- A replay's own table is temporary: not logged either.
    IF in_schema <> 'pg_temp' THEN
        EXECUTE format('ALTER TABLE %1$I.zakenlijst SET UNLOGGED', in_schema);
    END IF;
    FOREACH kolom IN ARRAY ARRAY['kandidaat_naam', 'voorsteller_naam', 'zoek', 'achternaam_klank',
                                 'voornaam_klank', 'roepnaam_klank', 'geboortedatum'] LOOP
        EXECUTE format('ALTER TABLE %1$I.zakenlijst ALTER COLUMN %2$I SET STATISTICS 0', in_schema, kolom);
    END LOOP;
    -- Those on the first hundred characters of a name have statistics of their own.
    FOREACH index IN ARRAY ARRAY['zakenlijst_left_zaak_id_idx', 'zakenlijst_left_zaak_id_idx1'] LOOP
        EXECUTE format('ALTER INDEX %1$I.%2$I ALTER COLUMN 1 SET STATISTICS 0', in_schema, index);
    END LOOP;
END $$;

-- How far a subscription has come whose tables are unlogged: gone with them.
CREATE UNLOGGED TABLE work.checkpoint_vluchtig (
    naam     text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0)
);

-- Made anew, because what is known of names stays known of a table that was logged.
DROP TABLE readmodel.zakenlijst;
SELECT readmodel.create_list('readmodel');
SELECT readmodel.add_call_tasks('readmodel');
DELETE FROM work.checkpoint WHERE naam = 'zakenlijst';
-- A worker of the version before this one, that still runs, would follow it too.
ALTER TABLE work.checkpoint ADD CONSTRAINT checkpoint_blijvend CHECK (naam <> 'zakenlijst');

-- How far every subscription has come; the list also where it has yet to begin.
CREATE VIEW work.gevolgd AS
SELECT naam, position FROM work.checkpoint
UNION ALL
SELECT lijst.naam, coalesce(c.position, 0)
FROM (VALUES ('zakenlijst')) lijst(naam) LEFT JOIN work.checkpoint_vluchtig c USING (naam);

-- Stands in every question to the list, so that nobody takes a list for whole that is being made again:
-- in the same statement, since a crash may fall between two. A short history is followed before it is noticed.
CREATE FUNCTION readmodel.list_is_whole() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position <= 1000 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ001';
END $$;

-- Views that officials saved keep what was chosen, no longer the words that were searched for: those are
-- names of people.
UPDATE access.weergave SET query = (
    SELECT coalesce(string_agg(deel, '&' ORDER BY plaats), '')
    FROM unnest(string_to_array(query, '&')) WITH ORDINALITY delen(deel, plaats)
    WHERE deel !~* '^(zoek|(\$|%24)(search|filter))=')
WHERE query ~* '(^|&)(zoek|(\$|%24)(search|filter))=';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON work.checkpoint_vluchtig TO lintje;
        GRANT SELECT ON work.gevolgd TO lintje;
    END IF;
END $$;
