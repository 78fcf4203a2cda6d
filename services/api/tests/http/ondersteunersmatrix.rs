//! Who reads and who writes: a supporter's link opens nothing of the proposal, and no other link anything of a letter,
//! in whatever state the two are.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::meehelper::{SAMIRA, Samen};
use crate::ondersteunersbrief::{BAKKER, BRIEF, Geval, Steun, ondersteuner};

/// What happened before the links are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toestand {
    Gevraagd,
    Bevestigd,
    Geschreven,
    AlsBestand,
    VraagIngetrokken,
    OndersteunerVerwijderd,
    Verlopen,
    LinkVanDeVoorstellerIngetrokken,
    Ingediend,
    VoorstelIngetrokken,
}

impl Toestand {
    const ALLE: [Toestand; 10] = [
        Toestand::Gevraagd,
        Toestand::Bevestigd,
        Toestand::Geschreven,
        Toestand::AlsBestand,
        Toestand::VraagIngetrokken,
        Toestand::OndersteunerVerwijderd,
        Toestand::Verlopen,
        Toestand::LinkVanDeVoorstellerIngetrokken,
        Toestand::Ingediend,
        Toestand::VoorstelIngetrokken,
    ];

    async fn breng(self, geval: &Geval<'_>, id: &str, steun: &Steun<'_>) {
        if self == Toestand::Gevraagd {
            return;
        }
        steun.bevestig().await;
        let huis = geval.huis;
        let antwoord = match self {
            Toestand::Gevraagd | Toestand::Bevestigd => return,
            Toestand::Geschreven => steun.schrijf(BRIEF, None).await,
            Toestand::AlsBestand => {
                let pdf = b"%PDF-1.7\n".as_slice();
                steun.stuur_bestand("spil.pdf", pdf, None).await
            }
            Toestand::VraagIngetrokken => geval.doe(id, "uitnodiging-intrekken").await,
            Toestand::OndersteunerVerwijderd => {
                let pad = geval.pad(&format!("ondersteuners/{id}"));
                huis.json("DELETE", &pad, &json!({})).await
            }
            Toestand::Verlopen => {
                huis.zet_klok("2027-01-16T10:00:00Z".parse().unwrap());
                return;
            }
            Toestand::LinkVanDeVoorstellerIngetrokken => {
                let gemeente = Actor::Behandelaar {
                    gebruikersnaam: "denhaag".to_owned(),
                    rol: Rol::Gemeente,
                    organisatie: Organisatie::gemeente(518),
                };
                huis.geef(geval.zaak.id, gemeente, Opdracht::TrekLinkIn)
                    .await;
                return;
            }
            Toestand::Ingediend => {
                let geschreven = steun.schrijf(BRIEF, None).await;
                huis.dien_in(geval.zaak).await;
                geschreven
            }
            Toestand::VoorstelIngetrokken => {
                steun.schrijf(BRIEF, None).await;
                huis.dien_in(geval.zaak).await;
                huis.json("POST", &geval.pad("intrekken"), &json!({})).await
            }
        };
        assert!(
            antwoord.status.is_success(),
            "{self:?}: {} {}",
            antwoord.status,
            antwoord.body
        );
    }
}

/// Method and path of every call of the contract that takes a link.
fn met_een_link() -> BTreeSet<(String, String)> {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let paden = contract["paths"].as_object().unwrap();
    paden
        .iter()
        .filter(|(pad, _)| pad.contains("{uuid}"))
        .flat_map(|(pad, methoden)| {
            let methoden = methoden.as_object().unwrap().keys();
            methoden.map(|methode| (methode.to_uppercase(), pad.clone()))
        })
        .collect()
}

fn van_een_brief(pad: &str) -> bool {
    pad.starts_with("/api/ondersteunersbrief/")
}

/// The call with this link, about this supporter.
async fn roep(huis: &Huis, (methode, pad): &(String, String), link: Uuid, id: &str) -> Antwoord {
    let adres = pad
        .replace("{uuid}", &link.to_string())
        .replace("{id}", id)
        .replace("{pagina}", "ondersteuners");
    assert!(!adres.contains('{'), "{adres}");
    if methode == "POST" && pad.ends_with("/bijlage") {
        return huis
            .upload(link, "brief.pdf", b"%PDF-1.7\n", Some("Brief"))
            .await;
    }
    let mut body = ondersteuner("Van een ander", Some("ander@voorbeeld.nl"));
    for (veld, waarde) in [
        ("tekst", json!("Van een ander")),
        ("naam", json!("Iemand")),
        ("mail", json!("iemand@voorbeeld.nl")),
        ("doorgestuurd", json!(true)),
        ("besluit", json!(true)),
        ("invoer", json!({})),
    ] {
        body[veld] = waarde;
    }
    huis.json(methode, &adres, &body).await
}

#[tokio::test]
async fn neither_link_opens_what_the_other_does_in_any_state() {
    let calls = met_een_link();
    let van_brieven = calls.iter().filter(|(_, pad)| van_een_brief(pad)).count();
    assert_eq!(van_brieven, 5, "{calls:?}");
    assert!(calls.len() > 45, "{}", calls.len());
    for toestand in Toestand::ALLE {
        let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
        let huis = Huis::open(&pool);
        let geval = Geval::open(&huis).await;
        let samen = Samen {
            huis: &huis,
            zaak: geval.zaak,
        };
        let helper = samen.met_hulp(SAMIRA).await;
        let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
        toestand.breng(&geval, &id, &steun).await;
        let ervoor = huis.positie().await;
        for call in &calls {
            let verkeerd = match van_een_brief(&call.1) {
                true => vec![geval.zaak.link, helper],
                false => vec![steun.link],
            };
            for link in verkeerd {
                let antwoord = roep(&huis, call, link, &id).await;
                let tekst = antwoord.body.to_string();
                assert_eq!(
                    antwoord.status,
                    StatusCode::NOT_FOUND,
                    "{toestand:?} {call:?}: {tekst}"
                );
                for iets in ["Berg", "Anna", "spil", "Bakker", "KO-"] {
                    assert!(!tekst.contains(iets), "{toestand:?} {call:?}: {tekst}");
                }
            }
        }
        assert_eq!(huis.positie().await, ervoor, "{toestand:?}");
    }
}

#[tokio::test]
async fn a_supporters_link_shows_nothing_of_another_supporter() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (_, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    steun.schrijf(BRIEF, None).await;
    let (_, ander) = geval.vraag("C. Kok", "kok@voorbeeld.nl").await;
    assert_eq!(ander.kijk().await.body["gevraagd"], Value::Null);
    ander.bevestig().await;
    let gezien = ander.kijk().await.body;
    assert!(!gezien.to_string().contains("spil"), "{gezien}");
    assert_eq!(gezien["gevraagd"]["mail"], "kok@voorbeeld.nl");
}

/// Every call on the proposal, by who fills it in: the letter stays as its supporter wrote it. Who removes the
/// supporter removes the letter too, and that is asked elsewhere.
#[tokio::test]
async fn nobody_who_fills_in_the_proposal_edits_a_letter() {
    for helpt in [false, true] {
        let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
        let huis = Huis::open(&pool);
        let geval = Geval::open(&huis).await;
        let samen = Samen {
            huis: &huis,
            zaak: geval.zaak,
        };
        let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
        steun.bevestig().await;
        let geschreven = steun.schrijf(BRIEF, None).await;
        let brief = &geschreven.body["gevraagd"]["brief"];
        let link = match helpt {
            true => samen.met_hulp(SAMIRA).await,
            false => geval.zaak.link,
        };
        for call in met_een_link() {
            let (methode, pad) = &call;
            // These end the link itself; a letter stays then as it was, which other tests ask.
            let einde = pad.ends_with("/meehelper/intrekken")
                || methode == "DELETE" && pad.ends_with("/ondersteuners/{id}");
            if einde {
                continue;
            }
            roep(&huis, &call, link, &id).await;
            let nu = steun.kijk().await;
            assert_eq!(nu.status, StatusCode::OK);
            assert_eq!(
                nu.body["gevraagd"]["brief"], *brief,
                "{methode} {pad}, by a helper: {helpt}"
            );
        }
        let lijst = huis.haal(&geval.pad("ondersteunersbrieven")).await.body;
        assert!(!lijst.to_string().contains("spil"), "{lijst}");
    }
}
