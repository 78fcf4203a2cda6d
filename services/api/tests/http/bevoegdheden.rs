//! The authorisation matrix: every operation of the contract × every role × own and other organisation
//! × every status × confidential or not. What a cell has to answer comes from the table that the
//! program itself uses (`verzoek::toegang`); nothing that is refused leaves a trace.
//!
//! A new operation gets a row in `operaties`, a new status a case in `zaken`.

mod accounts;
pub mod operaties;
mod vertrouwelijk;
mod verwachting;
mod zaken;

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures::future::join_all;
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Actie, Rol, Status};

use crate::huis::{Antwoord, Huis};
use accounts::{ACCOUNTS, Wie};
use operaties::{Operatie, Vraagt, operaties};
use verwachting::{Verwacht, ZAAK_WEIGERT, verwacht};
use zaken::{Bijlage, Geval, STATUSSEN, Voorraad};

/// The parts of the contract that no official's session guards.
const ZONDER_SESSIE: [&str; 8] = [
    "inlogdienst",
    "logboek",
    "machines",
    "meehelper",
    "naslag",
    "ondersteuner",
    "verzoek",
    "wizard",
];

#[test]
fn every_operation_of_the_contract_has_its_row() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let van_behandelaars: BTreeSet<(String, String)> = contract["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(pad, methoden)| {
            let methoden = methoden.as_object().unwrap().iter();
            methoden.map(move |(methode, operatie)| (methode.to_uppercase(), pad, operatie))
        })
        .filter(|(_, _, operatie)| {
            let soort = operatie["tags"][0].as_str().unwrap();
            !ZONDER_SESSIE.contains(&soort)
        })
        .map(|(methode, pad, _)| (methode, pad.clone()))
        .collect();
    let rijen = operaties();
    let in_de_lijst: BTreeSet<(String, String)> = rijen
        .iter()
        .map(Operatie::in_contract)
        .map(|(methode, pad)| (methode.to_owned(), pad.to_owned()))
        .collect();
    assert_eq!(in_de_lijst, van_behandelaars);
    assert_eq!(rijen.len(), in_de_lijst.len(), "one row for each");
}

#[test]
fn the_matrix_has_every_role_status_and_action() {
    for &rol in Rol::ALLE {
        let plaatsen = ACCOUNTS.iter().filter(|(van, _)| *van == rol).count();
        assert!(plaatsen >= 2, "{rol:?} at another organisation too");
    }
    let zonder: Vec<Status> = Status::ALLE
        .iter()
        .copied()
        .filter(|status| !STATUSSEN.contains(status))
        .collect();
    assert_eq!(zonder, []);
    let gevraagd: Vec<Actie> = operaties().iter().filter_map(Operatie::actie).collect();
    // What a dossier does together with its decree is asked by the decree's own tests.
    // Whether what was granted is known, no operation asks: each answer keeps to it (`embargo`).
    let met_besluit = [
        Actie::ToekenningKennen,
        Actie::InBesluitOpnemen,
        Actie::UitBesluitHalen,
        Actie::Onderscheiden,
    ];
    for actie in Actie::ALLE {
        assert!(
            gevraagd.contains(actie) != met_besluit.contains(actie),
            "no operation asks {actie:?}"
        );
    }
    for (methode, pad, ..) in ZAAK_WEIGERT {
        let rijen = operaties();
        let rij = rijen.iter().find(|o| o.in_contract() == (*methode, *pad));
        assert!(rij.is_some(), "an exception for {methode} {pad}");
    }
}

/// A place in the matrix: an operation on a case, or on an attachment of it.
struct Plek<'a> {
    operatie: &'a Operatie,
    geval: &'a Geval,
    bijlage: &'a Bijlage,
}

impl Plek<'_> {
    fn verwacht(&self, wie: &Wie) -> Verwacht {
        let actor = wie.actor();
        verwacht(
            self.operatie,
            actor.as_ref(),
            &self.geval.verzoek,
            self.bijlage,
        )
    }

    async fn roep(&self, huis: &Huis, wie: &Wie) -> Antwoord {
        let (zaak, bijlage) = (self.geval.id, self.bijlage.id);
        wie.roep(huis, self.operatie, zaak, bijlage).await
    }
}

impl std::fmt::Display for Plek<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let status = self.geval.status().code();
        write!(f, "{status} | {} | {}", self.operatie, self.bijlage.naam)
    }
}

/// What was found of the matrix.
#[derive(Default)]
struct Uitkomst {
    gelukt: usize,
    geweigerd: usize,
    fout: Vec<String>,
}

impl Uitkomst {
    /// Everybody calls every operation on a case of this status.
    async fn ronde(&mut self, huis: &Huis, allen: &[Wie], status: Status) {
        let mut voorraad = Voorraad::new(huis, 518, status);
        let mut geval = voorraad.neem().await;
        for operatie in &operaties() {
            let bijlagen = match operatie.vraagt {
                Vraagt::Niets | Vraagt::Rol(_) => continue,
                Vraagt::Zaak(_) => 0..1,
                Vraagt::Bijlage(_) => 0..geval.bijlagen.len(),
            };
            for nummer in bijlagen {
                let plek = Plek {
                    operatie,
                    geval: &geval,
                    bijlage: &geval.bijlagen[nummer],
                };
                let (mogen, mogen_niet): (Vec<&Wie>, Vec<&Wie>) = allen
                    .iter()
                    .partition(|wie| plek.verwacht(wie) == Verwacht::Gelukt);
                self.weigert(huis, &plek, &mogen_niet).await;
                for wie in mogen {
                    let plek = Plek {
                        operatie,
                        geval: &geval,
                        bijlage: &geval.bijlagen[nummer],
                    };
                    self.lukt(huis, &plek, wie).await;
                    // Cells do not influence each other: who changed the case leaves a new one.
                    if !operatie.is_veilig() {
                        geval = voorraad.neem().await;
                    }
                }
            }
        }
    }

    /// Refusals change nothing, so they are asked side by side.
    async fn weigert(&mut self, huis: &Huis, plek: &Plek<'_>, mogen_niet: &[&Wie]) {
        let ervoor = huis.positie().await;
        let antwoorden = join_all(mogen_niet.iter().map(|wie| plek.roep(huis, wie))).await;
        for (wie, antwoord) in mogen_niet.iter().zip(antwoorden) {
            self.toets(plek, wie, &antwoord);
        }
        if huis.positie().await != ervoor {
            self.fout
                .push(format!("{plek}: refused, and the history grew"));
        }
        self.geweigerd += mogen_niet.len();
    }

    async fn lukt(&mut self, huis: &Huis, plek: &Plek<'_>, wie: &Wie) {
        let ervoor = huis.positie().await;
        let antwoord = plek.roep(huis, wie).await;
        self.toets(plek, wie, &antwoord);
        let gegroeid = huis.positie().await != ervoor;
        // Of what only shows something, the look at a confidential attachment alone is recorded.
        if plek.operatie.is_veilig() && gegroeid != plek.operatie.is_inzage_van(plek.bijlage) {
            self.fout.push(format!("{plek} | {wie}: grown: {gegroeid}"));
        }
        self.gelukt += 1;
    }

    fn toets(&mut self, plek: &Plek, wie: &Wie, antwoord: &Antwoord) {
        let verwacht = plek.verwacht(wie);
        if !verwacht.klopt(antwoord) {
            let Antwoord { status, body, .. } = antwoord;
            let soort = &body["type"];
            self.fout.push(format!(
                "{plek} | {wie}: {verwacht:?} expected, {status} {soort} answered"
            ));
        }
    }

    #[track_caller]
    fn beoordeel(&self) {
        let aantal = self.fout.len();
        let eerste = &self.fout[..aantal.min(40)];
        assert!(eerste.is_empty(), "{aantal} cells:\n{}", eerste.join("\n"));
    }
}

/// The whole matrix of these statuses. Several tests, so that they run side by side: a call waits for the one before it.
async fn every_cell(pool: &PgPool, statussen: &[Status], minst: usize) {
    let huis = Huis::open(pool);
    let allen = Wie::allen(&huis).await;
    let mut uitkomst = Uitkomst::default();
    // As a worker does: a list that never was followed answers nobody.
    Geval::maak(&huis, 518, Status::BijGemeente).await;
    huis.werk_lijst_bij().await;
    for status in statussen {
        uitkomst.ronde(&huis, &allen, *status).await;
    }
    uitkomst.beoordeel();
    // Most cells are refusals; so many are none.
    let Uitkomst {
        gelukt, geweigerd, ..
    } = uitkomst;
    assert!(gelukt > minst && geweigerd > 5_000, "{gelukt} {geweigerd}");
}

#[tokio::test]
async fn every_cell_is_as_the_table_says_before_the_proposal() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    every_cell(&pool, &STATUSSEN[..5], 100).await;
}

#[tokio::test]
async fn every_cell_is_as_the_table_says_while_advice_is_given() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    every_cell(&pool, &STATUSSEN[5..9], 600).await;
}

#[tokio::test]
async fn every_cell_is_as_the_table_says_while_it_is_decided() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    every_cell(&pool, &STATUSSEN[9..12], 800).await;
}

#[tokio::test]
async fn every_cell_is_as_the_table_says_at_the_end() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    every_cell(&pool, &STATUSSEN[12..], 1_000).await;
}

/// Every operation on a case succeeds for somebody, but for those that these cases refuse whatever their status is. That
/// a cell which the table opens does succeed, the tests above hold.
#[tokio::test]
async fn every_operation_on_a_case_is_open_to_somebody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Wie::allen(&huis).await;
    let mut kan = BTreeSet::new();
    for status in STATUSSEN {
        let geval = Geval::maak(&huis, 518, status).await;
        for operatie in operaties().iter().filter(|o| o.actie().is_some()) {
            let open = geval.bijlagen.iter().any(|bijlage| {
                let plek = Plek {
                    operatie,
                    geval: &geval,
                    bijlage,
                };
                allen
                    .iter()
                    .any(|wie| plek.verwacht(wie) == Verwacht::Gelukt)
            });
            if open {
                kan.insert(operatie.in_contract());
            }
        }
    }
    let nooit = |operatie: &Operatie| {
        let mut weigert = ZAAK_WEIGERT.iter();
        weigert.any(|(methode, pad, statussen, _)| {
            operatie.in_contract() == (*methode, *pad) && *statussen == Status::ALLE
        })
    };
    let op_zaken: BTreeSet<_> = operaties()
        .iter()
        .filter(|operatie| operatie.actie().is_some() && !nooit(operatie))
        .map(Operatie::in_contract)
        .collect();
    assert_eq!(kan, op_zaken);
}

/// What these calls do has tests of its own; here only whom they serve.
#[tokio::test]
async fn without_a_case_the_session_and_the_role_decide() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Wie::allen(&huis).await;
    let geval = Geval::maak(&huis, 518, Status::BijGemeente).await;
    // A list that never was followed answers nobody.
    huis.werk_lijst_bij().await;
    let ervoor = huis.positie().await;
    let mut geteld = 0;
    for operatie in operaties().iter().filter(|o| o.actie().is_none()) {
        for wie in &allen {
            // Logging out would end the session that the other rows need.
            if matches!(
                (operatie.vraagt, wie),
                (Vraagt::Niets, Wie::Ambtenaar { .. })
            ) {
                continue;
            }
            let verwacht = verwacht(
                operatie,
                wie.actor().as_ref(),
                &geval.verzoek,
                &geval.bijlagen[0],
            );
            let onbekend = Uuid::new_v4();
            let antwoord = wie.roep(&huis, operatie, onbekend, onbekend).await;
            let soort = &antwoord.body["type"];
            let goed = match verwacht {
                Verwacht::Gelukt if operatie.is_veilig() && !operatie.pad.contains('{') => {
                    antwoord.status == StatusCode::OK
                }
                Verwacht::Gelukt => {
                    !antwoord.status.is_server_error()
                        && *soort != json!("urn:lintje:sessie")
                        && *soort != json!("urn:lintje:nietBevoegd")
                }
                geweigerd => geweigerd.klopt(&antwoord),
            };
            assert!(
                goed,
                "{wie} | {operatie}: {verwacht:?} expected, {} {soort} answered",
                antwoord.status
            );
            geteld += 1;
        }
    }
    assert!(geteld > 50, "{geteld}");
    assert_eq!(huis.positie().await, ervoor);
}

/// The session alone is not enough: another website has the cookie sent along too.
#[tokio::test]
async fn an_unsafe_call_without_our_header_does_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Wie::allen(&huis).await;
    let gemeente = &allen[1];
    let geval = Geval::maak(&huis, 518, Status::GemeenteAdvies).await;
    let ervoor = huis.positie().await;
    let gevaarlijk: Vec<Operatie> = operaties()
        .into_iter()
        .filter(|o| !o.is_veilig() && !matches!(o.vraagt, Vraagt::Niets))
        .collect();
    assert!(gevaarlijk.len() > 15, "{}", gevaarlijk.len());
    for operatie in gevaarlijk {
        let request = Request::builder()
            .method(operatie.methode)
            .uri(operatie.pad_van(geval.id, geval.bijlagen[0].id))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, gemeente.cookie())
            .body(Body::from(json!({}).to_string()))
            .unwrap();
        let antwoord = huis.vraag(request).await;
        assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{operatie}");
        assert_eq!(antwoord.body["type"], "urn:lintje:herkomst", "{operatie}");
    }
    assert_eq!(huis.positie().await, ervoor);
}

#[tokio::test]
async fn a_list_has_the_cases_that_may_be_looked_at_and_no_others() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Wie::allen(&huis).await;
    let mut gevallen = Vec::new();
    for gemeente in [518, 363] {
        for status in STATUSSEN {
            gevallen.push(Geval::maak(&huis, gemeente, status).await);
        }
    }
    huis.werk_lijst_bij().await;
    let mut getoond = 0;
    for wie in &allen {
        let Some(actor) = wie.actor() else { continue };
        for (pad, is_dossier) in [("burgeraanvraag", false), ("dossiers", true)] {
            let antwoord = wie.haal(&huis, &format!("/api/{pad}?$top=500")).await;
            let in_de_lijst: BTreeSet<String> = antwoord
                .body
                .as_array()
                .into_iter()
                .flatten()
                .map(|zaak| zaak["id"].as_str().unwrap().to_owned())
                .collect();
            let verwacht: BTreeSet<String> = gevallen
                .iter()
                .filter(|geval| geval.status().is_dossier() == is_dossier)
                .filter(|geval| geval.verzoek.toegang(&actor, Actie::Bekijken).is_ok())
                .map(|geval| geval.id.to_string())
                .collect();
            assert_eq!(in_de_lijst, verwacht, "{wie} {pad}");
            getoond += verwacht.len();
        }
    }
    assert!(getoond > 60, "{getoond}");
}
