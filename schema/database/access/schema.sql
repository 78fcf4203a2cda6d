-- Made by make generate; change it by a migration.
-- Accounts of officials, their sessions, and the logs of both.
CREATE SCHEMA access;
