-- Keys: made, known by their digest since they were wrapped anew, destroyed. Wrapped anew alone they stay the same.
CREATE TRIGGER log_made AFTER INSERT ON sleutels.sleutel
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER log_changed AFTER UPDATE ON sleutels.sleutel
    FOR EACH ROW WHEN (OLD.kenmerk IS DISTINCT FROM NEW.kenmerk OR OLD.vernietigd_op IS DISTINCT FROM NEW.vernietigd_op)
    EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER log AFTER INSERT OR UPDATE ON sleutels.hoofdsleutel
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{}');
