-- What makes a database of the 66 migrations before the first release (taken-over.txt) the same as one of these. It has
-- the same tables, so nothing of what is in it is touched. `lintje migrate` does this in one transaction, with 0108 and
-- 0109 behind it (services/history/src/taken_over.rs).

-- The tables of read models were made by a chain of functions, each of which called the one before.
DROP FUNCTION readmodel.add_by_letter, readmodel.add_call_tasks, readmodel.add_desk, readmodel.add_embargo,
    readmodel.add_letters, readmodel.add_outcomes, readmodel.add_places, readmodel.add_reminders,
    readmodel.add_steps, readmodel.count_from_index, readmodel.count_what_nobody_handles,
    readmodel.create_case_tables, readmodel.create_decree_tables, readmodel.create_decrees, readmodel.create_figures,
    readmodel.create_list, readmodel.create_logged_list, readmodel.create_neighbours, readmodel.create_own_tables,
    readmodel.create_retention, readmodel.create_tables, readmodel.create_tables_by_first_name,
    readmodel.create_tables_with_records, readmodel.create_tables_without_by_letter,
    readmodel.create_tables_without_counts_of_all, readmodel.create_tables_without_desk,
    readmodel.create_tables_without_embargo, readmodel.create_tables_without_handled,
    readmodel.create_tables_without_helpers, readmodel.create_tables_without_letters,
    readmodel.create_tables_without_links_of_a_case, readmodel.create_tables_without_outcomes,
    readmodel.create_tables_without_places, readmodel.create_tables_without_reminders,
    readmodel.create_tables_without_retention, readmodel.create_tables_without_steps,
    readmodel.create_tables_without_supporters_links, readmodel.describe, readmodel.describe_without_handled,
    readmodel.describe_without_places, readmodel.know_ended, readmodel.order_decrees, readmodel.refer_to_events,
    readmodel.sort_by_surname;

-- It was added beside older versions, without a look at every key that there was.
ALTER TABLE sleutels.sleutel VALIDATE CONSTRAINT sleutel_kenmerk;

-- They named migrations.
COMMENT ON COLUMN access.gebruiker.email IS 'null: an account that had none when mails to officials began';
COMMENT ON COLUMN access.herstelcode.vingerafdruk IS
    'argon2id with the salt; without: SHA-256, of before codes had one';
COMMENT ON FUNCTION history.overtaken() IS
    'Refuses an append that looked for the head where it no longer is. For versions before history.append.';
COMMENT ON FUNCTION history.unfounded() IS
    'Refuses events that were decided on others than those that stand before them. For versions before '
    'history.append.';
COMMENT ON FUNCTION history.round_off() IS
    'Takes from the program''s role what only versions before history.append need (lintje migrate --afronden).';
COMMENT ON COLUMN sleutels.sleutel.vernietigd_voor IS
    'the proposal that it was destroyed for; null: a draft, destroyed before this was kept, or not destroyed';
COMMENT ON COLUMN sleutels.sleutel.kenmerk IS
    'digest by which a key is known again; null: made before this was kept, and not wrapped anew since';
