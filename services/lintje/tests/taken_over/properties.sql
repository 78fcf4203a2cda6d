-- What a database is beside what objects.sql shows: rights, owners, settings, and comments on everything.
WITH schemas AS (
    SELECT oid FROM pg_namespace WHERE nspname IN ('access', 'beheer', 'history', 'public', 'readmodel', 'sleutels', 'work')
),
rights AS (
    SELECT 'pg_class'::regclass AS class, oid, relacl AS acl FROM pg_class
    UNION ALL SELECT 'pg_proc'::regclass, oid, proacl FROM pg_proc
    UNION ALL SELECT 'pg_namespace'::regclass, oid, nspacl FROM pg_namespace
),
-- The order in which they were given does not count.
given AS (
    SELECT class, oid, string_agg(item::text, ' ' ORDER BY item::text) AS acl FROM rights, unnest(acl) item GROUP BY 1, 2
)
SELECT 'schema ' || nspname, concat_ws('; ', nspowner::regrole, g.acl)
FROM pg_namespace n JOIN schemas USING (oid) LEFT JOIN given g ON g.class = 'pg_namespace'::regclass AND g.oid = n.oid
UNION ALL
SELECT 'relation ' || c.oid::regclass,
       concat_ws('; ', relkind, relpersistence, relowner::regrole, g.acl, reloptions::text, relreplident, relrowsecurity,
                 (SELECT amname FROM pg_am a WHERE a.oid = relam), reltablespace)
FROM pg_class c JOIN schemas s ON s.oid = relnamespace LEFT JOIN given g ON g.class = 'pg_class'::regclass AND g.oid = c.oid
UNION ALL
-- By their order, not by their number: a column that went left a gap.
SELECT 'column ' || c.oid::regclass || '.' || attname,
       concat_ws('; ', row_number() OVER (PARTITION BY c.oid ORDER BY attnum), format_type(atttypid, atttypmod), attnotnull,
                 attidentity, attgenerated, attstorage, attcompression, 'statistics ' || coalesce(attstattarget::text, 'default'),
                 attoptions::text, attacl::text, attcollation::regcollation, pg_get_expr(adbin, adrelid))
FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN schemas s ON s.oid = relnamespace
LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE attnum > 0 AND NOT attisdropped
UNION ALL
SELECT 'constraint ' || conrelid::regclass || '.' || conname,
       concat_ws('; ', contype, pg_get_constraintdef(c.oid), convalidated, condeferrable, connoinherit, conindid::regclass)
FROM pg_constraint c JOIN schemas s ON s.oid = connamespace
UNION ALL
SELECT 'index ' || indexrelid::regclass,
       concat_ws('; ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
FROM pg_index JOIN pg_class c ON c.oid = indexrelid JOIN schemas s ON s.oid = relnamespace
UNION ALL
SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, concat_ws('; ', pg_get_triggerdef(t.oid), tgenabled)
FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN schemas s ON s.oid = relnamespace WHERE NOT tgisinternal
UNION ALL
SELECT 'sequence ' || seqrelid::regclass,
       concat_ws('; ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid JOIN schemas s ON s.oid = relnamespace
UNION ALL
SELECT 'function ' || p.oid::regprocedure,
       concat_ws('; ', proowner::regrole, g.acl, prokind, prosecdef, proleakproof, proisstrict, provolatile, proparallel,
                 procost, prorows, proconfig::text, md5(pg_get_functiondef(p.oid)))
FROM pg_proc p JOIN schemas s ON s.oid = pronamespace LEFT JOIN given g ON g.class = 'pg_proc'::regclass AND g.oid = p.oid
WHERE prokind <> 'a'
UNION ALL
SELECT 'other ' || o.kind || ' ' || o.name, ''
FROM (SELECT 'aggregate', p.oid::regprocedure::text FROM pg_proc p JOIN schemas s ON s.oid = pronamespace WHERE prokind = 'a'
      UNION ALL SELECT 'type', t.oid::regtype::text FROM pg_type t JOIN schemas s ON s.oid = typnamespace
      UNION ALL SELECT 'rule', ev_class::regclass || '.' || rulename FROM pg_rewrite r JOIN pg_class c ON c.oid = ev_class
                                                                        JOIN schemas s ON s.oid = relnamespace
      UNION ALL SELECT 'operator', p.oid::regoperator::text FROM pg_operator p JOIN schemas s ON s.oid = oprnamespace
      UNION ALL SELECT 'extension', extname FROM pg_extension
      UNION ALL SELECT 'policy', polrelid::regclass || '.' || polname FROM pg_policy
      UNION ALL SELECT 'event trigger', evtname FROM pg_event_trigger
      UNION ALL SELECT 'default right', d.defaclobjtype::text || ' ' || d.defaclacl::text FROM pg_default_acl d
      UNION ALL SELECT 'statistics', stxname FROM pg_statistic_ext) o(kind, name)
UNION ALL
SELECT 'comment ' || pg_describe_object(classoid, objoid, objsubid), description
FROM pg_description
WHERE classoid IN ('pg_namespace'::regclass, 'pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass,
                   'pg_trigger'::regclass)
      AND objoid >= 16384
