//! The figures beside the counters of the work list, on random cases. What is expected comes from the cases
//! themselves, as the domain decided them; it shares no code with either read model.
//!
//! `CIJFERS_ZAKEN` asks another number of cases than five hundred.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, TimeDelta};
use futures::StreamExt as _;
use futures::stream;
use history::{LinkKey, MIGRATIONS};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::dossier::weg::Taak;
use verzoek::{Actor, Opdracht, Organisatie, OrganisatieType, Rol, Status, Verzoek};

use crate::cijfers_kloppen::{BEDRIJFSVOERING, Verleden, te_laat_klopt, wachttijden_kloppen};
use crate::huis::{Huis, Zaak, ingevuld};
use crate::weg::Ambtenaar;

const BESLUIT: Uuid = Uuid::from_u128(0xB5);

/// Steps at once: of as many cases.
const TEGELIJK: usize = 200;

fn behandelaar(rol: Rol, organisatie: Organisatie) -> Actor {
    Actor::Behandelaar {
        gebruikersnaam: "iemand".to_owned(),
        rol,
        organisatie,
    }
}

fn van(organisatie: Organisatie) -> Actor {
    let rol = match organisatie.soort {
        OrganisatieType::Gemeente => Rol::Gemeente,
        OrganisatieType::Provincie => Rol::Provincie,
        OrganisatieType::Ministerie => Rol::Ministerie,
        OrganisatieType::Kno => Rol::KnoDecoratieEnAdvies,
    };
    behandelaar(rol, organisatie)
}

/// What somebody does next.
enum Stap {
    Geef(Actor, Box<Opdracht>),
    DienIn,
}

/// Something that may be done with the case as it stands; none: it is over.
fn stap(huis: &Huis, zaak: &Verzoek, kans: &mut StdRng) -> Option<Stap> {
    let status = zaak.status.unwrap();
    let link = || huis.app.link_key.nieuw();
    let gemeente = van(Organisatie::gemeente(zaak.gemeente));
    let worp = kans.random_range(0..100);
    let geldig_tot = "9999-01-01T00:00:00Z".parse().unwrap();
    let nodig_uit = || Opdracht::NodigUit {
        invoer: ingevuld(json!({})),
        link: link(),
        geldig_tot,
    };
    let wijs_af = || Opdracht::WijsAf {
        invoer: ingevuld(json!({"reden": "Te weinig"})),
    };
    let (door, opdracht) = match status {
        Status::WachtOpVerificatie if worp < 90 => (
            Actor::Voorsteller {
                link: zaak.verificatie.clone().unwrap(),
            },
            Opdracht::VerifieerEmail,
        ),
        Status::WachtOpVerificatie => (Actor::Systeem, Opdracht::LaatVervallen { na_dagen: 0 }),
        Status::BijGemeente if worp < 10 => (gemeente, wijs_af()),
        Status::BijGemeente if worp < 25 => {
            let naar = *[518, 363, 599].choose(kans).unwrap();
            if naar == zaak.gemeente {
                (gemeente, nodig_uit())
            } else {
                let invoer = json!({"gemeenteId": naar});
                (
                    gemeente,
                    Opdracht::DraagOver {
                        invoer: ingevuld(invoer),
                    },
                )
            }
        }
        Status::BijGemeente => (gemeente, nodig_uit()),
        Status::Uitgenodigd if worp < 8 => (gemeente, wijs_af()),
        Status::Uitgenodigd if worp < 12 => (gemeente, nodig_uit()),
        Status::Uitgenodigd => return Some(Stap::DienIn),
        Status::GemeenteAdvies
        | Status::ProvincieAdvies
        | Status::MinisterieAdvies
        | Status::KanselarijAdvies
        | Status::MinisterieBesluit
        | Status::Ministerraad
        | Status::Toegekend
        | Status::InBesluit => dossierstap(zaak, status, worp, kans),
        Status::Vervallen
        | Status::Afgewezen
        | Status::Onderscheiden
        | Status::NietToegekend
        | Status::Beeindigd => return None,
    };
    Some(Stap::Geef(door, Box::new(opdracht)))
}

fn dossierstap(zaak: &Verzoek, status: Status, worp: u32, kans: &mut StdRng) -> (Actor, Opdracht) {
    let houder = zaak.houder().unwrap();
    let dossier = zaak.dossier.as_ref().unwrap();
    let kanselarij = van(Organisatie::KANSELARIJ);
    match status {
        _ if worp < 4 && status != Status::InBesluit => {
            let invoer = json!({"reden": "voorstellerTrektIn"});
            (
                van(houder),
                Opdracht::BeeindigDossier {
                    invoer: ingevuld(invoer),
                },
            )
        }
        Status::Toegekend => {
            let opname = Opdracht::NeemOpInBesluit {
                besluit_id: BESLUIT,
            };
            (kanselarij, opname)
        }
        Status::InBesluit if worp < 25 => {
            let uit = Opdracht::HaalUitBesluit {
                besluit_id: BESLUIT,
            };
            (kanselarij, uit)
        }
        Status::InBesluit => {
            let datum = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
            let vast = Opdracht::Onderscheid {
                besluit_id: BESLUIT,
                datum,
            };
            (behandelaar(Rol::KnoBedrijfsvoering, BEDRIJFSVOERING), vast)
        }
        Status::MinisterieBesluit if worp < 20 => {
            let invoer = json!({"toekennen": false, "toelichting": "De minister weegt anders."});
            (
                van(houder),
                Opdracht::LegVoorAanMinisterraad {
                    invoer: ingevuld(invoer),
                },
            )
        }
        Status::MinisterieBesluit if worp < 30 => (van(houder), terug()),
        Status::MinisterieBesluit => {
            let kapittel = zaak.kapittel().unwrap();
            let invoer = json!({"toekennen": true, "onderscheiding": kapittel.onderscheiding, "toelichting": null});
            (
                van(houder),
                Opdracht::NeemBesluit {
                    invoer: ingevuld(invoer),
                },
            )
        }
        Status::Ministerraad => {
            let invoer = json!({"toekennen": false, "toelichting": "De minister weegt anders."});
            (
                van(houder),
                Opdracht::NeemBesluit {
                    invoer: ingevuld(invoer),
                },
            )
        }
        _ if status == Status::GemeenteAdvies && worp < 20 => {
            let route = *["burgemeester", "buitenland", "militair", "hulpbetoon"]
                .choose(kans)
                .unwrap();
            let invoer = json!({"route": route, "gemeenteId": 599, "land": null});
            // Chosen before, or no longer at its own municipality: on with it.
            let al = zaak.routekeuze().route != verzoek::dossier::weg::Route::Gewoon;
            if al {
                verder(zaak, houder)
            } else {
                (
                    van(houder),
                    Opdracht::KiesRoute {
                        invoer: ingevuld(invoer),
                    },
                )
            }
        }
        _ if worp < 30 && dossier.verblijven.len() > 1 => (van(houder), terug()),
        _ => verder(zaak, houder),
    }
}

fn terug() -> Opdracht {
    Opdracht::StuurDossierTerug {
        invoer: ingevuld(json!({"reden": "Te kort."})),
    }
}

/// Advises where that has to be, and else sends it on.
fn verder(zaak: &Verzoek, houder: Organisatie) -> (Actor, Opdracht) {
    let dossier = zaak.dossier.as_ref().unwrap();
    let adviseert = zaak.stap().unwrap().taak == Taak::Adviseren;
    if adviseert && dossier.advies_van(houder).is_none() {
        let erepenning = zaak.routekeuze().route == verzoek::dossier::weg::Route::Hulpbetoon;
        let onderscheiding = if erepenning { "mh-zilver" } else { "on-lid" };
        let invoer =
            json!({"advies": "positief", "onderscheiding": onderscheiding, "toelichting": "Ja."});
        return (
            van(houder),
            Opdracht::BrengAdviesUit {
                invoer: ingevuld(invoer),
            },
        );
    }
    let invoer = json!({"ministerieId": 1475});
    let verwacht = None;
    (
        van(houder),
        Opdracht::StuurDossierDoor {
            invoer: ingevuld(invoer),
            verwacht,
        },
    )
}

async fn doe(huis: &Huis, id: Uuid, stap: Stap) {
    match stap {
        // Who may not send back from there does something else next time.
        Stap::Geef(door, opdracht) => {
            let command = verzoek::Command {
                op: huis.app.clock.now(),
                door,
                opdracht: *opdracht,
            };
            let metadata = command.metadata();
            let gedaan = huis.app.zaken.execute(id, command, metadata).await;
            if let Err(geweigerd) = gedaan {
                assert!(
                    matches!(geweigerd, history::ExecuteError::Refused(_)),
                    "{geweigerd}"
                );
            }
        }
        Stap::DienIn => {
            let zaak = huis.app.zaken.load(id).await.unwrap();
            let link_id = zaak.link.as_ref().unwrap().link_id;
            let link = huis.app.link_key.uuid(link_id);
            assert_eq!(
                LinkKey::fingerprint(link),
                zaak.link.as_ref().unwrap().vingerafdruk
            );
            huis.dien_in(Zaak { id, link }).await;
        }
    }
}

type Aantallen = BTreeMap<String, i64>;

fn van_lijst(lijst: &Value, aantallen: &mut Aantallen) {
    for rij in lijst.as_array().unwrap() {
        let status = rij["status"].as_str().unwrap().to_owned();
        if let Some(aantal) = rij["aantal"].as_i64() {
            aantallen.insert(status, aantal);
        }
    }
}

/// The counters of the work list, and the figures of every year, by status.
async fn geteld(huis: &Huis, wie: &Ambtenaar) -> (Aantallen, Aantallen) {
    let mut werklijst = Aantallen::new();
    for pad in ["/api/burgeraanvraag/tellingen", "/api/dossiers/tellingen"] {
        let antwoord = wie.haal(huis, pad).await;
        // The chancery and the ministries have no burgeraanvragen.
        if antwoord.status.is_success() {
            van_lijst(&antwoord.body["statussen"], &mut werklijst);
        }
    }
    let cijfers = Ambtenaar::gelukt(wie.haal(huis, "/api/cijfers?jaar=2026").await);
    let mut figuren = Aantallen::new();
    van_lijst(&cijfers["stand"], &mut figuren);
    van_lijst(&cijfers["uitkomsten"], &mut figuren);
    (werklijst, figuren)
}

/// Where a case stands for an organisation: what was granted, only who is on its road may know. Nothing was handed over
/// in these cases, and each was granted by its minister.
fn voor(zaak: &Verzoek, organisatie: Organisatie) -> Status {
    let status = zaak.status.unwrap();
    let weet = match organisatie.soort {
        OrganisatieType::Kno => true,
        // Any other municipality only passed it on.
        OrganisatieType::Gemeente => organisatie.id == zaak.gemeente,
        OrganisatieType::Provincie | OrganisatieType::Ministerie => {
            let mut verblijven = zaak.dossier.iter().flat_map(|d| &d.verblijven);
            verblijven.any(|verblijf| verblijf.organisatie == organisatie)
        }
    };
    match status {
        Status::Toegekend | Status::InBesluit | Status::Onderscheiden if !weet => {
            Status::MinisterieBesluit
        }
        status => status,
    }
}

/// Those that the organisation may see, as the cases themselves say.
fn verwacht(zaken: &[(Uuid, std::sync::Arc<Verzoek>)], organisatie: Organisatie) -> Aantallen {
    let mut aantallen = Aantallen::new();
    for (_, zaak) in zaken {
        let status = zaak.status.unwrap();
        let eigen = Organisatie::gemeente(zaak.gemeente) == organisatie
            && !matches!(status, Status::WachtOpVerificatie | Status::Vervallen);
        let bereikt = match &zaak.dossier {
            Some(dossier) => {
                organisatie == BEDRIJFSVOERING || dossier.bereikt.contains(&organisatie)
            }
            None => false,
        };
        if eigen || bereikt {
            let status = voor(zaak, organisatie).code().to_owned();
            *aantallen.entry(status).or_default() += 1;
        }
    }
    aantallen
}

#[tokio::test]
async fn figures_are_the_counters_of_the_work_list() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let aantal: usize = std::env::var("CIJFERS_ZAKEN")
        .ok()
        .and_then(|tekst| tekst.parse().ok())
        .unwrap_or(500);
    let mut kans = StdRng::seed_from_u64(24);
    let mut nu: chrono::DateTime<chrono::Utc> = "2026-01-05T09:00:00Z".parse().unwrap();
    huis.zet_klok(nu);
    let mut ids = Vec::new();
    let mut over = BTreeSet::new();
    while over.len() < aantal {
        // Some days at a time, so that cases begin and move in every month of the year.
        if nu
            < "2026-12-20T00:00:00Z"
                .parse::<chrono::DateTime<chrono::Utc>>()
                .unwrap()
        {
            nu += TimeDelta::hours(kans.random_range(1..96));
            huis.zet_klok(nu);
        }
        let nieuw = (aantal - ids.len()).min(TEGELIJK / 4);
        let begonnen: Vec<Uuid> = stream::iter(0..nieuw)
            .map(|nummer| {
                let gemeente = [518, 363, 599][nummer % 3];
                huis.aangevraagd(json!({"gemeenteId": gemeente}))
            })
            // In this order, whichever is done first: what is chosen below is the same in each run.
            .buffered(TEGELIJK)
            .collect()
            .await;
        ids.extend(begonnen);
        let lopend: Vec<Uuid> = ids
            .iter()
            .filter(|id| !over.contains(*id))
            .copied()
            .collect();
        let mut stappen = Vec::new();
        for id in lopend.choose_multiple(&mut kans, TEGELIJK) {
            let zaak = huis.app.zaken.load(*id).await.unwrap();
            // Some stay where they are for good, so that every status has cases in the end.
            let blijft = ids.len() == aantal && kans.random_range(0..100) < 8;
            match stap(&huis, &zaak, &mut kans).filter(|_| !blijft) {
                Some(stap) => stappen.push((*id, stap)),
                None => {
                    over.insert(*id);
                }
            }
        }
        stream::iter(stappen)
            .map(|(id, stap)| doe(&huis, id, stap))
            .buffer_unordered(TEGELIJK)
            .collect::<Vec<()>>()
            .await;
        // The read models follow in batches of every size.
        if kans.random_range(0..3) == 0 {
            huis.werk_cijfers_bij().await;
        }
        if kans.random_range(0..3) == 0 {
            huis.werk_lijst_bij().await;
        }
    }
    huis.werk_cijfers_bij().await;
    huis.werk_lijst_bij().await;

    let mut zaken = Vec::new();
    for id in ids {
        zaken.push((id, huis.app.zaken.load(id).await.unwrap()));
    }
    let statussen: BTreeSet<_> = zaken
        .iter()
        .map(|(_, zaak)| zaak.status.unwrap().code())
        .collect();
    assert_eq!(statussen.len(), Status::ALLE.len(), "{statussen:?}");
    let provincie = |id| Organisatie {
        soort: OrganisatieType::Provincie,
        id,
    };
    let verleden = Verleden::van(&huis, zaken.clone()).await;
    let mut te_laat = 0;
    for (naam, rol, organisatie) in [
        ("g518", Rol::Gemeente, Organisatie::gemeente(518)),
        ("g363", Rol::Gemeente, Organisatie::gemeente(363)),
        ("g599", Rol::Gemeente, Organisatie::gemeente(599)),
        ("p27", Rol::Provincie, provincie(27)),
        ("p28", Rol::Provincie, provincie(28)),
        ("az", Rol::Ministerie, Organisatie::ministerie(1475)),
        ("bz", Rol::Ministerie, Organisatie::BUITENLANDSE_ZAKEN),
        ("def", Rol::Ministerie, Organisatie::DEFENSIE),
        ("kda", Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ),
        ("kbv", Rol::KnoBedrijfsvoering, BEDRIJFSVOERING),
    ] {
        let wie = Ambtenaar::nieuw(&huis, naam, rol, organisatie).await;
        let (werklijst, figuren) = geteld(&huis, &wie).await;
        let verwacht = verwacht(&zaken, organisatie);
        assert!(!verwacht.is_empty(), "{naam}");
        for status in Status::ALLE.iter().map(|status| status.code()) {
            let aantal = verwacht.get(status).copied().unwrap_or_default();
            let van = |geteld: &Aantallen| geteld.get(status).copied();
            assert_eq!(
                van(&werklijst).unwrap_or_default(),
                aantal,
                "list of {naam}: {status}"
            );
            // Of a few outcomes the figures tell no number.
            match van(&figuren) {
                Some(geteld) => assert_eq!(geteld, aantal, "figures of {naam}: {status}"),
                None => assert!(
                    aantal < 5,
                    "figures of {naam}: {status} not told of {aantal}"
                ),
            }
        }
        wachttijden_kloppen(&huis, naam, &wie, organisatie, &verleden).await;
        te_laat += te_laat_klopt(&huis, naam, &wie, organisatie, &verleden).await;
    }
    assert!(te_laat > 0);
}
