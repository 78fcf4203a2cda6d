-- Made by make generate; change it by a migration.
-- What runs beside the history: how far subscriptions have come, what is planned, what is being
-- written, logs.
CREATE SCHEMA work;
