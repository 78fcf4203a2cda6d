//! What is confidential to an organisation is nowhere to be read by another one: not on the case, now
//! or at an earlier moment, not in the list of attachments, not on the timeline, not in a comparison;
//! also not once it was removed.

use history::MIGRATIONS;
use verzoek::{Actie, Actor, Status};

use super::accounts::Wie;
use super::verwachting::zichtbaar;
use super::zaken::{Bijlage, Geval, Van};
use crate::huis::Huis;

/// The pages that tell of attachments, each with those that it tells of.
fn paginas(geval: &Geval, nu: i64) -> Vec<(String, Vec<&Bijlage>)> {
    let Geval {
        id, ingediend_op, ..
    } = geval;
    let er_zijn: Vec<&Bijlage> = geval.bijlagen.iter().collect();
    let er_waren: Vec<&Bijlage> = er_zijn.iter().copied().chain(&geval.verwijderd).collect();
    let van_organisaties: Vec<&Bijlage> = er_zijn
        .iter()
        .copied()
        .filter(|bijlage| bijlage.van != Van::Voorsteller)
        .collect();
    vec![
        (format!("/api/burgeraanvraag/{id}"), er_zijn.clone()),
        (format!("/api/dossiers/{id}"), er_zijn.clone()),
        (format!("/api/dossiers/{id}?tot={nu}"), er_zijn.clone()),
        (format!("/api/dossiers/{id}/bijlagen"), er_zijn),
        (
            format!("/api/burgeraanvraag/{id}/tijdlijn"),
            er_waren.clone(),
        ),
        (format!("/api/dossiers/{id}/tijdlijn"), er_waren),
        (
            format!("/api/burgeraanvraag/{id}/vergelijking?van={ingediend_op}"),
            van_organisaties,
        ),
    ]
}

#[tokio::test]
async fn it_is_told_to_its_owner_and_to_nobody_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Wie::allen(&huis).await;
    let (mut gezien, mut verzwegen) = (0, 0);
    for status in [Status::NietToegekend, Status::MinisterieAdvies] {
        let geval = Geval::maak(&huis, 518, status).await;
        let nu = huis.positie().await;
        for (pad, bijlagen) in paginas(&geval, nu) {
            for wie in &allen {
                let tekst = wie.haal(&huis, &pad).await.body.to_string();
                let ziet = |bijlage: &Bijlage| match wie.actor() {
                    Some(actor @ Actor::Behandelaar { organisatie, .. }) => {
                        geval.verzoek.toegang(&actor, Actie::Bekijken).is_ok()
                            && zichtbaar(&geval.verzoek, organisatie, bijlage)
                    }
                    _ => false,
                };
                for bijlage in geval.bijlagen.iter().chain(&geval.verwijderd) {
                    let naam = &bijlage.naam;
                    let staat_er = tekst.contains(naam) || tekst.contains(&bijlage.id.to_string());
                    let hoort_er = bijlagen.iter().any(|b| b.id == bijlage.id) && ziet(bijlage);
                    assert_eq!(staat_er, hoort_er, "{wie} {} {pad} {naam}", status.code());
                    *(if staat_er {
                        &mut gezien
                    } else {
                        &mut verzwegen
                    }) += 1;
                }
            }
        }
    }
    assert!(gezien > 300 && verzwegen > 1_000, "{gezien} {verzwegen}");
}
