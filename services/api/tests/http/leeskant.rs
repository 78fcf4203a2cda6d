//! Long reads with a standby: what it says is what the primary says, nothing that was saved is missing, and nobody waits
//! for a standby that is away. With two servers of the test's own.

use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use chrono::Datelike;
use history::{Extent, MIGRATIONS, Source, Standby, State, begin_on, export_raw_from};
use projections::export::cloudevents;
use projections::statistiek::{ALLE, queries};
use reactors::controle::volgende;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};
use testbase::cluster::Pair;
use verzoek::{Organisatie, Rol, Status, tijd};

use crate::archiefpakket::auditor;
use crate::buren::reactors;
use crate::huis::Huis;
use crate::weg::Ambtenaar;

/// The program waits two seconds for a standby; the rest is for a slow machine.
const BINNEN: Duration = Duration::from_secs(6);
/// How long a standby may take on a slow machine.
const GEDULD: Duration = Duration::from_secs(120);
const RUW: &str = "/api/audit/export?formaat=ruw&reden=Jaarlijkse%20controle";
const MET_GEGEVENS: &str = "/api/audit/export?reden=Jaarlijkse%20controle";

/// A primary with an installation on it, and its standby.
async fn servers() -> (Pair, PgPool) {
    let pair = Pair::start().await.unwrap();
    let pool = PgPoolOptions::new()
        .max_connections(8)
        .connect(&pair.primary.url("postgres", "lintje"))
        .await
        .unwrap();
    testbase::fill(&MIGRATIONS, &mut pool.acquire().await.unwrap())
        .await
        .unwrap();
    pair.caught_up().await.unwrap();
    (pair, pool)
}

/// The standby in the role of the program, for a house of its own: each remembers by itself that it waited in vain.
fn standby(pair: &Pair, primary: &PgPool) -> Standby {
    let pool = PgPoolOptions::new()
        .max_connections(8)
        .acquire_timeout(Duration::from_secs(2))
        .connect_lazy(&pair.standby.url("lintje", "lintje"))
        .unwrap();
    Standby::new(pool, primary.clone())
}

/// A pool whose every connection is a new one: it leads elsewhere as soon as it is led there.
fn verlegbaar(url: &str) -> PgPool {
    PgPoolOptions::new()
        .max_connections(8)
        .acquire_timeout(Duration::from_secs(2))
        .after_release(|_, _| Box::pin(async { Ok(false) }))
        .connect_lazy(url)
        .unwrap()
}

/// The source of an export on a standby, which may be slow.
async fn bron_daar(pool: &PgPool, primary: &PgPool) -> Source<'static> {
    let begin = Instant::now();
    loop {
        let standby = Standby::new(pool.clone(), primary.clone());
        let bron = Source::of(Some(&standby), primary).await;
        if bron.position().is_some() {
            return bron;
        }
        assert!(begin.elapsed() < GEDULD, "it does not follow");
    }
}

async fn ruw(bron: &mut Source<'_>, huis: &Huis) -> String {
    let mut regels = Vec::new();
    let op = huis.app.clock.now();
    export_raw_from(bron, Extent::Everything, op, &mut regels, |_, _| {})
        .await
        .unwrap();
    String::from_utf8(regels).unwrap()
}

/// What an official gets there, and what the answer says of where it was read.
async fn haal(huis: &Huis, wie: &Ambtenaar, pad: &str) -> (String, Option<String>) {
    let request = Request::builder()
        .uri(pad)
        .header(header::COOKIE, &wie.cookie)
        .body(Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    assert_eq!(response.status(), StatusCode::OK, "{pad}");
    let gelezen = response.headers().get("x-lintje-gelezen");
    let gelezen = gelezen.map(|waarde| waarde.to_str().unwrap().to_owned());
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (String::from_utf8(body.to_vec()).unwrap(), gelezen)
}

/// How `/gezond` says that the standby for long reads is.
async fn gezond(huis: &Huis) -> (String, String) {
    gezond_van(huis, "leeskant").await
}

/// How `/gezond` says that this part is.
async fn gezond_van(huis: &Huis, onderdeel: &str) -> (String, String) {
    let request = Request::builder()
        .uri("/gezond")
        .header(header::ACCEPT, "application/json")
        .extension(axum::extract::ConnectInfo(std::net::SocketAddr::from((
            [127, 0, 0, 1],
            1234,
        ))))
        .body(Body::empty())
        .unwrap();
    let gezond = huis.vraag(request).await.body;
    let delen = gezond["onderdelen"].as_array().unwrap();
    let deel = delen.iter().find(|deel| deel["onderdeel"] == onderdeel);
    let tekst = |veld: &str| deel.unwrap()[veld].as_str().unwrap().to_owned();
    (tekst("stand"), tekst("uitleg"))
}

#[tokio::test]
async fn the_standby_says_what_the_primary_says() {
    let (pair, pool) = servers().await;
    let primair = Huis::open(&pool);
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    let auditor = auditor(&huis).await;
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    for _ in 0..3 {
        let zaak = huis.ingediend().await;
        gemeente.adviseer(&huis, zaak).await;
    }
    huis.bij_gemeente().await;
    huis.werk_cijfers_bij().await;
    let hoofd = huis.positie().await;
    for (wie, pad) in [
        (&auditor, RUW),
        (&auditor, MET_GEGEVENS),
        (&auditor, &*format!("{RUW}&zaak=KO-2026-000001")),
        (&auditor, &*format!("{MET_GEGEVENS}&zaak=KO-2026-000002")),
        (&gemeente, "/api/cijfers"),
        (&gemeente, "/api/cijfers/organisaties"),
        (&gemeente, "/api/cijfers/prognose"),
        (&gemeente, "/api/cijfers/stand/csv"),
        (&gemeente, "/api/cijfers/organisaties/csv"),
    ] {
        let (daar, gelezen) = haal(&huis, wie, pad).await;
        let (hier, van_primair) = haal(&primair, wie, pad).await;
        assert_eq!(daar, hier, "{pad}");
        assert_eq!(gelezen, Some(format!("standby;positie={hoofd}")), "{pad}");
        assert_eq!(van_primair, None, "{pad}");
    }
    let (alles, _) = haal(&huis, &auditor, MET_GEGEVENS).await;
    assert!(alles.contains("Johannes"), "opened with the primary's keys");
    // What a standby does not have is read where it is.
    for pad in ["/api/cijfers/te-laat", "/api/zaken/agenda"] {
        huis.werk_lijst_bij().await;
        assert_eq!(haal(&huis, &gemeente, pad).await.1, None, "{pad}");
    }
    assert_eq!(
        gezond(&huis).await,
        (
            "goed".to_owned(),
            format!("it has position {hoofd}; 0 events behind, the first of them 0 s old")
        )
    );
}

#[tokio::test]
async fn what_was_just_saved_is_in_the_export() {
    let (pair, pool) = servers().await;
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    let auditor = auditor(&huis).await;
    let begin = Instant::now();
    let mut daar = 0;
    while daar < 25 {
        let zaak = huis.bij_gemeente().await;
        let (alles, gelezen) = haal(&huis, &auditor, RUW).await;
        assert!(alles.contains(&zaak.to_string()), "{gelezen:?}");
        match gelezen {
            Some(_) => daar += 1,
            // A replay that took longer than the program waits.
            None => pair.caught_up().await.unwrap(),
        }
        assert!(begin.elapsed() < GEDULD, "{daar} read on the standby");
    }
}

#[tokio::test]
async fn a_standby_that_shows_nothing_new_is_passed_by_and_so_is_one_that_is_gone() {
    let (pair, pool) = servers().await;
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    let auditor = auditor(&huis).await;
    huis.bij_gemeente().await;
    pair.caught_up().await.unwrap();
    pair.pause().await.unwrap();
    // Without anything new it has everything.
    assert!(haal(&huis, &auditor, RUW).await.1.is_some());

    let voor = huis.positie().await;
    let zaak = huis.bij_gemeente().await;
    let nieuw = huis.positie().await - voor;
    let begin = Instant::now();
    let (alles, gelezen) = haal(&huis, &auditor, RUW).await;
    assert!(begin.elapsed() < BINNEN, "{:?}", begin.elapsed());
    assert!(alles.contains(&zaak.to_string()));
    assert_eq!(gelezen, None);
    huis.zet_klok(huis.app.clock.now() + chrono::TimeDelta::minutes(2));
    let (stand, uitleg) = gezond(&huis).await;
    assert_eq!(stand, "letOp", "{uitleg}");
    assert!(
        uitleg.ends_with(&format!(
            "{nieuw} events behind, the first of them 120 s old"
        )),
        "{uitleg}"
    );

    pair.resume().await.unwrap();
    pair.caught_up().await.unwrap();
    let ander = Huis::met_standby(&pool, standby(&pair, &pool));
    assert!(haal(&ander, &auditor, RUW).await.1.is_some());

    pair.standby.stop().await.unwrap();
    let begin = Instant::now();
    let (zonder, gelezen) = haal(&ander, &auditor, RUW).await;
    assert!(begin.elapsed() < BINNEN, "{:?}", begin.elapsed());
    assert!(zonder.contains(&zaak.to_string()));
    assert_eq!(gelezen, None);
    let (stand, uitleg) = gezond(&ander).await;
    assert_eq!(stand, "letOp", "{uitleg}");
    assert!(uitleg.starts_with("the primary is read: "), "{uitleg}");
}

#[tokio::test]
async fn an_export_whose_standby_goes_in_the_middle_goes_on_at_the_primary() {
    let (pair, pool) = servers().await;
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    huis.ingediend().await;
    let (history, op) = (&huis.app.history, huis.app.clock.now());
    let mut daar = [history.source().await, history.source().await];
    assert!(daar.iter().all(|bron| bron.position().is_some()));
    pair.standby.stop().await.unwrap();
    let mut hier = [Source::primary(&pool), Source::primary(&pool)];
    let mut uit = Vec::new();
    for [ruw, met_gegevens] in [&mut daar, &mut hier] {
        let mut regels = Vec::new();
        export_raw_from(ruw, Extent::Everything, op, &mut regels, |_, _| {})
            .await
            .unwrap();
        cloudevents(
            met_gegevens,
            history.seal(),
            projections::upcasters,
            Extent::Everything,
            &mut regels,
            |_, _| {},
        )
        .await
        .unwrap();
        uit.push(String::from_utf8(regels).unwrap());
    }
    assert_eq!(uit[0], uit[1]);
    assert!(daar.iter().all(|bron| bron.position().is_none()));
}

/// PostgreSQL cancels what is in the way of the replay.
#[tokio::test]
async fn a_read_that_the_replay_cancels_is_done_again_on_the_primary() {
    let (pair, pool) = servers().await;
    let mut superuser = pair.standby.superuser().await.unwrap();
    for setting in [
        "ALTER SYSTEM SET max_standby_streaming_delay = 0",
        "SELECT pg_reload_conf()",
    ] {
        sqlx::raw_sql(setting)
            .execute(&mut superuser)
            .await
            .unwrap();
    }
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    huis.bij_gemeente().await;
    let mut bron = huis.app.history.source().await;
    assert!(bron.position().is_some());
    let begin = Instant::now();
    let lees = bron.fetch(|| {
        sqlx::query(
            "SELECT position FROM history.head, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 60 ELSE 0 END) slaap",
        )
    });
    let sta_in_de_weg = async {
        let leest = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep')";
        while !sqlx::query_scalar::<_, bool>(leest)
            .fetch_one(&mut superuser)
            .await
            .unwrap()
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        sqlx::raw_sql("BEGIN; LOCK TABLE history.head IN ACCESS EXCLUSIVE MODE; COMMIT")
            .execute(&pool)
            .await
            .unwrap();
    };
    let (rijen, ()) = tokio::join!(lees, sta_in_de_weg);
    assert_eq!(rijen.unwrap().len(), 1);
    assert!(begin.elapsed() < BINNEN, "it was cancelled, not timed out");
    assert_eq!(bron.position(), None);
}

#[tokio::test]
async fn what_an_auditor_has_verified_is_read_on_the_standby_and_noted_on_the_primary() {
    let (pair, pool) = servers().await;
    let huis = Huis::met_standby(&pool, standby(&pair, &pool));
    let auditor = auditor(&huis).await;
    huis.ingediend().await;
    let worker = reactors(&huis, Doelen::OokHier);
    let pad = "/api/audit/verificatie";
    let vraag = async |soort: &str| {
        let gevraagd = huis
            .behandelaar(&auditor.cookie, "POST", pad, &json!({ "soort": soort }))
            .await;
        assert_eq!(gevraagd.status, StatusCode::ACCEPTED);
        assert!(volgende(&worker).await.unwrap());
        let stand = Ambtenaar::gelukt(auditor.haal(&huis, pad).await);
        stand["verificaties"][0].clone()
    };
    let daar: Value = vraag("keten").await;
    assert_eq!(
        (&daar["uitkomst"], &daar["totPositie"]),
        (&json!("heel"), &json!(huis.positie().await))
    );
    let toelichting = daar["toelichting"].as_str().unwrap();
    assert!(toelichting.ends_with("\nDe gebeurtenissen zijn gelezen op de standby."));
    // Made in temporary tables, which a standby does not have.
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
    assert_eq!(vraag("leesmodellen").await["uitkomst"], "gelijk");

    pair.standby.stop().await.unwrap();
    let hier = vraag("keten").await;
    assert_eq!(hier["uitkomst"], "heel");
    assert!(!hier["toelichting"].as_str().unwrap().contains("standby"));
}

#[tokio::test]
async fn only_a_standby_of_the_same_history_is_read() {
    let (pair, pool) = servers().await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    pair.caught_up().await.unwrap();
    let nu = huis.app.clock.now();
    let van = |url: String| {
        let there = PgPoolOptions::new().connect_lazy(&url).unwrap();
        Standby::new(there, pool.clone())
    };
    let goed = van(pair.standby.url("lintje", "lintje"));
    assert!(matches!(
        goed.look(nu).await,
        State::Follows { behind: 0, .. }
    ));
    assert!(goed.reading(None).await.is_some());

    let primair = van(pair.primary.url("lintje", "lintje"));
    assert_eq!(primair.look(nu).await, State::Primary);
    assert!(primair.reading(None).await.is_none());

    // Another installation on the same servers.
    sqlx::raw_sql("CREATE DATABASE ander")
        .execute(&pool)
        .await
        .unwrap();
    let ander = PgPool::connect(&pair.primary.url("postgres", "ander"))
        .await
        .unwrap();
    testbase::fill(&MIGRATIONS, &mut ander.acquire().await.unwrap())
        .await
        .unwrap();
    pair.caught_up().await.unwrap();
    let vreemd = van(pair.standby.url("lintje", "ander"));
    assert_eq!(vreemd.look(nu).await, State::OtherInstallation);
    assert!(vreemd.reading(None).await.is_none());

    // The same installation, with another event at the place where the standby is.
    pair.pause().await.unwrap();
    sqlx::raw_sql(
        "BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE history.events SET hash = sha256('anders') WHERE position = (SELECT position FROM history.head);
         UPDATE history.head SET hash = sha256('anders');
         COMMIT",
    )
    .execute(&pool)
    .await
    .unwrap();
    let gesplitst = van(pair.standby.url("lintje", "lintje"));
    assert_eq!(gesplitst.look(nu).await, State::Diverged);
    assert!(gesplitst.reading(None).await.is_none());
}

/// As after a switch of HAProxy, or of the several addresses of LINTJE_LEES_URL.
#[tokio::test]
async fn a_pool_that_leads_to_another_server_in_the_middle_gives_nothing_of_that() {
    let (pair, pool) = servers().await;
    let another = pair.another().await.unwrap();
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    sqlx::raw_sql("CREATE DATABASE ander")
        .execute(&pool)
        .await
        .unwrap();
    let ander = PgPool::connect(&pair.primary.url("postgres", "ander"))
        .await
        .unwrap();
    testbase::fill(&MIGRATIONS, &mut ander.acquire().await.unwrap())
        .await
        .unwrap();
    pair.caught_up().await.unwrap();
    // This one is behind from now on.
    pair.pause().await.unwrap();
    let zaak = huis.bij_gemeente().await;
    let hier = ruw(&mut Source::primary(&pool), &huis).await;
    assert!(hier.contains(&zaak.to_string()));
    for elders in [
        pair.standby.url("lintje", "lintje"),
        pair.standby.url("lintje", "ander"),
        pair.primary.url("lintje", "lintje"),
    ] {
        let lees = verlegbaar(&another.url("lintje", "lintje"));
        let mut bron = bron_daar(&lees, &pool).await;
        let standby = Standby::new(lees.clone(), pool.clone());
        let reading = standby.reading(None).await.unwrap();
        assert!(reading.connection().await.is_some());
        lees.set_connect_options(elders.parse().unwrap());
        assert!(reading.connection().await.is_none(), "{elders}");
        assert_eq!(ruw(&mut bron, &huis).await, hier, "{elders}");
        assert_eq!(bron.position(), None, "{elders}");
    }
}

/// A commit that waits for a synchronous standby is not visible on the primary, and it is on one that replays it.
#[tokio::test]
async fn an_export_ends_at_the_head_of_the_primary_where_the_standby_is_ahead() {
    let (pair, pool) = servers().await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    pair.caught_up().await.unwrap();
    let hoofd = huis.positie().await;
    let hier = ruw(&mut Source::primary(&pool), &huis).await;
    pair.primary.acknowledge_nothing().await.unwrap();
    let mut schrijver = PgConnection::connect(&pair.primary.url("postgres", "lintje"))
        .await
        .unwrap();
    let hangt = tokio::spawn(async move {
        sqlx::query(
            "SELECT history.append(ARRAY['teller'], ARRAY[gen_random_uuid()::text], ARRAY[1], ARRAY['Bij'], ARRAY['1.0'],
                                   ARRAY['{\"Bij\":{\"aantal\":1}}'], ARRAY['{\"op\":\"2026-11-21T10:00:00.000000Z\"}'],
                                   ARRAY[NULL::bytea], NULL)",
        )
        .execute(&mut schrijver)
        .await
    });
    let lees = verlegbaar(&pair.standby.url("lintje", "lintje"));
    let daar = async || -> i64 {
        sqlx::query_scalar("SELECT position FROM history.head")
            .fetch_one(&lees)
            .await
            .unwrap()
    };
    let begin = Instant::now();
    while daar().await <= hoofd {
        assert!(!hangt.is_finished() && begin.elapsed() < GEDULD);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(huis.positie().await, hoofd);
    let standby = Standby::new(lees.clone(), pool.clone());
    let State::Follows {
        position, behind, ..
    } = standby.look(huis.app.clock.now()).await
    else {
        panic!("it follows");
    };
    assert_eq!((position, behind), (hoofd + 1, 0));
    let mut bron = bron_daar(&lees, &pool).await;
    assert_eq!(ruw(&mut bron, &huis).await, hier);
    assert_eq!(bron.position(), Some(hoofd));
    assert!(!hangt.is_finished());
    hangt.abort();
}

/// The standby for long reads is connected as well: a commit that waits shows that it is not the one.
#[tokio::test]
async fn a_standby_that_is_connected_does_not_hide_one_that_commits_wait_for() {
    let (pair, pool) = servers().await;
    let huis = Huis::open(&pool);
    let (stand, zegt) = gezond_van(&huis, "standby").await;
    assert_eq!(stand, "goed", "{zegt}");
    pair.primary.acknowledge_nothing().await.unwrap();
    let begin = Instant::now();
    loop {
        let (stand, zegt) = gezond_van(&huis, "standby").await;
        if stand == "kapot" {
            assert!(zegt.contains("for another one"), "{zegt}");
            break;
        }
        assert!(begin.elapsed() < GEDULD, "{zegt}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn a_standby_whose_reads_fail_is_left_alone_for_a_moment() {
    let (pair, pool) = servers().await;
    Huis::open(&pool).bij_gemeente().await;
    pair.caught_up().await.unwrap();
    let standby = standby(&pair, &pool);
    let reading = standby.reading(None).await.unwrap();
    let faalt = reading.within(async { Err::<(), _>(sqlx::Error::RowNotFound) });
    assert_eq!(faalt.await, None);
    assert!(standby.reading(None).await.is_none());
}

#[tokio::test]
async fn a_pool_that_is_in_use_is_no_server_that_is_gone() {
    let (pair, pool) = servers().await;
    let lees = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_secs(2))
        .connect_lazy(&pair.standby.url("lintje", "lintje"))
        .unwrap();
    let standby = Standby::new(lees.clone(), pool.clone());
    let reading = standby.reading(None).await.unwrap();
    let _in_use = reading.connection().await.unwrap();
    assert!(reading.answers().await);
    pair.standby.stop().await.unwrap();
    assert!(!reading.answers().await);
}

/// The counts and up to which event they go fit, whatever is counted meanwhile.
#[tokio::test]
async fn figures_are_of_one_moment() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    huis.werk_cijfers_bij().await;
    let hoofd = huis.positie().await;
    let vraag = queries::Vraag {
        organisatie: ALLE.to_owned(),
        statussen: Status::ALLE.to_vec(),
        met_verzoeken: true,
    };
    let jaar = tijd::datum(huis.app.clock.now()).year();
    let moment = async || {
        let connection = pool.acquire().await.unwrap();
        begin_on(connection, queries::MOMENT).await.unwrap()
    };
    let mut toen = moment().await;
    assert_eq!(queries::positie(&mut toen).await.unwrap(), hoofd);
    huis.bij_gemeente().await;
    huis.werk_cijfers_bij().await;
    let mut nu = moment().await;
    let mut geteld = Vec::new();
    for moment in [&mut toen, &mut nu] {
        let tellingen = queries::tellingen(moment, &vraag, jaar).await.unwrap();
        let aantal: i64 = tellingen.iter().map(|telling| telling.aantal).sum();
        geteld.push((queries::positie(moment).await.unwrap(), aantal));
    }
    assert_eq!(geteld, [(hoofd, 1), (huis.positie().await, 2)]);
}
