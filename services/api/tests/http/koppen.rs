//! Heads of cases for the helpdesk: nothing that names a person.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::{Actor, Command, Opdracht, Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::Ambtenaar;
use crate::zakenlijst::pad;

async fn koppen(huis: &Huis, wie: &Ambtenaar, vraag: &[(&str, &str)]) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, &pad("/api/zaken/koppen", vraag)).await)
}

async fn noteer(huis: &Huis, zaak: Uuid, opdracht: Opdracht) {
    let command = Command {
        op: huis.app.clock.now(),
        door: Actor::Systeem,
        opdracht,
    };
    let metadata = command.metadata();
    huis.app
        .zaken
        .execute(zaak, command, metadata)
        .await
        .unwrap();
}

#[tokio::test]
async fn the_helpdesk_finds_a_case_by_its_number_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    huis.verzoek(json!({"kandidaatAchternaam": "Kobus 2026", "gemeenteId": 363}))
        .await;
    huis.werk_lijst_bij().await;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let alle = koppen(
        &huis,
        &helpdesk,
        &[("$inlinecount", "allpages"), ("$orderby", "zaaknummer")],
    )
    .await;
    assert_eq!(alle["count"], 2);
    let kop = &alle["items"][1];
    assert_eq!(kop["gemeente"], "Amsterdam");
    let velden: Vec<&String> = kop.as_object().unwrap().keys().collect();
    assert_eq!(
        velden,
        [
            "id",
            "zaaknummer",
            "status",
            "gemeenteId",
            "gemeente",
            "ontvangenOp",
            "gewijzigdOp",
            "mailMislukt"
        ]
    );
    for (gezocht, aantal) in [
        ("KO-2026-000002", 1),
        ("2026-0000", 2),
        ("2", 1),
        ("kobus", 0),
        ("berg", 0),
        ("anna", 0),
        // Who calls says the own name: that of the proposer, whole.
        ("Anna de Vries", 2),
        ("anna  DE vries", 2),
        ("de Vries", 0),
        ("Anna de Vri", 0),
        ("Vries Anna de", 0),
        ("Johannes Berg", 0),
    ] {
        let gevonden = koppen(&huis, &helpdesk, &[("$search", gezocht)]).await;
        let aantal_gevonden = gevonden.as_array().unwrap().len();
        // "2" begins the year as well.
        let verwacht = if gezocht == "2" { 2 } else { aantal };
        assert_eq!(aantal_gevonden, verwacht, "{gezocht}");
    }
    // Names can't be asked after either.
    for (parameter, waarde) in [
        ("$filter", "startswith(kandidaatNaam,'K')"),
        ("$orderby", "voorstellerNaam"),
    ] {
        let antwoord = helpdesk
            .haal(&huis, &pad("/api/zaken/koppen", &[(parameter, waarde)]))
            .await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{waarde}");
    }
    let gefilterd = [("$filter", "gemeenteId eq 363 and status eq 'bijGemeente'")];
    assert_eq!(
        koppen(&huis, &helpdesk, &gefilterd).await[0]["zaaknummer"],
        "KO-2026-000002"
    );
}

#[tokio::test]
async fn a_head_tells_what_became_of_the_mails() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await.id;
    let bericht = |soort, uitkomst: &str| (soort, format!("{uitkomst}@lintje"));
    let (soort, bericht_id) = bericht(MailSoort::Verificatie, "een");
    let aan = "anna@voorbeeld.nl".to_owned();
    noteer(
        &huis,
        zaak,
        Opdracht::NoteerMailVerstuurd {
            soort,
            bericht_id,
            aan: aan.clone(),
            pogingen: 2,
        },
    )
    .await;
    let (soort, bericht_id) = bericht(MailSoort::Uitnodiging, "twee");
    noteer(
        &huis,
        zaak,
        Opdracht::NoteerMailMislukt {
            soort,
            bericht_id,
            aan,
            pogingen: 7,
            oorzaak: "550 postvak onbekend".to_owned(),
        },
    )
    .await;
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
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let weg = format!("/api/zaken/{zaak}/kop");
    let kop = Ambtenaar::gelukt(helpdesk.haal(&huis, &weg).await);
    let op = "2026-11-21T10:00:00Z";
    assert_eq!(
        kop["mails"],
        json!([
            {"soort": "verificatie", "uitkomst": "verstuurd", "op": op, "pogingen": 2, "oorzaak": null, "kanOpnieuw": false},
            {"soort": "uitnodiging", "uitkomst": "mislukt", "op": op, "pogingen": 7, "oorzaak": "550 postvak onbekend", "kanOpnieuw": false},
            {"soort": "uitnodiging", "uitkomst": "onderweg", "op": op, "pogingen": 0, "oorzaak": null, "kanOpnieuw": false},
        ])
    );
    assert_eq!(kop["toegestaan"], json!(["linkOpnieuw", "mailOpnieuw"]));
    assert_eq!(kop["gemeente"], "'s-Gravenhage");
    // The case by its ordinary path says no more.
    let zaak_voor_helpdesk = Ambtenaar::gelukt(helpdesk.zaak(&huis, zaak).await);
    assert_eq!(zaak_voor_helpdesk["mails"], kop["mails"]);
    for geheim in ["anna", "Anna", "Berg"] {
        for antwoord in [&kop, &zaak_voor_helpdesk] {
            assert!(!antwoord.to_string().contains(geheim), "{antwoord}");
        }
    }
    let onbekend = format!("/api/zaken/{}/kop", Uuid::new_v4());
    assert_eq!(
        helpdesk.haal(&huis, &onbekend).await.status,
        StatusCode::NOT_FOUND
    );
    let elders = Ambtenaar::nieuw(&huis, "ams", Rol::Gemeente, Organisatie::gemeente(363)).await;
    assert_eq!(elders.haal(&huis, &weg).await.status, StatusCode::NOT_FOUND);
    huis.werk_lijst_bij().await;
    assert_eq!(koppen(&huis, &elders, &[]).await, json!([]));
    for (naam, rol) in [("f", Rol::KnoFunctioneelBeheer), ("a", Rol::Auditor)] {
        let iemand = Ambtenaar::nieuw(&huis, naam, rol, Organisatie::kno(1501)).await;
        for weg in [weg.as_str(), "/api/zaken/koppen"] {
            let antwoord = iemand.haal(&huis, weg).await;
            assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{naam} {weg}");
        }
    }
}
