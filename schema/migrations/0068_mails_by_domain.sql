-- How many mails that nobody answered went to one domain, under made-up addresses or not (docs/operations.md, "Limits").
-- Rows of a day, so it is small; of mails counted before there is none.
ALTER TABLE work.mailtelling ADD COLUMN domein bytea;   -- keyed digest; null: about an account, or no address
CREATE INDEX mailtelling_domein ON work.mailtelling (domein, op) WHERE stand = 'verstuurd';
