//! The mail address of a proposer: proved, changed, limited, and corrected by an official.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Zaak};
use crate::mailgrens::Proef;
use crate::postbus::NIEMAND;
use crate::weg::Ambtenaar;

/// An invited case whose wizard link is known.
async fn uitgenodigd(proef: &Proef) -> Zaak {
    proef.huis.uitgenodigd().await
}

async fn met_mail(proef: &Proef, link: Uuid, mail: &str) -> Antwoord {
    let body = json!({
        "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Kerkstraat", "huisnummer": 7,
        "postcode": "3511LX", "woonplaats": "Utrecht", "telefoon": "06 1", "mail": mail,
        "motivering": "Doet veel.",
        "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    });
    proef
        .huis
        .json("PUT", &format!("/api/verzoek/{link}/voorsteller"), &body)
        .await
}

#[tokio::test]
async fn the_copy_goes_to_the_proved_address_and_that_one_hears_of_another() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let zaak = uitgenodigd(&proef).await;
    let bewaard = met_mail(&proef, zaak.link, "boef@voorbeeld.nl").await;
    assert_eq!(
        bewaard.body["mail"], "boef@voorbeeld.nl",
        "what was typed stays"
    );
    proef.rust().await;
    let aan_oud = proef.postbus.aan("anna@voorbeeld.nl");
    // Beside the invitation, which may come after it: workers send at the same time.
    let mut berichten = aan_oud.iter().map(|mail| mail.tekst());
    let bericht = berichten.find(|tekst| tekst.contains("ander e-mailadres"));
    assert!(
        !bericht.unwrap().contains("boef"),
        "the new address stays out of it"
    );
    let bewijs = proef.postbus.aan("boef@voorbeeld.nl");
    assert_eq!(bewijs.len(), 1);
    let heel = bewijs[0].tekst();
    for naam in ["Berg", "Johannes", "Anna", "Vries"] {
        assert!(!heel.contains(naam), "{naam}: {heel}");
    }
    let pad = format!("/api/verzoek/{}/mailadres", zaak.link);
    let stand = proef.huis.haal(&pad).await.body;
    assert_eq!(stand["adres"], "anna@voorbeeld.nl");
    assert_eq!(stand["wacht"]["adres"], "boef@voorbeeld.nl");
    assert_eq!(stand["wacht"]["mail"], "verstuurd");

    // Submitted before the proof: everything goes to the address that was proved.
    let voor = aan_oud.len();
    let algemeen = json!({"gelegenheidType": "algemene"});
    proef
        .huis
        .dien_in_met(zaak, algemeen, "boef@voorbeeld.nl")
        .await;
    proef.rust().await;
    let aan_oud = proef.postbus.aan("anna@voorbeeld.nl");
    assert_eq!(aan_oud.len(), voor + 1);
    assert!(aan_oud.last().unwrap().inhoud.contains("application/pdf"));
    assert_eq!(proef.postbus.aan("boef@voorbeeld.nl").len(), 1);

    // Proved by the same call as ever, it counts.
    let ja = json!({"isEmailadresGeverifieerd": true, "wasEmailadresAlGeverifieerd": false});
    assert_eq!(proef.open_link(&bewijs[0]).await, ja);
    assert_eq!(
        proef.open_link(&bewijs[0]).await["wasEmailadresAlGeverifieerd"],
        true
    );
    let verzoek = proef.huis.app.zaken.load(zaak.id).await.unwrap();
    assert_eq!(verzoek.mailadres.geldig, "boef@voorbeeld.nl");
}

#[tokio::test]
async fn one_case_writes_to_few_new_addresses_a_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let zaak = uitgenodigd(&proef).await;
    for nummer in 0..12 {
        let bewaard = met_mail(&proef, zaak.link, &format!("vreemde{nummer}@voorbeeld.nl")).await;
        assert_eq!(
            bewaard.status,
            StatusCode::OK,
            "a save is never refused for its mail"
        );
        proef.rust().await;
    }
    let kreeg = (0..12)
        .filter(|n| {
            !proef
                .postbus
                .aan(&format!("vreemde{n}@voorbeeld.nl"))
                .is_empty()
        })
        .count();
    // Each change tells the old address as well, and both count.
    assert_eq!(kreeg, 5);
}

#[tokio::test]
async fn an_official_corrects_an_address_at_which_a_mail_bounced() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let fout = format!("anna@{NIEMAND}");
    proef
        .verzoek("192.0.2.1:1", json!({"voorstellerMail": fout}))
        .await;
    proef.rust().await;
    let zaak: Uuid = sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak")
        .fetch_one(&pool)
        .await
        .unwrap();
    let pad = format!("/api/burgeraanvraag/{zaak}/mailadres");
    let goed = json!({"mail": "anna@voorbeeld.nl"});
    let gemeente =
        Ambtenaar::nieuw(&proef.huis, "dh", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let helpdesk = Ambtenaar::nieuw(&proef.huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let doe = async |wie: &Ambtenaar, body: &Value| {
        proef
            .huis
            .behandelaar(&wie.cookie, "POST", &pad, body)
            .await
    };
    // Before the first proof the municipality does not know of the case.
    assert_eq!(doe(&gemeente, &goed).await.status, StatusCode::NOT_FOUND);
    let kop = Ambtenaar::gelukt(doe(&helpdesk, &goed).await);
    assert!(
        !kop.to_string().contains("anna@"),
        "no address for the helpdesk: {kop}"
    );
    proef.rust().await;
    let mails = proef.postbus.aan("anna@voorbeeld.nl");
    assert_eq!(mails.len(), 1);
    proef.open_link(&mails[0]).await;
    let zaak_nu = Ambtenaar::gelukt(
        gemeente
            .haal(&proef.huis, &format!("/api/burgeraanvraag/{zaak}"))
            .await,
    );
    assert_eq!(zaak_nu["status"], "bijGemeente");
    assert_eq!(zaak_nu["mailadres"], "anna@voorbeeld.nl");
    // The municipality then, when an invitation bounces.
    let weigering = doe(&gemeente, &json!({"mail": "b@voorbeeld.nl"})).await;
    assert_eq!(weigering.status, StatusCode::CONFLICT);
    assert_eq!(
        weigering.body["title"].as_str().unwrap().split('.').next(),
        Some("Er is geen e-mail aan dit adres mislukt")
    );
}
