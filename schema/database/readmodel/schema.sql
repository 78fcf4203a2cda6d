-- Made by make generate; change it by a migration.
-- What screens read. Every table here can be made again from the history (lintje rebuild).
CREATE SCHEMA readmodel;
