-- For which proposal a key was destroyed: who is interrupted between the keys and the certificate, and begins
-- again, still counts all of them.
ALTER TABLE sleutels.sleutel
    ADD COLUMN vernietigd_voor uuid,
    ADD CHECK (vernietigd_voor IS NULL OR vernietigd_op IS NOT NULL);
