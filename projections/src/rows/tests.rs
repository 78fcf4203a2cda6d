use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use history::{MIGRATIONS, Statement};
use sqlx::PgPool;
use uuid::Uuid;

use super::{Column, Rows, Table, unused};
use crate::besluit::write::{Besluiten, Besluitwijzigingen, Toekenningen, Toekenningwijzigingen};
use crate::bewaring::write::{Einden, Onderzoeken, Vernietigingen};
use crate::buren::write::Bereiken;
use crate::statistiek::write::{Cijfers, Geraakt, Verblijven};
use crate::zaak::write::{Links, Onderdelen, Paginas, Zaken};
use crate::zakenlijst::write::bekende::Bekende;
use crate::zakenlijst::write::nieuwe::Nieuwe;
use crate::{bewaring, zaak};

rows! {
    struct Proef => Proeven in "proef" {
        id: Uuid,
        naam: &'static str,
        woorden: String as "text[]",
        keer: Option<i32>,
        op: DateTime<Utc>,
    }
}

rows! { struct Meer => Meerdere in "proef" { id: Uuid, keer: i32, erbij: i64 as parameter } }

rows! { struct Merk => Merken in "merk" { id: Uuid, geldt: bool } }

read! {
    #[derive(Debug, PartialEq)]
    struct Gelezen {
        naam: String,
        woorden: Vec<String>,
        keer: Option<i32>,
    }
}

fn proeven(naam: &'static str, woorden: &str, keer: Option<i32>) -> Proeven {
    let mut proeven = Proeven::default();
    proeven.push(Proef {
        id: Uuid::nil(),
        naam,
        woorden: woorden.to_owned(),
        keer,
        op: DateTime::UNIX_EPOCH,
    });
    proeven
}

const ROWS: &str = "unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[]) \
                    c(id, naam, woorden, keer, op)";

fn meer() -> Meerdere {
    let mut meer = Meerdere::default();
    meer.push(Meer {
        id: Uuid::nil(),
        keer: 1,
        erbij: 2,
    });
    meer
}

#[test]
fn rows_are_named_in_the_order_of_their_declaration() {
    assert_eq!(Proeven::unnest(), ROWS);
    let mut parts = 0;
    let mut statement = Statement::without_lock("readmodel");
    proeven("een", "", None).part(&mut statement, "proef", |schema, rows| {
        assert_eq!((schema, rows), ("readmodel", ROWS));
        parts += 1;
        format!("SELECT c.* FROM {rows}")
    });
    Proeven::default().part(&mut statement, "niets", |_, _| {
        parts += 1;
        "SELECT 1".to_owned()
    });
    assert_eq!(parts, 1);
    let mut merken = Merken::default();
    merken.push(Merk {
        id: Uuid::nil(),
        geldt: true,
    });
    // After the five of the first part.
    assert_eq!(merken.bind(&mut statement), ["$6", "$7"]);
}

#[test]
fn a_column_that_the_sql_does_not_use_is_named() {
    let unused = |sql: &str| unused(Meerdere::COLUMNS, sql);
    assert!(unused("SELECT c.* FROM rijen").is_empty());
    assert!(unused("SET keer = p.keer+(c.keer)-c.erbij WHERE p.id=c.id").is_empty());
    assert_eq!(unused("SELECT c.id, c.keer"), ["erbij"]);
    // Of another table, and with a name that begins so.
    assert_eq!(unused("SELECT c.id, p.keer, c.keert, c.erbij"), ["keer"]);
}

#[test]
#[should_panic(expected = r#"["erbij"] declared, not used"#)]
fn a_part_that_does_not_use_a_column_ends_the_test() {
    let mut statement = Statement::without_lock("readmodel");
    meer().insert(&mut statement, "meer_nieuw", "");
}

#[test]
fn an_insert_names_each_column_once_more() {
    assert_eq!(
        Merken::inserting("readmodel", "head, rijen", &[]),
        "INSERT INTO readmodel.merk (id, geldt) SELECT c.* FROM head, rijen"
    );
    assert_eq!(
        Proeven::inserting("nieuw", "rijen", &[("keer", "c.keer + 1")]),
        "INSERT INTO nieuw.proef (id, naam, woorden, keer, op) \
         SELECT c.id, c.naam, string_to_array(c.woorden, ','), c.keer + 1, c.op FROM rijen"
    );
    assert_eq!(
        Meerdere::inserting("nieuw", "rijen", &[("keer", "c.keer + c.erbij")]),
        "INSERT INTO nieuw.proef (id, keer) SELECT c.id, c.keer + c.erbij FROM rijen"
    );
}

#[test]
fn what_stands_there_is_set_but_for_its_key() {
    assert_eq!(
        Merken::on_conflict("id", |column| format!("excluded.{column}")),
        "ON CONFLICT (id) DO UPDATE SET geldt = excluded.geldt"
    );
    assert_eq!(
        Proeven::on_conflict("id, naam", |column| format!(
            "coalesce(excluded.{column}, proef.{column})"
        )),
        "ON CONFLICT (id, naam) DO UPDATE SET woorden = coalesce(excluded.woorden, proef.woorden), \
         keer = coalesce(excluded.keer, proef.keer), op = coalesce(excluded.op, proef.op)"
    );
}

#[test]
fn a_change_sets_what_it_says_and_leaves_what_it_does_not() {
    let setting = Proeven::setting("id", &[]);
    assert_eq!(
        setting,
        "naam = c.naam, woorden = string_to_array(c.woorden, ','), keer = coalesce(c.keer, z.keer), op = c.op"
    );
    let own = [("keer", "z.keer + c.keer + c.erbij"), ("op", "now()")];
    assert_eq!(
        Meerdere::setting("id", &own),
        "keer = z.keer + c.keer + c.erbij, op = now()"
    );
}

#[test]
fn a_row_that_is_read_names_its_columns() {
    assert_eq!(Gelezen::SELECT, "SELECT naam, woorden, keer");
}

#[tokio::test]
async fn what_is_written_is_read_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let mut connection = pool.acquire().await.unwrap();
    let table = "CREATE TABLE readmodel.proef
        (id uuid PRIMARY KEY, naam text, woorden text[], keer int, op timestamptz)";
    sqlx::query(table).execute(&mut *connection).await.unwrap();
    for rows in [proeven("een", "a,b", Some(1)), proeven("twee", "c", None)] {
        let mut statement = Statement::without_lock("readmodel");
        rows.upsert(&mut statement, "proef_nieuw", "id", |column| {
            format!("coalesce(excluded.{column}, proef.{column})")
        });
        statement.execute(&mut connection).await.unwrap();
    }
    let read = format!("{} FROM readmodel.proef", Gelezen::SELECT);
    let one: Gelezen = sqlx::query_as(&read).fetch_one(&pool).await.unwrap();
    let expected = Gelezen {
        naam: "twee".to_owned(),
        woorden: vec!["c".to_owned()],
        keer: Some(1),
    };
    assert_eq!(one, expected);

    let sql = format!(
        "UPDATE readmodel.proef p SET keer = p.keer + c.keer + c.erbij FROM {} WHERE p.id = c.id",
        Meerdere::unnest()
    );
    let more = meer().query(&sql).execute(&pool).await;
    assert_eq!(more.unwrap().rows_affected(), 1);
    let one: Gelezen = sqlx::query_as(&read).fetch_one(&pool).await.unwrap();
    assert_eq!(one.keer, Some(4));
}

#[tokio::test]
async fn a_row_that_stands_there_is_changed_by_its_key() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let mut connection = pool.acquire().await.unwrap();
    let table = "CREATE TABLE readmodel.proef (id uuid, keer int)";
    sqlx::query(table).execute(&mut *connection).await.unwrap();
    sqlx::query("INSERT INTO readmodel.proef VALUES ($1, 1), ($2, 1)")
        .bind(Uuid::nil())
        .bind(Uuid::from_u128(1))
        .execute(&mut *connection)
        .await
        .unwrap();
    let setting = Meerdere::setting("id", &[("keer", "z.keer + c.keer + c.erbij")]);
    let mut statement = Statement::without_lock("readmodel");
    meer().update(&mut statement, "proef_gewijzigd", "id", &setting);
    statement.execute(&mut connection).await.unwrap();
    let keer: Vec<i32> = sqlx::query_scalar("SELECT keer FROM readmodel.proef ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(keer, [4, 1]);
}

fn declared<T: Table>() -> (&'static str, &'static [Column]) {
    (T::TABLE, T::COLUMNS)
}

/// Every row of a table that is declared.
fn all() -> [(&'static str, &'static [Column]); 14] {
    [
        declared::<Besluiten>(),
        declared::<Toekenningen>(),
        declared::<Einden>(),
        declared::<Onderzoeken>(),
        declared::<Vernietigingen>(),
        declared::<Bereiken>(),
        declared::<Cijfers>(),
        declared::<Geraakt>(),
        declared::<Verblijven>(),
        declared::<Zaken>(),
        declared::<Links>(),
        declared::<Paginas>(),
        declared::<Onderdelen>(),
        declared::<Nieuwe>(),
    ]
}

/// The changes of rows that are declared.
fn changes() -> [(&'static str, &'static [Column]); 5] {
    [
        declared::<Besluitwijzigingen>(),
        declared::<Toekenningwijzigingen>(),
        declared::<bewaring::write::Wijzigingen>(),
        declared::<zaak::write::Wijzigingen>(),
        declared::<Bekende>(),
    ]
}

/// Those that count over all cases, what neighbours hear, which is joined with who hears of the case, and the numbers of
/// the models' tables, which are written when they are made.
const WITHOUT: [&str; 6] = [
    "buur_gebeurtenis",
    "cijfer_duur",
    "cijfer_instroom",
    "cijfer_plaats",
    "cijfer_telling",
    "tabelversie",
];

/// The columns by their names with their types: as they are declared, and as they stand in the table.
async fn columns(pool: &PgPool, table: &str, columns: &[Column]) -> [BTreeMap<String, String>; 2] {
    let (names, types): (Vec<&str>, Vec<&str>) = columns
        .iter()
        .filter_map(|column| Some((column.name, column.stored?)))
        .unzip();
    let declared: Vec<(String, String)> = sqlx::query_as(
        "SELECT naam, soort::regtype::text FROM unnest($1::text[], $2::text[]) c(naam, soort)",
    )
    .bind(names)
    .bind(types)
    .fetch_all(pool)
    .await
    .unwrap();
    let there: Vec<(String, String)> = sqlx::query_as(
        "SELECT attname::text, atttypid::regtype::text FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''",
    )
    .bind(format!("readmodel.{table}"))
    .fetch_all(pool)
    .await
    .unwrap();
    [declared, there].map(BTreeMap::from_iter)
}

#[tokio::test]
async fn a_declared_row_has_the_columns_of_its_table() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for (table, declared) in all() {
        let [declared, there] = columns(&pool, table, declared).await;
        assert_eq!(declared, there, "{table}");
    }
    for (table, declared) in changes() {
        let [declared, there] = columns(&pool, table, declared).await;
        for (name, kind) in declared {
            assert_eq!(there.get(&name), Some(&kind), "{table}: {name}");
        }
    }
}

#[tokio::test]
async fn every_table_has_a_declared_row() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let declared: Vec<&str> = all().iter().map(|(table, _)| *table).collect();
    let others: Vec<String> = sqlx::query_scalar(
        "SELECT relname::text FROM pg_class
         WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r' AND relname::text <> ALL($1)
         ORDER BY relname",
    )
    .bind(declared)
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(others, WITHOUT);
}
