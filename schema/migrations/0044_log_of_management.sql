-- Texts, webhooks and verifications go into the log books. Small tables, each locked for a moment.
CREATE TRIGGER log AFTER INSERT ON beheer.mailtekst
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT ON beheer.websiteadres
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON beheer.tekstblok
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON beheer.afwijsreden
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');

CREATE TRIGGER log_made AFTER INSERT OR DELETE ON beheer.webhook
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');
CREATE TRIGGER log_changed AFTER UPDATE ON beheer.webhook
    FOR EACH ROW WHEN ((OLD.organisatie, OLD.organisatie_id, OLD.naam, OLD.url, OLD.sleutel, OLD.stand)
                       IS DISTINCT FROM
                       (NEW.organisatie, NEW.organisatie_id, NEW.naam, NEW.url, NEW.sleutel, NEW.stand))
    EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');

-- How a verification ended does not change afterwards.
CREATE FUNCTION work.blijft_gesloten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.klaar IS NOT NULL THEN
        RAISE EXCEPTION 'how a verification ended is not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON work.verificatie
    FOR EACH ROW EXECUTE FUNCTION work.blijft_gesloten();
CREATE TRIGGER log AFTER INSERT OR UPDATE ON work.verificatie
    FOR EACH ROW WHEN (NEW.klaar IS NOT NULL) EXECUTE FUNCTION work.log_wijziging('verificatie', '{}');
