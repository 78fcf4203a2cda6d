//! What the role of the running program may, and what it is refused when it tries more: all in that role.

use history::{MIGRATIONS, Seal, SealError, has_old_rights, van_niemand, verify};
use sqlx::{Connection, Executor, PgConnection, PgPool};
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};

use crate::besloten::{ALL, agreed, proposed};
use crate::teller::{Tel, instance, metadata, seal, with_table};

/// All that the role may in this database, a line each.
const MAY: &str = include_str!("rechten.txt");

/// Everything that PostgreSQL knows rights of, in the database and the server.
const RIGHTS: &str = "
WITH schemas AS (
    SELECT oid, nspname FROM pg_namespace
    WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND nspname !~ '^pg_(toast|temp)'
), tables AS (
    SELECT c.oid, s.nspname || '.' || c.relname AS name, c.relkind FROM pg_class c JOIN schemas s ON s.oid = relnamespace
), rights(line) AS (
    SELECT 'role: ' || coalesce(nullif(concat_ws(' ', CASE WHEN rolsuper THEN 'superuser' END, CASE WHEN rolcreaterole THEN 'createrole' END,
           CASE WHEN rolcreatedb THEN 'createdb' END, CASE WHEN rolbypassrls THEN 'bypassrls' END,
           CASE WHEN rolreplication THEN 'replication' END,
           (SELECT string_agg('member of ' || m.roleid::regrole, ' ') FROM pg_auth_members m WHERE m.member = r.oid)), ''), 'nothing')
    FROM pg_roles r WHERE rolname = 'lintje'
    UNION ALL
    SELECT 'database ' || string_agg(p, ', ' ORDER BY p)
    FROM unnest(ARRAY['CREATE', 'TEMP', 'CONNECT']) p
    WHERE has_database_privilege('lintje', current_database(), p)
    UNION ALL
    SELECT 'schema ' || s.nspname || ': ' || string_agg(p, ', ' ORDER BY p)
    FROM schemas s, unnest(ARRAY['CREATE', 'USAGE']) p
    WHERE has_schema_privilege('lintje', s.oid, p) GROUP BY s.nspname
    UNION ALL
    SELECT 'table ' || t.name || ': ' || string_agg(p, ', ' ORDER BY p)
    FROM tables t, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
    WHERE t.relkind IN ('r', 'p', 'v', 'm', 'f') AND has_table_privilege('lintje', t.oid, p) GROUP BY t.name
    UNION ALL
    SELECT 'column ' || t.name || '.' || a.attname || ': ' || string_agg(p, ', ' ORDER BY p)
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped,
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
    WHERE t.relkind IN ('r', 'p', 'v', 'm', 'f') AND has_column_privilege('lintje', t.oid, a.attnum, p)
          AND NOT has_table_privilege('lintje', t.oid, p) GROUP BY t.name, a.attname
    UNION ALL
    SELECT 'sequence ' || t.name || ': ' || string_agg(p, ', ' ORDER BY p)
    FROM tables t, unnest(ARRAY['USAGE', 'SELECT', 'UPDATE']) p
    WHERE t.relkind = 'S' AND has_sequence_privilege('lintje', t.oid, p) GROUP BY t.name
    UNION ALL
    SELECT 'function ' || s.nspname || '.' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')'
           || CASE WHEN prosecdef THEN ' as its owner' ELSE '' END
    FROM pg_proc f JOIN schemas s ON s.oid = f.pronamespace
    WHERE has_function_privilege('lintje', f.oid, 'EXECUTE') AND f.prorettype <> 'trigger'::regtype
    UNION ALL
    SELECT 'owns ' || pg_describe_object(d.classid, d.objid, d.objsubid)
    FROM pg_shdepend d JOIN pg_database b ON b.oid = d.dbid
    WHERE d.refobjid = 'lintje'::regrole AND d.deptype = 'o' AND b.datname = current_database()
)
SELECT line FROM rights ORDER BY line COLLATE \"C\"";

/// A connection as the running program has them.
async fn program(pool: &PgPool) -> PgConnection {
    let options = pool.connect_options().as_ref().clone().username("lintje");
    PgConnection::connect_with(&options).await.unwrap()
}

async fn program_pool(pool: &PgPool) -> PgPool {
    let options = pool.connect_options().as_ref().clone().username("lintje");
    PgPool::connect_with(options).await.unwrap()
}

#[tokio::test]
async fn the_role_of_the_program_may_what_stands_in_the_table_and_no_more() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let rights: Vec<String> = sqlx::query_scalar(RIGHTS).fetch_all(&pool).await.unwrap();
    let table: Vec<&str> = MAY.lines().filter(|line| !line.starts_with('#')).collect();
    let more: Vec<_> = rights
        .iter()
        .filter(|line| !table.contains(&line.as_str()))
        .collect();
    let less: Vec<_> = table
        .iter()
        .filter(|line| !rights.iter().any(|right| right == *line))
        .collect();
    assert!(
        more.is_empty() && less.is_empty(),
        "beyond the table: {more:#?}\nnot given: {less:#?}"
    );
    // The functions that run as their owner look for nothing along somebody else's path.
    let loose: Vec<String> = sqlx::query_scalar(
        "SELECT f.oid::regprocedure::text FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
         WHERE f.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema')
               AND NOT coalesce(f.proconfig, '{}') @> ARRAY['search_path=pg_catalog, pg_temp']",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(loose, Vec::<String>::new());
}

/// A history of a few events, two keys and a draft.
async fn some_history(pool: &PgPool) -> Uuid {
    with_table(pool).await;
    let (_, tellers) = instance(pool);
    for n in [1, 1, 2] {
        tellers
            .execute(Uuid::from_u128(n), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
    let case = Uuid::from_u128(1);
    let subjects = [
        Onderwerp::Persoon(Betrokkene::Kandidaat),
        Onderwerp::Concept(case),
    ];
    let wanted = subjects.map(|subject| (case, subject));
    seal(pool).make_keys(&wanted).await.unwrap();
    let draft = format!(r#"{{"verzegeld":{{"concept/{case}":"x"}}}}"#);
    sqlx::query("INSERT INTO work.concept VALUES ($1, 'een', $2::json, NULL, now())")
        .bind(case)
        .bind(draft)
        .execute(pool)
        .await
        .unwrap();
    case
}

/// What no attack may change: the history with its head, the keys, the roots.
async fn kept(pool: &PgPool) -> String {
    sqlx::query_scalar(
        "SELECT concat((SELECT json_agg(e ORDER BY position) FROM history.events e),
                       (SELECT json_agg(h) FROM history.head h),
                       (SELECT json_agg(s ORDER BY zaak_id, onderwerp) FROM sleutels.sleutel s),
                       (SELECT json_agg(m) FROM sleutels.hoofdsleutel m), (SELECT json_agg(w) FROM work.wortel w))",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

const DENIED: &str = "permission denied";
const OWNER: &str = "must be owner";

/// What the role tries by itself, and what it hears.
const TRIES: &[(&str, &str)] = &[
    // The history.
    ("INSERT INTO history.events SELECT position + 10, aggregate_type, aggregate_id, sequence + 10, event_type,
      event_version, payload, metadata, hash FROM history.events LIMIT 1", DENIED),
    ("UPDATE history.events SET payload = '{}' WHERE position = 2", DENIED),
    ("DELETE FROM history.events", DENIED),
    ("TRUNCATE history.events", DENIED),
    ("COPY history.events FROM STDIN", DENIED),
    ("UPDATE history.head SET position = position + 1", DENIED),
    ("INSERT INTO history.head VALUES (true, 9, sha256(''), sha256(''))", DENIED),
    ("SELECT history.move_head(ARRAY[sha256('x')])", DENIED),
    ("DO $$ BEGIN LOCK TABLE history.head IN ACCESS EXCLUSIVE MODE; END $$", DENIED),
    // Keys.
    ("UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()", DENIED),
    ("UPDATE sleutels.sleutel SET verpakt = decode(repeat('00', 60), 'hex')", DENIED),
    ("INSERT INTO sleutels.sleutel VALUES (gen_random_uuid(), 'zaak', 1, decode(repeat('00', 60), 'hex'))", DENIED),
    ("DELETE FROM sleutels.sleutel", DENIED),
    ("TRUNCATE sleutels.sleutel", DENIED),
    ("UPDATE sleutels.hoofdsleutel SET nummer = 9", DENIED),
    ("INSERT INTO sleutels.hoofdsleutel VALUES (true, 9, '', now()) ON CONFLICT (enig) DO UPDATE SET nummer = 9", DENIED),
    ("UPDATE sleutels.begin SET positie = 9", DENIED),
    ("SELECT sleutels.besloten(gen_random_uuid(), gen_random_uuid())", DENIED),
    ("SELECT sleutels.vernietig('00000000-0000-0000-0000-000000000001', gen_random_uuid())",
     "two officials did not agree"),
    ("SELECT sleutels.maak(1, ARRAY[gen_random_uuid()], ARRAY['zaak'], ARRAY['\\x00'::bytea], ARRAY[sha256('x')])",
     "this is no key"),
    ("SELECT sleutels.maak(1, ARRAY[gen_random_uuid()], ARRAY['iedereen'], ARRAY[decode(repeat('00', 60), 'hex')],
      ARRAY[sha256('x')])", "this is no key"),
    ("SELECT sleutels.maak(1, ARRAY[gen_random_uuid()], ARRAY['zaak'], ARRAY[decode(repeat('00', 60), 'hex')],
      ARRAY[NULL::bytea])", "this is no key"),
    // Roots.
    ("INSERT INTO work.wortel VALUES (9, sha256('x'), now(), sha256('x'), sha512('x'))", DENIED),
    ("UPDATE work.wortel SET op = now()", DENIED),
    // Appending on something else than what stands there.
    ("SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[3], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[sha256('x')], NULL)", "decided on another history"),
    // Behind the last event of another aggregate.
    ("SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[3], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY(SELECT hash FROM history.events WHERE position = 3), NULL)",
     "decided on another history"),
    // As the event of another kind of aggregate.
    ("SELECT history.append(ARRAY['verzoek'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[3], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY(SELECT hash FROM history.events WHERE position = 2), NULL)",
     "decided on another history"),
    // Without saying behind what; with a gap; with a gap in one batch; behind one of another aggregate in the batch.
    ("SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[3], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)", "decided on another history"),
    ("SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[4], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY(SELECT hash FROM history.events WHERE position = 2), NULL)",
     "decided on another history"),
    ("SELECT history.append(ARRAY['teller', 'teller'], ARRAY['nieuw', 'nieuw'], ARRAY[1, 3], ARRAY['Bij', 'Bij'],
      ARRAY['1.0', '1.0'], ARRAY['{}', '{}'], ARRAY['{}', '{}'], ARRAY[NULL, NULL]::bytea[], NULL)",
     "decided on another history"),
    ("SELECT history.append(ARRAY['teller', 'teller'], ARRAY['nieuw', 'ander'], ARRAY[1, 2], ARRAY['Bij', 'Bij'],
      ARRAY['1.0', '1.0'], ARRAY['{}', '{}'], ARRAY['{}', '{}'], ARRAY[NULL, NULL]::bytea[], NULL)",
     "decided on another history"),
    ("SELECT history.append(ARRAY['teller'], ARRAY['nieuw'], ARRAY[0], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)", "decided on another history"),
    // In a place that is taken; a first event that says it stands behind another.
    ("SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'], ARRAY[2], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY(SELECT hash FROM history.events WHERE position = 1), NULL)",
     "duplicate key"),
    ("SELECT history.append(ARRAY['teller'], ARRAY['nieuw'], ARRAY[1], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[sha256('x')], NULL)", "decided on another history"),
    // To a log book; to one that is none.
    ("SELECT history.append(ARRAY['teller', 'logboek'], ARRAY['nieuw', '6c6f6762-6f65-4b00-8000-000000000001'],
      ARRAY[1, 1], ARRAY['Bij', 'LogVastgelegd'], ARRAY['1.0', '1.0'], ARRAY['{}', '{}'], ARRAY['{}', '{}'],
      ARRAY[NULL, NULL]::bytea[], NULL)", "log book"),
    ("SELECT history.leg_vast('kasboek', 1)", "no such log book"),
    ("INSERT INTO work.logregel (logboek, op, inhoud) VALUES ('sleutel', now(), '{}')", DENIED),
    ("UPDATE access.inzage SET reden = NULL", DENIED),
    ("DELETE FROM access.gebeurtenis", DENIED),
    ("DELETE FROM access.inzage", DENIED),
    ("INSERT INTO work.opgeruimde_rij VALUES ('inzage', 1, sha256('x'))", DENIED),
    ("SELECT history.ruim_op('inzage', 11)", "12 months or more"),
    ("SELECT history.ruim_op('inzage', NULL)", "12 months or more"),
    ("SELECT history.ruim_op('sleutel', 60)", "stay"),
    // What is no event at all.
    ("SELECT history.append(ARRAY['teller', 'teller'], ARRAY['nieuw'], ARRAY[1], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)", "of one length"),
    ("SELECT history.append('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', NULL)", "of one length"),
    ("SELECT history.append(ARRAY['teller'], ARRAY['nieuw'], ARRAY[1], ARRAY['Bij'],
      ARRAY['1.0'], ARRAY['geen json'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)", "json"),
    ("SELECT history.append(ARRAY['teller'], ARRAY['nieuw'], ARRAY[1], ARRAY['Bij'],
      ARRAY[NULL::text], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)", "null value"),
    // The guards.
    ("ALTER TABLE history.events DISABLE TRIGGER append_only", OWNER),
    ("ALTER TABLE sleutels.sleutel DISABLE TRIGGER ALL", OWNER),
    ("DROP TRIGGER append_only ON work.wortel", OWNER),
    ("SET session_replication_role = replica", DENIED),
    ("SET ROLE lintje_eigenaar", DENIED),
    ("SET SESSION AUTHORIZATION postgres", DENIED),
    ("SELECT history.round_off()", DENIED),
    ("ALTER FUNCTION history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text)
      RESET search_path", OWNER),
    ("CREATE OR REPLACE FUNCTION sleutels.besloten(zaak uuid, voorstel uuid) RETURNS json LANGUAGE sql
      AS $$ SELECT '{\"soort\":\"zaak\"}'::json $$", DENIED),
    ("CREATE FUNCTION history.sha256(text) RETURNS bytea LANGUAGE sql AS $$ SELECT ''::bytea $$", DENIED),
    ("CREATE OPERATOR public.= (LEFTARG = bytea, RIGHTARG = bytea, FUNCTION = byteaeq)", DENIED),
    ("CREATE RULE weg AS ON INSERT TO history.events DO INSTEAD NOTHING", OWNER),
    ("CREATE TRIGGER mee BEFORE INSERT ON history.events FOR EACH ROW EXECUTE FUNCTION history.refuse()", DENIED),
    ("CREATE SCHEMA eigen", DENIED),
    ("ALTER DATABASE postgres SET search_path = x", OWNER),
];

#[tokio::test]
async fn what_the_role_tries_beyond_its_rights_is_refused_and_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    some_history(&pool).await;
    let before = kept(&pool).await;
    let mut program = program(&pool).await;
    for (sql, why) in TRIES {
        let failure = program.execute(*sql).await.expect_err(sql).to_string();
        assert!(failure.contains(why), "{sql}: {failure}");
    }
    assert_eq!(kept(&pool).await, before);
    assert_eq!(verify(&pool).await.unwrap().events, 3);
}

/// Names of its own that stand before those of the functions: they are not found.
#[tokio::test]
async fn what_the_role_puts_in_the_way_is_passed_by() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let case = some_history(&pool).await;
    let mut program = program(&pool).await;
    program
        .execute(
            "CREATE TEMP TABLE events (LIKE history.events);
             CREATE TEMP TABLE head (LIKE history.head);
             INSERT INTO head VALUES (true, 99, sha256('x'), sha256('x'));
             CREATE TEMP TABLE sleutel (LIKE sleutels.sleutel);
             CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql
                AS $$ SELECT decode(repeat('11', 32), 'hex') $$;
             CREATE FUNCTION pg_temp.always(bytea, bytea) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;
             CREATE OPERATOR pg_temp.= (LEFTARG = bytea, RIGHTARG = bytea, FUNCTION = pg_temp.always);
             SET search_path = pg_temp, history, sleutels, pg_catalog;",
        )
        .await
        .unwrap();
    let behind_nothing = program
        .execute(
            "SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'],
                ARRAY[3::bigint], ARRAY['Bij'], ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'],
                ARRAY[pg_catalog.sha256('x')], NULL)",
        )
        .await;
    let failure = behind_nothing.unwrap_err().to_string();
    assert!(failure.contains("decided on another history"), "{failure}");
    program
        .execute(
            "SELECT history.append(ARRAY['teller'], ARRAY['00000000-0000-0000-0000-000000000001'],
                ARRAY[3::bigint], ARRAY['Bij'], ARRAY['1.0'], ARRAY['{\"Bij\":{\"aantal\":1}}'], ARRAY['{}'],
                ARRAY(SELECT e.hash FROM history.events e WHERE e.position = 2), '(0,1)')",
        )
        .await
        .unwrap();
    assert_eq!(verify(&pool).await.unwrap().events, 4);
    let none = program
        .execute(format!("SELECT sleutels.vernietig('{case}', gen_random_uuid())").as_str())
        .await;
    assert!(none.is_err());
}

#[tokio::test]
async fn the_role_makes_keys_that_are_not_there_and_exchanges_none() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let case = some_history(&pool).await;
    let before = kept(&pool).await;
    let mut program = program(&pool).await;
    let mut made = async |subject: &str, number: i32| {
        sqlx::query("SELECT sleutels.maak($1, ARRAY[$2], ARRAY[$3], ARRAY[decode(repeat('00', 60), 'hex')], ARRAY[sha256('x')])")
            .bind(number)
            .bind(case)
            .bind(subject)
            .execute(&mut program)
            .await
            .unwrap();
    };
    made("kandidaat", 1).await;
    // Under a master key that is not in use.
    made("voorsteller", 2).await;
    assert_eq!(kept(&pool).await, before);
    made("voorsteller", 1).await;
    assert_ne!(kept(&pool).await, before);
}

/// A draft that is thrown away takes its own key with it, and no other.
#[tokio::test]
async fn no_draft_takes_the_key_of_something_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let case = some_history(&pool).await;
    let before = kept(&pool).await;
    let mut program = program(&pool).await;
    for content in [
        r#"{"verzegeld":{"kandidaat":"x"}}"#.to_owned(),
        // That of the draft `een`, which is still there.
        format!(r#"{{"verzegeld":{{"concept/{case}":"x"}}}}"#),
        r#"{"verzegeld":["kandidaat"]}"#.to_owned(),
        "[]".to_owned(),
    ] {
        for sql in [
            format!("INSERT INTO work.concept VALUES ('{case}', 'twee', '{content}', NULL, now())"),
            "DELETE FROM work.concept WHERE pagina = 'twee'".to_owned(),
        ] {
            let done = program.execute(sql.as_str()).await.unwrap();
            assert_eq!(done.rows_affected(), 1, "{sql}");
        }
        assert_eq!(kept(&pool).await, before, "{content}");
    }
    program
        .execute("DELETE FROM work.concept WHERE pagina = 'een'")
        .await
        .unwrap();
    let gone: Vec<String> = sqlx::query_scalar(
        "SELECT onderwerp FROM sleutels.sleutel WHERE vernietigd_op IS NOT NULL AND vernietigd_voor IS NULL",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(gone, [format!("concept/{case}")]);
}

/// The program in its own role, on a database of this version: it appends, seals, signs and destroys.
#[tokio::test]
async fn the_program_does_its_work_in_its_own_role() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    pool.execute("GRANT ALL ON standen TO lintje")
        .await
        .unwrap();
    let own = program_pool(&pool).await;
    let (_, tellers) = instance(&own);
    for n in [1, 2, 1] {
        tellers
            .execute(Uuid::from_u128(n), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("seal.keys");
    let seal = Seal::open(own.clone(), &file, van_niemand).await.unwrap();
    let case = Uuid::new_v4();
    let candidate = Onderwerp::Persoon(Betrokkene::Kandidaat);
    seal.make_keys(&[(case, candidate)]).await.unwrap();
    let alone = proposed(&pool, case, ALL, "f.bakker").await;
    assert!(seal.destroy(case, alone).await.is_err());
    let proposal = agreed(&pool, case, ALL).await;
    assert_eq!(seal.destroy(case, proposal).await.unwrap(), 1);
    assert_eq!(verify(&pool).await.unwrap().events, 6);

    // Rewrapping all keys takes the owner.
    let rotated = seal.rotate(|_| {}).await;
    assert!(
        matches!(rotated, Err(SealError::Database(ref e)) if e.to_string().contains(DENIED)),
        "{rotated:?}"
    );
    let owner = Seal::open(pool.clone(), &file, van_niemand).await.unwrap();
    assert_eq!(owner.rotate(|_| {}).await.unwrap().damaged, 0);
}

/// As versions before the checking functions wrote, in their own role.
const OLDER: &str = "
WITH head AS (SELECT * FROM history.move_head(ARRAY[sha256('x')]))
INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                            metadata, hash)
SELECT head.position + 1, 'teller', gen_random_uuid()::text, 1, 'Bij', '1.0', '{}', '{}', head.hashes[1] FROM head";
const OLDER_KEY: &str = "
INSERT INTO sleutels.sleutel (zaak_id, onderwerp, hoofdsleutel, verpakt)
VALUES (gen_random_uuid(), 'zaak', 1, decode(repeat('00', 60), 'hex'))";

/// In a database that has a history since before the checking functions, an older version goes on beside this one
/// until the rights that only it needs are taken away.
#[tokio::test]
async fn an_older_version_goes_on_until_the_rights_are_rounded_off() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    pool.execute(
        "GRANT INSERT, UPDATE ON history.events, history.head, sleutels.sleutel, sleutels.hoofdsleutel, work.wortel
         TO lintje",
    )
    .await
    .unwrap();
    let mut program = program(&pool).await;
    assert!(has_old_rights(&mut program).await.unwrap());
    program.execute(OLDER).await.unwrap();
    program.execute(OLDER_KEY).await.unwrap();
    // And this version beside it.
    let append = "SELECT history.append(ARRAY['teller'], ARRAY[gen_random_uuid()::text], ARRAY[1], ARRAY['Bij'],
                  ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)";
    program.execute(append).await.unwrap();
    pool.execute("SELECT history.round_off()").await.unwrap();
    assert!(!has_old_rights(&mut program).await.unwrap());
    for sql in [OLDER, OLDER_KEY] {
        let failure = program.execute(sql).await.unwrap_err().to_string();
        assert!(failure.contains(DENIED), "{failure}");
    }
    program.execute(append).await.unwrap();
    let position: i64 = sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(position, 3);
}
