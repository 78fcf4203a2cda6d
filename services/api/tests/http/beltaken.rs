//! Mails that did not arrive: what the municipality has to do, and what the helpdesk can.

use axum::http::StatusCode;
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::{Actor, Command, Opdracht, Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::Ambtenaar;
use crate::zakenlijst::pad;

async fn noteer(huis: &Huis, zaak: Uuid, opdracht: Opdracht) {
    let command = Command {
        op: huis.app.clock.now(),
        door: Actor::Systeem,
        opdracht,
    };
    let metadata = command.metadata();
    let zaken = &huis.app.zaken;
    zaken.execute(zaak, command, metadata).await.unwrap();
}

async fn mislukt(huis: &Huis, zaak: Uuid, soort: MailSoort, bericht: &str) {
    let opdracht = Opdracht::NoteerMailMislukt {
        soort,
        bericht_id: bericht.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 7,
        oorzaak: "550 postvak onbekend".to_owned(),
    };
    noteer(huis, zaak, opdracht).await;
}

/// The invitation of this case did not arrive.
pub async fn mislukte_uitnodiging(huis: &Huis, zaak: Uuid) {
    mislukt(huis, zaak, MailSoort::Uitnodiging, "een@lintje").await;
}

async fn verstuurd(huis: &Huis, zaak: Uuid, soort: MailSoort, bericht: &str) {
    let opdracht = Opdracht::NoteerMailVerstuurd {
        soort,
        bericht_id: bericht.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
    };
    noteer(huis, zaak, opdracht).await;
}

async fn te_bellen(huis: &Huis, wie: &Ambtenaar) -> (Vec<bool>, i64) {
    huis.werk_lijst_bij().await;
    let filter = [("$filter", "belTaak"), ("$inlinecount", "allpages")];
    let lijst = Ambtenaar::gelukt(wie.haal(huis, &pad("/api/burgeraanvraag", &filter)).await);
    let merken = lijst["items"].as_array().unwrap().iter();
    let merken = merken.map(|zaak| zaak["belTaak"].as_bool().unwrap());
    let weg = "/api/burgeraanvraag/tellingen";
    let telling = Ambtenaar::gelukt(wie.haal(huis, weg).await);
    (merken.collect(), telling["belTaak"].as_i64().unwrap())
}

#[tokio::test]
async fn a_mail_that_fails_is_a_task_of_the_municipality() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await.id;
    huis.bij_gemeente().await;
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![], 0));

    mislukt(&huis, zaak, MailSoort::Uitnodiging, "een@lintje").await;
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![true], 1));
    let gezien = Ambtenaar::gelukt(gemeente.zaak(&huis, zaak).await);
    assert_eq!(
        gezien["belTaken"],
        json!([{"soort": "uitnodiging", "sinds": "2026-11-21T10:00:00Z", "oorzaak": "550 postvak onbekend"}])
    );

    // A note about something else leaves it; one that says that the proposer knows now closes it.
    let contact = format!("/api/burgeraanvraag/{zaak}/contact");
    let notitie = json!({"notitie": "Geen gehoor."});
    let antwoord = huis
        .behandelaar(&gemeente.cookie, "POST", &contact, &notitie)
        .await;
    assert_eq!(Ambtenaar::gelukt(antwoord)["belTaken"], gezien["belTaken"]);
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![true], 1));
    let notitie = json!({"notitie": "Gebeld.", "taakKlaar": true});
    let antwoord = huis
        .behandelaar(&gemeente.cookie, "POST", &contact, &notitie)
        .await;
    assert_eq!(Ambtenaar::gelukt(antwoord)["belTaken"], json!([]));
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![], 0));

    // So does a mail that arrives later.
    mislukt(&huis, zaak, MailSoort::Herinnering, "twee@lintje").await;
    mislukt(&huis, zaak, MailSoort::Uitnodiging, "drie@lintje").await;
    verstuurd(&huis, zaak, MailSoort::Uitnodiging, "vier@lintje").await;
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![true], 1));
    let gezien = Ambtenaar::gelukt(gemeente.zaak(&huis, zaak).await);
    assert_eq!(gezien["belTaken"].as_array().unwrap().len(), 1);
    verstuurd(&huis, zaak, MailSoort::Herinnering, "vijf@lintje").await;
    assert_eq!(te_bellen(&huis, &gemeente).await, (vec![], 0));
}

#[tokio::test]
async fn the_tasks_are_made_again_from_the_history() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await.id;
    let ander = huis.uitgenodigd().await.id;
    mislukt(&huis, zaak, MailSoort::Uitnodiging, "een@lintje").await;
    huis.werk_lijst_bij().await;
    mislukt(&huis, zaak, MailSoort::Herinnering, "twee@lintje").await;
    mislukt(&huis, ander, MailSoort::Uitnodiging, "drie@lintje").await;
    huis.werk_lijst_bij().await;
    verstuurd(&huis, ander, MailSoort::Uitnodiging, "vier@lintje").await;
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    let taken = async || -> Vec<(Uuid, Vec<String>, bool)> {
        sqlx::query_as(
            "SELECT zaak_id, bellen, beltaak FROM readmodel.zakenlijst ORDER BY zaaknummer",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let live = taken().await;
    let open = vec!["herinnering".to_owned(), "uitnodiging".to_owned()];
    assert_eq!(live, [(zaak, open, true), (ander, vec![], false)]);
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(taken().await, live);
}

#[tokio::test]
async fn nobody_else_has_to_phone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.ingediend().await;
    mislukt(&huis, zaak, MailSoort::Ontvangst, "een@lintje").await;
    let kijker =
        Ambtenaar::nieuw(&huis, "b", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    let gezien = Ambtenaar::gelukt(kijker.zaak(&huis, zaak).await);
    assert_eq!(gezien["belTaken"], json!([]));
}

async fn opnieuw(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, soort: Value) -> crate::huis::Antwoord {
    let weg = format!("/api/zaken/{zaak}/mails/opnieuw");
    let body = json!({"soort": soort});
    huis.behandelaar(&wie.cookie, "POST", &weg, &body).await
}

async fn gevraagd(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM history.events WHERE event_type = 'MailOpnieuwVerstuurd'",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn the_helpdesk_sends_a_mail_again_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await.id;
    mislukt(&huis, zaak, MailSoort::Uitnodiging, "een@lintje").await;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let kop = format!("/api/zaken/{zaak}/kop");
    let voor = Ambtenaar::gelukt(helpdesk.haal(&huis, &kop).await);
    assert_eq!(voor["mails"][0]["kanOpnieuw"], true);
    assert_eq!(voor["toegestaan"], json!(["linkOpnieuw", "mailOpnieuw"]));

    // Two clicks at once.
    let (een, twee) = tokio::join!(
        opnieuw(&huis, &helpdesk, zaak, json!("uitnodiging")),
        opnieuw(&huis, &helpdesk, zaak, json!("uitnodiging")),
    );
    for antwoord in [een, twee] {
        let mails = Ambtenaar::gelukt(antwoord)["mails"].clone();
        let uitkomsten: Vec<_> = mails.as_array().unwrap().iter().collect();
        assert_eq!(uitkomsten.len(), 2, "{mails}");
        assert_eq!(mails[1]["uitkomst"], "onderweg");
        for geheim in ["anna", "verzoek-aanvraag", "Berg"] {
            assert!(!mails.to_string().contains(geheim), "{mails}");
        }
    }
    assert_eq!(gevraagd(&pool).await, 1);

    // While it is under way, as the table of work says, nothing more is planned: also much later.
    sqlx::query(
        "INSERT INTO work.effect (id, zaak_id, soort, inhoud, gepland_op, volgende_poging)
         VALUES ($1, $2, 'uitnodiging', '{}', $3, $3)",
    )
    .bind(Uuid::new_v4())
    .bind(zaak)
    .bind(huis.app.clock.now())
    .execute(&pool)
    .await
    .unwrap();
    huis.zet_klok("2026-11-21T10:15:00Z".parse().unwrap());
    Ambtenaar::gelukt(opnieuw(&huis, &helpdesk, zaak, json!("uitnodiging")).await);
    assert_eq!(gevraagd(&pool).await, 1);
    sqlx::query("DELETE FROM work.effect")
        .execute(&pool)
        .await
        .unwrap();

    // Four more that day, and then no more.
    for minuut in [20, 26, 32, 38] {
        let nu = format!("2026-11-21T10:{minuut}:00Z");
        huis.zet_klok(nu.parse().unwrap());
        Ambtenaar::gelukt(opnieuw(&huis, &helpdesk, zaak, json!("uitnodiging")).await);
    }
    huis.zet_klok("2026-11-21T10:44:00Z".parse().unwrap());
    let te_vaak = opnieuw(&huis, &helpdesk, zaak, json!("uitnodiging")).await;
    assert_eq!(te_vaak.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(te_vaak.body["type"], "urn:lintje:teVaak");
    assert_eq!(gevraagd(&pool).await, 5);

    // On the timeline, in plain Dutch, for whoever may see it.
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let weg = format!("/api/burgeraanvraag/{zaak}/tijdlijn");
    let tijdlijn = Ambtenaar::gelukt(gemeente.haal(&huis, &weg).await);
    assert!(
        tijdlijn
            .to_string()
            .contains("De uitnodiging wordt opnieuw verstuurd."),
        "{tijdlijn}"
    );
}

#[tokio::test]
async fn what_is_no_mail_is_refused_in_words() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await.id;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    for (soort, code) in [
        (json!(null), "verplicht"),
        (json!("brief"), "ongeldig"),
        (json!(7), "ongeldig"),
    ] {
        let antwoord = opnieuw(&huis, &helpdesk, zaak, soort.clone()).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{soort}");
        assert_eq!(antwoord.body["errors"][0]["pointer"], "/soort");
        assert_eq!(antwoord.body["errors"][0]["code"], code);
    }
    let nooit = opnieuw(&huis, &helpdesk, zaak, json!("ontvangst")).await;
    assert_eq!(nooit.status, StatusCode::CONFLICT);
    assert!(
        nooit.body["title"]
            .as_str()
            .unwrap()
            .starts_with("Deze e-mail is nog niet eerder verstuurd.")
    );
}
