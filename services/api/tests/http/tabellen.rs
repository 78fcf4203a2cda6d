//! Read models whose tables are not those of the program: made anew when they are older, while people read them, and
//! left alone when they are newer.

use history::{LinkKey, MIGRATIONS};
use projections::rebuild::{RebuildError, rebuild, rebuild_empty, rebuild_when_older};
use projections::tabellen::{MODELLEN, Stand, TABLES, following, stand};
use projections::zaak::{LinkSoort, vind_link, zaak};
use serde_json::json;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};
use tokio_util::sync::CancellationToken;

use crate::huis::{Huis, zegel};
use crate::koninklijk::{Kno, toegekend};
use crate::weg::Ambtenaar;

async fn doe(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

async fn nummer(pool: &PgPool, model: &str, nummer: i32) {
    sqlx::query("UPDATE readmodel.tabelversie SET nummer = $2 WHERE model = $1")
        .bind(model)
        .bind(nummer)
        .execute(pool)
        .await
        .unwrap();
}

async fn alle_ouder(pool: &PgPool) {
    doe(pool, "UPDATE readmodel.tabelversie SET nummer = 0").await;
}

/// The models whose tables are older than those of the program.
async fn ouder(pool: &PgPool) -> Vec<&'static str> {
    match staat(pool).await {
        Stand::Gelijk => Vec::new(),
        Stand::Ouder(modellen) => modellen.iter().map(|model| model.naam).collect(),
        Stand::Nieuwer { model, versie } => panic!("{model} {versie}"),
    }
}

async fn staat(pool: &PgPool) -> Stand {
    stand(&mut pool.acquire().await.unwrap()).await.unwrap()
}

/// Of each table which one it is, and which transaction wrote which row where: of one that nobody touched the same.
async fn plaatsen(pool: &PgPool, tabellen: &[&str]) -> Vec<(String, Option<String>)> {
    let mut alle = Vec::new();
    for tabel in tabellen {
        let plaatsen = format!(
            "SELECT 'readmodel.{tabel}'::regclass::oid::text,
                    string_agg(format('%s %s', ctid, xmin), '|' ORDER BY ctid)
             FROM readmodel.{tabel}"
        );
        alle.push(sqlx::query_as(&plaatsen).fetch_one(pool).await.unwrap());
    }
    alle
}

/// Up to where each model that follows has followed.
async fn gevolgd(pool: &PgPool) -> Vec<(String, i64)> {
    sqlx::query_as(
        "SELECT naam, position FROM work.gevolgd WHERE naam = ANY($1::text[]) ORDER BY naam",
    )
    .bind(following())
    .fetch_all(pool)
    .await
    .unwrap()
}

/// Every row of every table.
async fn rijen(pool: &PgPool) -> Vec<Option<String>> {
    let mut alle = Vec::new();
    for table in TABLES {
        let rijen =
            format!("SELECT string_agg(t::text, '|' ORDER BY t::text) FROM readmodel.{table} t");
        alle.push(sqlx::query_scalar(&rijen).fetch_one(pool).await.unwrap());
    }
    alle
}

#[tokio::test]
async fn older_tables_are_made_anew_once_while_people_read() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.ingediend().await;
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    huis.werk_buren_bij().await;
    let live = rijen(&pool).await;

    // Tables as another version had them, one that it did not make, and what a rebuild left that broke off.
    doe(
        &pool,
        "ALTER TABLE readmodel.zaak DROP COLUMN bijlagen, ADD COLUMN van_eerder integer;
         CREATE TABLE readmodel.van_eerder (zaak_id uuid);
         UPDATE readmodel.tabelversie SET tabellen = array_append(tabellen, 'van_eerder') WHERE model = 'zaak';
         CREATE TABLE readmodel.van_beheer (zaak_id uuid);
         CREATE SCHEMA readmodel_next;
         CREATE TABLE readmodel_next.zaak (zaak_id uuid)",
    )
    .await;
    alle_ouder(&pool).await;
    assert_eq!(ouder(&pool).await, MODELLEN.map(|model| model.naam));

    let mut lezer = PgConnection::connect_with(&pool.connect_options())
        .await
        .unwrap();
    let klaar = CancellationToken::new();
    let lezen = async {
        let mut gelezen = 0;
        while !klaar.is_cancelled() {
            let zaken: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.zaak")
                .fetch_one(&mut lezer)
                .await
                .unwrap();
            assert_eq!(zaken, 2);
            gelezen += 1;
            tokio::task::yield_now().await;
        }
        gelezen
    };
    let seal = zegel(&pool);
    let herbouw = async || {
        rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| {})
            .await
            .unwrap()
    };
    // As two programs that start at once.
    let beide = async {
        let beide = tokio::join!(herbouw(), herbouw());
        klaar.cancel();
        beide
    };
    let ((een, ander), gelezen) = tokio::join!(beide, lezen);
    assert!(gelezen > 1);
    assert!(een.is_some() != ander.is_some(), "{een:?}, {ander:?}");

    assert_eq!(staat(&pool).await, Stand::Gelijk);
    assert_eq!(rijen(&pool).await, live);
    let over: Vec<String> = sqlx::query_scalar(
        "SELECT relname::text FROM pg_class
         WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY relname",
    )
    .bind(TABLES.as_slice())
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(over, ["tabelversie", "van_beheer"]);
    // And the program goes on with them.
    huis.ingediend().await;
}

/// Something in each model.
async fn gevuld(huis: &Huis) {
    let kno = Kno::open(huis).await;
    let zaak = toegekend(huis, json!({"kandidaatAchternaam": "Berg"}), "on-lid").await;
    let besluit = kno.besluit(huis, "2026001").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &besluit, &[zaak]).await);
    Ambtenaar::gelukt(kno.stel_vast(huis, &besluit).await);
    huis.bij_gemeente().await;
    volg(huis).await;
}

async fn volg(huis: &Huis) {
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    huis.werk_buren_bij().await;
}

#[tokio::test]
async fn a_model_is_made_anew_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    gevuld(&huis).await;
    let (seal, live) = (zegel(&pool), rijen(&pool).await);
    for model in &MODELLEN {
        let (naam, tabellen) = (model.naam, model.tabellen());
        let andere: Vec<&str> = TABLES
            .into_iter()
            .filter(|tabel| !tabellen.contains(tabel))
            .collect();
        let (eigen, van_andere) = (
            plaatsen(&pool, &tabellen).await,
            plaatsen(&pool, &andere).await,
        );
        assert!(eigen.iter().any(|(_, rijen)| rijen.is_some()), "{naam}");
        nummer(&pool, naam, 0).await;
        assert_eq!(ouder(&pool).await, [naam]);
        let gemaakt = rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| {})
            .await
            .unwrap()
            .unwrap();
        assert_eq!(gemaakt.modellen, [model]);
        assert_eq!(staat(&pool).await, Stand::Gelijk);
        for (tabel, (toen, nu)) in tabellen
            .iter()
            .zip(eigen.iter().zip(plaatsen(&pool, &tabellen).await))
        {
            assert_ne!(toen.0, nu.0, "{tabel}");
        }
        assert_eq!(plaatsen(&pool, &andere).await, van_andere, "{naam}");
        assert_eq!(rijen(&pool).await, live, "{naam}");
    }
}

/// A model that was made again stands where the history stands; one that follows goes on from where it was.
#[tokio::test]
async fn a_model_that_is_behind_stays_there_while_another_is_made_anew() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    gevuld(&huis).await;
    let seal = zegel(&pool);
    let (zaak, positie) = (huis.bij_gemeente().await, huis.positie().await);
    let achter = gevolgd(&pool).await;
    assert!(achter.iter().all(|(_, gevolgd)| *gevolgd < positie));
    for (model, verwacht) in [("zaak", None), ("statistiek", Some("statistiek"))] {
        nummer(&pool, model, 0).await;
        rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| {})
            .await
            .unwrap();
        let bij = achter.iter().map(|(naam, gevolgd)| {
            let is_gemaakt = verwacht == Some(naam.as_str());
            (naam.clone(), if is_gemaakt { positie } else { *gevolgd })
        });
        assert_eq!(gevolgd(&pool).await, bij.collect::<Vec<_>>(), "{model}");
    }
    volg(&huis).await;
    let live = rijen(&pool).await;
    assert!(
        live.iter()
            .flatten()
            .any(|rij| rij.contains(&zaak.to_string()))
    );
    rebuild(&pool, &seal, projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rijen(&pool).await, live);
}

#[tokio::test]
async fn one_that_broke_off_begins_anew() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    gevuld(&huis).await;
    let (seal, live) = (zegel(&pool), rijen(&pool).await);
    let toen = plaatsen(&pool, &TABLES).await;
    nummer(&pool, "zakenlijst", 0).await;
    let genoeg = CancellationToken::new();
    tokio::select! {
        biased;
        () = genoeg.cancelled() => {}
        gemaakt = rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| genoeg.cancel()) => {
            panic!("it came to its end: {gemaakt:?}")
        }
    }
    assert_eq!(ouder(&pool).await, ["zakenlijst"]);
    assert_eq!(plaatsen(&pool, &TABLES).await, toen);
    let gemaakt = rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert!(gemaakt.is_some());
    assert_eq!(staat(&pool).await, Stand::Gelijk);
    assert_eq!(rijen(&pool).await, live);
    let over: bool = sqlx::query_scalar("SELECT to_regnamespace('readmodel_next') IS NOT NULL")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(!over);
}

/// Who may do what with the tables, besides their owner.
async fn rechten(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT format('%s: %s %s %s', c.relname, a.grantee::regrole, a.privilege_type, a.is_grantable)
         FROM pg_class c CROSS JOIN aclexplode(c.relacl) a
         WHERE c.relnamespace = 'readmodel'::regnamespace AND a.grantee <> c.relowner ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn who_may_read_the_tables_may_read_the_new_ones() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    // A role that every server has, in the place of one for a standby; and everybody.
    doe(
        &pool,
        "GRANT SELECT ON readmodel.cijfer_telling TO pg_monitor WITH GRANT OPTION;
         GRANT SELECT, REFERENCES ON readmodel.cijfer_duur TO pg_monitor;
         GRANT SELECT ON readmodel.cijfer_plaats TO PUBLIC",
    )
    .await;
    let gegeven = rechten(&pool).await;
    let van_anderen = gegeven.iter().filter(|recht| !recht.contains(": lintje "));
    assert_eq!(van_anderen.count(), 4, "{gegeven:#?}");

    // Of the program's role the files say what it may.
    let te_veel = "GRANT TRUNCATE ON readmodel.zaak TO lintje";
    doe(&pool, te_veel).await;
    assert!(
        rebuild_empty(&mut pool.acquire().await.unwrap())
            .await
            .unwrap()
    );
    assert_eq!(rechten(&pool).await, gegeven);

    Huis::open(&pool).bij_gemeente().await;
    doe(&pool, te_veel).await;
    rebuild(&pool, &zegel(&pool), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rechten(&pool).await, gegeven);
}

/// A program that goes on has statements that it prepared before.
#[tokio::test]
async fn a_column_more_disturbs_nobody_who_reads_a_case() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let wizard = huis.uitgenodigd().await;
    let opties = (*pool.connect_options()).clone();
    let een = PgPoolOptions::new().max_connections(1).connect_with(opties);
    let een = een.await.unwrap();
    let lees = async || {
        let link = LinkKey::fingerprint(wizard.link);
        let nu = huis.app.clock.now();
        let achter_link = vind_link(&een, &link, &[LinkSoort::Wizard], nu).await;
        let gelezen = zaak(&een, wizard.id).await.unwrap().unwrap();
        (achter_link.unwrap().unwrap().zaak_id, gelezen.zaak_id)
    };
    assert_eq!(lees().await, (wizard.id, wizard.id));
    doe(&pool, "ALTER TABLE readmodel.zaak ADD COLUMN later integer").await;
    assert_eq!(lees().await, (wizard.id, wizard.id));
}

#[tokio::test]
async fn tables_of_a_later_program_stay_as_they_are() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    let [model, ..] = &MODELLEN;
    let later = model.versie() + 1;
    nummer(&pool, model.naam, later).await;
    let live = rijen(&pool).await;
    let seal = zegel(&pool);
    let geweigerd = rebuild(&pool, &seal, projections::upcasters, |_, _| {}).await;
    assert!(
        matches!(&geweigerd, Err(RebuildError::Newer { versie, .. }) if *versie == later),
        "{geweigerd:?}"
    );
    let geweigerd = rebuild_when_older(&pool, &seal, projections::upcasters, |_, _| {}).await;
    assert!(
        matches!(geweigerd, Err(RebuildError::Newer { .. })),
        "{geweigerd:?}"
    );
    let nieuwer = Stand::Nieuwer {
        model: model.naam.to_owned(),
        versie: later,
    };
    assert_eq!(staat(&pool).await, nieuwer);
    assert_eq!(rijen(&pool).await, live);
}

#[tokio::test]
async fn without_keys_only_an_empty_history_gets_new_tables() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let leeg = async || {
        rebuild_empty(&mut pool.acquire().await.unwrap())
            .await
            .unwrap()
    };
    alle_ouder(&pool).await;
    assert!(leeg().await);
    assert_eq!(staat(&pool).await, Stand::Gelijk);

    Huis::open(&pool).bij_gemeente().await;
    nummer(&pool, "buren", 0).await;
    let live = rijen(&pool).await;
    // A rebuild that goes on meanwhile does not hold it up.
    let mut ander = pool.acquire().await.unwrap();
    sqlx::query("SELECT pg_advisory_lock(hashtext('lintje rebuild'))")
        .execute(&mut *ander)
        .await
        .unwrap();
    assert!(!leeg().await);
    assert_eq!(ouder(&pool).await, ["buren"]);
    assert_eq!(rijen(&pool).await, live);
}
