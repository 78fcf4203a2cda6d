-- What functional managers keep: texts, contacts, reasons, webhooks.
CREATE SCHEMA beheer;
