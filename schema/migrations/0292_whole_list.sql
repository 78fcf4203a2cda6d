-- The question to the list fails with a code of its own (LJ005): LJ001 is how an append says that an event was decided on
-- another history. A program of the version before may run beside this one and knows the old answer by LJ001 alone, so
-- readmodel.list_is_whole stays as it is for it, and goes with the version after.

-- Whole is what was followed since the last crash, and a history in which nothing happened. In the same statement as
-- the question, since a crash may fall between two.
CREATE FUNCTION readmodel.require_whole_list() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position = 0 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ005';
END $$;
COMMENT ON FUNCTION readmodel.require_whole_list() IS
    'True; the error LJ005 while the list of cases is being made again. Stands in every question to the list.';

COMMENT ON FUNCTION readmodel.list_is_whole() IS
    'The same with the error LJ001, for programs of before 0292. Goes in the version after.';
