-- Made by make generate; change it by a migration.
-- How far every subscription has come; the list of cases also where it has yet to begin.
CREATE VIEW work.gevolgd AS
 SELECT checkpoint.naam,
    checkpoint."position"
   FROM work.checkpoint
UNION ALL
 SELECT lijst.naam,
    COALESCE(c."position", (0)::bigint) AS "position"
   FROM (( VALUES ('zakenlijst'::text)) lijst(naam)
     LEFT JOIN work.checkpoint_vluchtig c USING (naam));
GRANT SELECT ON work.gevolgd TO lintje;
