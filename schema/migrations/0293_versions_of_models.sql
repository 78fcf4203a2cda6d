-- Each read model has a number of its own, so that `lintje migrate` makes those again whose tables changed and leaves the
-- others as they are. The one number of a database of before becomes that of each model. The table no longer changes
-- places with the others: the row of a model changes in the transaction of the exchange. A program of the version before
-- that runs beside this one knows the table by its name alone, since a replay locks it.

ALTER TABLE readmodel.tabelversie DROP COLUMN enig, ADD COLUMN model text;
INSERT INTO readmodel.tabelversie (model, nummer, tabellen)
SELECT m.model, t.nummer, m.tabellen
FROM readmodel.tabelversie t CROSS JOIN (VALUES
    ('zaak', ARRAY['zaak', 'link', 'pagina', 'onderdeel']),
    ('bewaring', ARRAY['bewaring', 'onderzoek', 'vernietiging']),
    ('besluit', ARRAY['toekenning', 'besluit']),
    ('zakenlijst', ARRAY['zakenlijst']),
    ('statistiek', ARRAY['cijfer_zaak', 'cijfer_bereik', 'cijfer_verblijf', 'cijfer_telling', 'cijfer_duur',
        'cijfer_plaats', 'cijfer_instroom']),
    ('buren', ARRAY['buur_bereik', 'buur_gebeurtenis'])) m(model, tabellen);
DELETE FROM readmodel.tabelversie WHERE model IS NULL;
ALTER TABLE readmodel.tabelversie ADD PRIMARY KEY (model);

COMMENT ON TABLE readmodel.tabelversie IS
    'Which tables each read model has: the number of those that its tables.sql made (MODELLEN of projections/src/tabellen).';
COMMENT ON COLUMN readmodel.tabelversie.model IS 'its folder in projections/src';
COMMENT ON COLUMN readmodel.tabelversie.tabellen IS 'their names: a rebuild of the model takes away these and no others';
