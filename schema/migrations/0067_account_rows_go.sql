-- What was done with an account goes when its term is over, and by that road alone.
DROP TRIGGER append_only ON access.gebeurtenis;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.gebeurtenis
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse();
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.gebeurtenis
    FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('account');
