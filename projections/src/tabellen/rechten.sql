-- The rights to the tables of all read models, behind them.
DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO lintje', current_schema());
    END IF;
END $$;
