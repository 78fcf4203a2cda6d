//! The letters that the proposer asks of supporters: asked, asked again and taken back, within limits.

use axum::http::StatusCode;
use futures::future::join_all;
use history::MIGRATIONS;
use serde_json::Value;
use uuid::Uuid;

use crate::ondersteunersbrief::{BAKKER, BRIEF, Geval};
use crate::ondersteunersmail::proef;

#[tokio::test]
async fn the_proposer_asks_reminds_and_withdraws_within_limits() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let geval = Geval::open(huis).await;
    let id = geval.voeg_toe("B. Bakker", Some(BAKKER)).await;
    let nog_niet = geval.van(&id).await;
    assert_eq!(nog_niet["stand"], "nietUitgenodigd");
    assert_eq!(nog_niet["mail"], Value::Null);

    // At once and twice: one mail.
    let tegelijk = join_all((0..4).map(|_| geval.doe(&id, "uitnodigen"))).await;
    assert!(tegelijk.iter().all(|a| a.status == StatusCode::OK));
    proef.rust().await;
    assert_eq!(proef.postbus.aan(BAKKER).len(), 1);
    let gevraagd = geval.van(&id).await;
    assert_eq!(gevraagd["stand"], "uitgenodigd");
    assert_eq!(gevraagd["mail"], BAKKER);
    assert_eq!(gevraagd["geldigTot"], "2027-01-16T10:00:00Z");
    assert_eq!(gevraagd["herinnerenVanaf"], "2026-11-22T10:00:00Z");

    let te_snel = geval.doe(&id, "herinneren").await;
    assert_eq!(te_snel.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        te_snel.body["title"],
        "Deze ondersteuner heeft kort geleden al een e-mail gekregen."
    );
    let zonder = geval.voeg_toe("C. Kok", None).await;
    let van_zichzelf = geval.voeg_toe("Anna", Some("Anna@voorbeeld.nl")).await;
    for (wie, melding) in [
        (
            &zonder,
            "Van deze ondersteuner is geen e-mailadres ingevuld.",
        ),
        (
            &van_zichzelf,
            "Dit is uw eigen e-mailadres. Een ondersteuner tekent de brief met een eigen e-mailadres.",
        ),
    ] {
        let antwoord = geval.doe(wie, "uitnodigen").await;
        assert_eq!(antwoord.status, StatusCode::CONFLICT);
        assert_eq!(antwoord.body["title"], melding);
    }
    for wat in ["herinneren", "uitnodiging-intrekken"] {
        let antwoord = geval.doe(&zonder, wat).await;
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{wat}");
    }
    let nergens = geval.doe(&Uuid::new_v4().to_string(), "uitnodigen").await;
    assert_eq!(nergens.status, StatusCode::NOT_FOUND);

    // A letter that came ends it.
    let steun = geval.steunlink(&id).await;
    steun.bevestig().await;
    steun.schrijf(BRIEF, None).await;
    huis.zet_klok("2026-11-22T10:00:00Z".parse().unwrap());
    assert_eq!(geval.van(&id).await["herinnerenVanaf"], Value::Null);
    for wat in ["uitnodigen", "herinneren", "uitnodiging-intrekken"] {
        let antwoord = geval.doe(&id, wat).await;
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{wat}");
    }
    proef.rust().await;
    assert_eq!(proef.postbus.aan(BAKKER).len(), 1);
}
