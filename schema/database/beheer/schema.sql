-- Made by make generate; change it by a migration.
-- What functional managers keep: texts, contacts, reasons, webhooks.
CREATE SCHEMA beheer;
