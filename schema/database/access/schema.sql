-- Accounts of officials, their sessions, and the logs of both.
CREATE SCHEMA access;
