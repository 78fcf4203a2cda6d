-- Least privilege: the running program (role lintje) may append to the history but never change it,
-- and owns nothing. Where that role does not exist (tests, a database of one user) nothing is granted.
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA history, readmodel, work, access TO lintje;
        GRANT SELECT ON _sqlx_migrations TO lintje;    -- to see that the database is up to date
        GRANT SELECT, INSERT ON history.events TO lintje;
        GRANT SELECT, UPDATE ON history.head TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA work, access TO lintje;
    END IF;
END $$;
