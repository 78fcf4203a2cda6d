-- Made by make generate; change it by a migration.
-- The keys that personal data is sealed with (docs/sealing.md). A dump without this schema holds
-- nothing personal that can be read.
CREATE SCHEMA sleutels;
