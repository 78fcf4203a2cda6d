-- What people see. Every table of this schema can be dropped and made again from the history (lintje rebuild), so
-- functions make them: those of 0108 the tables, that of 0109 their comments.

CREATE SCHEMA readmodel;
COMMENT ON SCHEMA readmodel IS
    'What screens read. Every table here can be made again from the history (lintje rebuild).';

CREATE FUNCTION readmodel.gevouwen(tekst text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ' ' || regexp_replace(
        translate(
            replace(replace(replace(replace(
                lower(regexp_replace(normalize(tekst, NFKD), '[\u0300-\u036f]', '', 'g')),
                'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
            'øđðłıħ''‘’`ʼ', 'oddlih'),
        '[^[:alnum:]]+', ' ', 'g')
$$;
COMMENT ON FUNCTION readmodel.gevouwen(text) IS
    'A text as names are looked for: without accents and capitals, words behind a space each. '
    'projections/src/naam.rs does the same.';

-- Called for each row of the list that is written: a query in SQL takes ten times as long.
CREATE FUNCTION readmodel.handled_at(behandelaars text[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    behandelaar text;
    organisaties text[] := '{}';
BEGIN
    FOREACH behandelaar IN ARRAY behandelaars LOOP
        organisaties := organisaties || split_part(behandelaar, ' ', 1);
    END LOOP;
    RETURN organisaties;
END $$;
COMMENT ON FUNCTION readmodel.handled_at(text[]) IS
    'The organisations of who handle a case: gemeente/518 of gemeente/518 a.visser.';

-- Whole is what was followed since the last crash, and a history in which nothing happened. In the same statement as
-- the question, since a crash may fall between two.
CREATE FUNCTION readmodel.list_is_whole() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position = 0 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ001';
END $$;
COMMENT ON FUNCTION readmodel.list_is_whole() IS
    'True; an error while the list of cases is being made again. Stands in every question to the list.';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA readmodel TO lintje;
    END IF;
END $$;
