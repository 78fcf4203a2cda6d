-- A look goes when its term is over, and by that road alone.
DROP TRIGGER append_only ON access.inzage;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.inzage
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_inzage();
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.inzage
    FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('inzage');
