-- Made by make generate; change it by a migration.
-- Every row of every log book, with its fields as docs/history.md lists them.
CREATE VIEW work.logrij AS
 SELECT 'inzage'::text AS logboek,
    inzage.id,
    ARRAY[(inzage.id)::text, history.moment(inzage.op), inzage.gebruiker, inzage.rol, inzage.organisatie, (inzage.zaak_id)::text, inzage.wat, inzage.welk, inzage.reden, encode(inzage.eenmalig, 'hex'::text)] AS velden
   FROM access.inzage
UNION ALL
 SELECT 'account'::text AS logboek,
    gebeurtenis.id,
    ARRAY[(gebeurtenis.id)::text, history.moment(gebeurtenis.op), gebeurtenis.soort, gebeurtenis.bron, gebeurtenis.door, gebeurtenis.gebruikersnaam, (gebeurtenis.gegevens)::text] AS velden
   FROM access.gebeurtenis
UNION ALL
 SELECT logregel.logboek,
    logregel.id,
    ARRAY[(logregel.id)::text, history.moment(logregel.op), logregel.logboek, logregel.inhoud] AS velden
   FROM work.logregel;
GRANT SELECT ON work.logrij TO lintje;
