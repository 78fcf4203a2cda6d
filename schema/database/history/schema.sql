-- Made by make generate; change it by a migration.
-- The event history and the transparency log over it. Append-only: the database itself refuses to
-- change it (docs/history.md).
CREATE SCHEMA history;
