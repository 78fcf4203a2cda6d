//! Cases to act on: what happened before. Written as events, apart from the decisions under test.

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::dossier::weg::{Route, Routekeuze, Taak, WEGEN};
use verzoek::gegevens::{
    Activiteit, Advies, Adviessoort, Beeindigingsreden, Bestand, Bijlage, BijlageInhoudType,
    BijlageType, Dossierbijlage, Kanaal, Kenmerken, Oordeel, Vertrouwelijkheid,
};
use verzoek::{Event, Opdracht, Organisatie, OrganisatieType, Status, Verzoek};

use super::formulieren::{self as formulier, record};
use super::{
    ALGEMENE_ZAKEN, AMSTERDAM, BONAIRE, DEN_HAAG, MEELINK, STEUNLINK, VERIFICATIE, WIZARDLINK,
    ZUID_HOLLAND, bij, gegeven, ingevuld, link, moment,
};

/// The items of [`compleet`].
pub const BAAN: Uuid = Uuid::from_u128(0xA1);
pub const VRIJWILLIGER: Uuid = Uuid::from_u128(0xA2);
pub const JANSEN: Uuid = Uuid::from_u128(0xB1);
pub const BAKKER: Uuid = Uuid::from_u128(0xB2);
pub const BRIEF: Uuid = Uuid::from_u128(0xC1);

pub fn ingediende_aanvraag() -> Event {
    Event::VerzoekIngediend {
        zaaknummer: "KO-2026-000123".to_owned(),
        op: moment("2026-11-02"),
        gegevens: record(formulier::aanvraag()),
        verificatie_link_id: link(VERIFICATIE).link_id,
        vingerafdruk: link(VERIFICATIE).vingerafdruk,
    }
}

/// An invitation that ends on this day.
pub fn uitnodiging(byte: u8, geldig_tot: &str) -> Event {
    let link = link(byte);
    Event::VoorstellerUitgenodigd {
        link_id: link.link_id,
        vingerafdruk: link.vingerafdruk,
        geldig_tot: moment(geldig_tot),
        bericht: None,
    }
}

pub fn bestand(naam: &str) -> Bestand {
    Bestand {
        naam: naam.to_owned(),
        grootte: 20_480,
        inhoudstype: "application/pdf".to_owned(),
        sha256: "5c".repeat(32),
        sleutel: Uuid::from_u128(0xF1),
    }
}

pub fn bijlage(naam: &str) -> Bijlage {
    Bijlage {
        bestand: bestand(naam),
        toelichting: Some("Krantenartikel".to_owned()),
        bijlage_type: Some(BijlageType::Overig),
        toegevoegd_op: moment("2026-11-20"),
        ondersteuner: None,
    }
}

pub fn betaalde_baan() -> Activiteit {
    Activiteit::BetaaldeBaan(record(formulier::betaalde_baan()))
}

pub fn vrijwilliger() -> Activiteit {
    Activiteit::Vrijwilliger(record(formulier::vrijwilliger()))
}

pub fn wacht_op_verificatie() -> Vec<Event> {
    vec![ingediende_aanvraag()]
}

pub fn vervallen() -> Vec<Event> {
    let op = moment("2026-12-02");
    en(wacht_op_verificatie(), [Event::VerzoekVervallen { op }])
}

pub fn bij_gemeente() -> Vec<Event> {
    let op = moment("2026-11-03");
    en(wacht_op_verificatie(), [Event::EmailGeverifieerd { op }])
}

/// Entered by an official of the municipality, of somebody without a mail address.
pub fn op_papier() -> Vec<Event> {
    let mut gegevens = formulier::aanvraag();
    gegevens["voorstellerMail"] = json!("");
    vec![
        Event::VerzoekIngediend {
            zaaknummer: "KO-2026-000123".to_owned(),
            op: moment("2026-11-02"),
            gegevens: record(gegevens),
            verificatie_link_id: link(VERIFICATIE).link_id,
            vingerafdruk: link(VERIFICATIE).vingerafdruk,
        },
        Event::VerzoekIngevoerd {
            op: moment("2026-11-02"),
            kanaal: Kanaal::Papier,
            ontvangen_op: datum("2026-10-30"),
            postadres: Some(record(formulier::postadres())),
        },
    ]
}

/// Likewise, and invited until 5 January 2027 at noon.
pub fn op_papier_uitgenodigd() -> Vec<Event> {
    en(op_papier(), [uitnodiging(WIZARDLINK, "2027-01-05")])
}

pub fn afgewezen() -> Vec<Event> {
    en(
        bij_gemeente(),
        [Event::VerzoekAfgewezen {
            reden: "Te weinig verdiensten".to_owned(),
            toelichting: None,
        }],
    )
}

/// Invited; the link ends on 5 January 2027 at noon.
pub fn uitgenodigd() -> Vec<Event> {
    en(bij_gemeente(), [uitnodiging(WIZARDLINK, "2027-01-05")])
}

/// The municipality withdrew the link.
pub fn ingetrokken() -> Vec<Event> {
    let link_id = link(WIZARDLINK).link_id;
    en(uitgenodigd(), [Event::LinkIngetrokken { link_id }])
}

/// Everything that the submit check asks for stands there: two merits, two supporters, a file.
pub fn compleet() -> Vec<Event> {
    en(uitgenodigd(), paginas(formulier::voorsteller()))
}

/// Likewise of a request on paper, of somebody without a mail address.
pub fn op_papier_compleet() -> Vec<Event> {
    let zonder_mail = formulier::met(formulier::voorsteller(), "/mail", json!(null));
    en(op_papier_uitgenodigd(), paginas(zonder_mail))
}

/// And with a mail address in step 1.
pub fn op_papier_met_mail() -> Vec<Event> {
    en(op_papier_uitgenodigd(), paginas(formulier::voorsteller()))
}

fn paginas(voorsteller: Value) -> [Event; 8] {
    [
        Event::VoorstellerGewijzigd {
            gegevens: record(voorsteller),
        },
        Event::KandidaatWerkGewijzigd {
            gegevens: record(formulier::werk()),
        },
        Event::ActiviteitToegevoegd {
            id: BAAN,
            gegevens: betaalde_baan(),
        },
        Event::ActiviteitToegevoegd {
            id: VRIJWILLIGER,
            gegevens: vrijwilliger(),
        },
        Event::OndersteunerToegevoegd {
            id: JANSEN,
            gegevens: record(formulier::ondersteuner()),
        },
        Event::OndersteunerToegevoegd {
            id: BAKKER,
            gegevens: record(formulier::ondersteuner()),
        },
        Event::BijlageGeupload {
            id: BRIEF,
            gegevens: bijlage("brief.pdf"),
        },
        Event::UitreikingGekozen {
            gegevens: record(formulier::uitreiking()),
        },
    ]
}

/// The address of [`BAKKER`] in [`met_steun`].
pub const STEUNADRES: &str = "bakker@voorbeeld.nl";
/// Who helps the proposer, and where the link goes.
pub const MEEHELPER: Uuid = Uuid::from_u128(0xE7);
pub const MEEADRES: &str = "fatima@voorbeeld.nl";

/// [`BAKKER`] has an address.
pub fn met_steunadres() -> Vec<Event> {
    let met_adres = formulier::met(
        formulier::ondersteuner(),
        "/contactgegevens/emailadres",
        json!(STEUNADRES),
    );
    en(
        compleet(),
        [Event::OndersteunerGewijzigd {
            id: BAKKER,
            gegevens: record(met_adres),
        }],
    )
}

/// [`BAKKER`] was asked to write the letter, by a link that ends on 15 January 2027 at noon.
pub fn met_steun() -> Vec<Event> {
    let link = link(STEUNLINK);
    en(
        met_steunadres(),
        [Event::OndersteunerUitgenodigd {
            id: BAKKER,
            op: moment("2026-11-20"),
            mail: STEUNADRES.to_owned(),
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk,
            geldig_tot: moment("2027-01-15"),
        }],
    )
}

/// And confirmed the address.
pub fn met_bevestigde_steun() -> Vec<Event> {
    let op = moment("2026-11-20");
    en(
        met_steun(),
        [Event::OndersteuneradresBevestigd { id: BAKKER, op }],
    )
}

/// Somebody was asked to fill in too, by a link that ends on 15 January 2027 at noon.
pub fn met_meehelper() -> Vec<Event> {
    let link = link(MEELINK);
    en(
        compleet(),
        [Event::MeehelperGevraagd {
            id: MEEHELPER,
            op: moment("2026-11-20"),
            naam: "Fatima".to_owned(),
            mail: MEEADRES.to_owned(),
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk,
            geldig_tot: moment("2027-01-15"),
        }],
    )
}

/// And confirmed the address.
pub fn met_bevestigde_meehelper() -> Vec<Event> {
    let op = moment("2026-11-20");
    en(
        met_meehelper(),
        [Event::MeehelperBevestigd { id: MEEHELPER, op }],
    )
}

pub fn ingediend() -> Vec<Event> {
    let op = moment("2026-11-21");
    en(
        compleet(),
        [Event::VoorstelIngediend {
            op,
            uiterste_dag: None,
        }],
    )
}

/// What happened, and what happened after that.
pub fn en(mut eerst: Vec<Event>, daarna: impl IntoIterator<Item = Event>) -> Vec<Event> {
    eerst.extend(daarna);
    eerst
}

/// The advice of an organisation.
pub fn advies(organisatie: Organisatie) -> Event {
    Event::AdviesUitgebracht {
        advies: Advies {
            organisatie,
            advies: Adviessoort::Positief,
            onderscheiding: Some("on-lid".to_owned()),
            toelichting: "Verdient het.".to_owned(),
            op: moment("2026-11-21"),
        },
    }
}

/// A step on the ordinary road.
pub fn doorgestuurd(van: Organisatie, naar: Organisatie, status: Status, stap: u8) -> Event {
    Event::DossierDoorgestuurd {
        van,
        naar,
        status,
        stap,
        route: Route::Gewoon,
        regel: Route::Gewoon.weg().regel.to_owned(),
        toelichting: None,
    }
}

pub const GEMEENTE: Organisatie = Organisatie::gemeente(DEN_HAAG);
pub const PROVINCIE: Organisatie = Organisatie {
    soort: OrganisatieType::Provincie,
    id: ZUID_HOLLAND,
};
pub const MINISTERIE: Organisatie = Organisatie::ministerie(ALGEMENE_ZAKEN);

pub fn bij_provincie() -> Vec<Event> {
    let stap = doorgestuurd(GEMEENTE, PROVINCIE, Status::ProvincieAdvies, 1);
    en(ingediend(), [advies(GEMEENTE), stap])
}

pub fn bij_kanselarij() -> Vec<Event> {
    let stap = doorgestuurd(
        PROVINCIE,
        Organisatie::KANSELARIJ,
        Status::KanselarijAdvies,
        2,
    );
    en(bij_provincie(), [advies(PROVINCIE), stap])
}

/// The Kapittel advised a Lid in the Orde van Oranje-Nassau.
pub fn bij_ministerie() -> Vec<Event> {
    let kapittel = advies(Organisatie::KANSELARIJ);
    let stap = doorgestuurd(
        Organisatie::KANSELARIJ,
        MINISTERIE,
        Status::MinisterieBesluit,
        3,
    );
    en(bij_kanselarij(), [kapittel, stap])
}

pub fn oordeel(toekennen: bool) -> Oordeel {
    Oordeel {
        organisatie: MINISTERIE,
        toekennen,
        onderscheiding: toekennen.then(|| "on-lid".to_owned()),
        toelichting: None,
        op: moment("2026-11-21"),
    }
}

pub fn bij_ministerraad() -> Vec<Event> {
    let voornemen = oordeel(false);
    en(
        bij_ministerie(),
        [Event::VoorgelegdAanMinisterraad { voornemen }],
    )
}

pub fn toegekend() -> Vec<Event> {
    en(
        bij_ministerie(),
        [Event::BesluitGenomen {
            besluit: oordeel(true),
            afwijkend_van_kapittel: false,
        }],
    )
}

/// The decree of the tests.
pub const BESLUIT: Uuid = Uuid::from_u128(0xD7);

pub fn in_besluit() -> Vec<Event> {
    let besluit_id = BESLUIT;
    en(toegekend(), [Event::OpgenomenInBesluit { besluit_id }])
}

pub fn datum(tekst: &str) -> NaiveDate {
    tekst.parse().unwrap()
}

pub fn onderscheiden() -> Vec<Event> {
    en(
        in_besluit(),
        [Event::Onderscheiden {
            onderscheiding: "on-lid".to_owned(),
            besluit_id: BESLUIT,
            datum: datum("2026-11-20"),
        }],
    )
}

/// As [`onderscheiden`], for the general occasion.
pub fn voor_de_regen() -> Vec<Event> {
    let mut events = onderscheiden();
    for event in &mut events {
        if let Event::UitreikingGekozen { gegevens } = event {
            *gegevens = serde_json::from_value(json!({
                "gelegenheidType": "algemene", "bijzondereGelegenheidGegevens": null,
                "algemeneGelegenheidGegevens": null
            }))
            .unwrap();
        }
    }
    events
}

pub fn niet_toegekend() -> Vec<Event> {
    en(
        bij_ministerraad(),
        [Event::BesluitGenomen {
            besluit: oordeel(false),
            afwijkend_van_kapittel: true,
        }],
    )
}

/// Ended by the ministry.
pub fn beeindigd() -> Vec<Event> {
    en(
        bij_ministerie(),
        [Event::DossierBeeindigd {
            reden: Beeindigingsreden::VoorstellerTrektIn,
            toelichting: None,
            opgegaan_in: None,
        }],
    )
}

/// The candidate lives abroad: Buitenlandse Zaken advises.
pub fn bij_buitenlandse_zaken() -> Vec<Event> {
    let keuze = Routekeuze::zonder_meer(Route::Buitenland);
    let regel = Route::Buitenland.weg().regel.to_owned();
    en(
        ingediend(),
        [
            Event::RouteGekozen {
                keuze,
                regel: regel.clone(),
                toelichting: None,
            },
            Event::DossierDoorgestuurd {
                van: GEMEENTE,
                naar: Organisatie::BUITENLANDSE_ZAKEN,
                status: Status::MinisterieAdvies,
                stap: 1,
                route: Route::Buitenland,
                regel,
                toelichting: None,
            },
        ],
    )
}

/// An attachment that everybody sees, and a confidential one, of this organisation.
pub const NOTITIE: Uuid = Uuid::from_u128(0xC2);
pub const GEHEIM: Uuid = Uuid::from_u128(0xC3);

pub fn dossierbijlage(
    organisatie: Organisatie,
    bijlage_type: BijlageType,
    vertrouwelijkheid: Vertrouwelijkheid,
) -> Dossierbijlage {
    Dossierbijlage {
        bestand: bestand("notitie.pdf"),
        kenmerken: Kenmerken {
            bijlage_type,
            inhoud_typen: match bijlage_type {
                BijlageType::Onderzoeksbijlage => {
                    [BijlageInhoudType::SignaleringPolitieregister].into()
                }
                _ => [].into(),
            },
            toelichting: None,
            vertrouwelijkheid,
        },
        organisatie,
        toegevoegd_op: moment("2026-11-21"),
        herkomst: None,
    }
}

pub fn bijlagen_van(organisatie: Organisatie) -> [Event; 2] {
    [
        Event::DossierbijlageToegevoegd {
            id: NOTITIE,
            gegevens: dossierbijlage(
                organisatie,
                BijlageType::Oplegnotitie,
                Vertrouwelijkheid::Open,
            ),
        },
        Event::DossierbijlageToegevoegd {
            id: GEHEIM,
            gegevens: dossierbijlage(
                organisatie,
                BijlageType::Onderzoeksbijlage,
                Vertrouwelijkheid::EigenOrganisatie,
            ),
        },
    ]
}

/// Who has a case of [`met_status`] in hand.
pub fn houder(status: Status) -> Organisatie {
    match status {
        Status::ProvincieAdvies => PROVINCIE,
        Status::MinisterieAdvies => Organisatie::BUITENLANDSE_ZAKEN,
        // What was granted is the chancery's.
        Status::KanselarijAdvies
        | Status::Toegekend
        | Status::InBesluit
        | Status::Onderscheiden => Organisatie::KANSELARIJ,
        Status::MinisterieBesluit
        | Status::Ministerraad
        | Status::NietToegekend
        | Status::Beeindigd => MINISTERIE,
        Status::WachtOpVerificatie
        | Status::BijGemeente
        | Status::Vervallen
        | Status::Afgewezen
        | Status::Uitgenodigd
        | Status::GemeenteAdvies => GEMEENTE,
    }
}

/// A case of each status; a dossier holds an advice and two attachments of its holder.
pub fn met_status(status: Status) -> Verzoek {
    let events = match status {
        Status::WachtOpVerificatie => wacht_op_verificatie(),
        Status::BijGemeente => bij_gemeente(),
        Status::Vervallen => vervallen(),
        Status::Afgewezen => afgewezen(),
        Status::Uitgenodigd => compleet(),
        Status::GemeenteAdvies => ingediend(),
        Status::ProvincieAdvies => bij_provincie(),
        Status::MinisterieAdvies => bij_buitenlandse_zaken(),
        Status::KanselarijAdvies => bij_kanselarij(),
        Status::MinisterieBesluit => bij_ministerie(),
        Status::Ministerraad => bij_ministerraad(),
        Status::Toegekend => toegekend(),
        Status::InBesluit => in_besluit(),
        Status::Onderscheiden => onderscheiden(),
        Status::NietToegekend => niet_toegekend(),
        Status::Beeindigd => beeindigd(),
    };
    let adviseert = matches!(
        status,
        Status::GemeenteAdvies
            | Status::ProvincieAdvies
            | Status::MinisterieAdvies
            | Status::KanselarijAdvies
    );
    let mut zaak = (*gegeven(events)).clone();
    if status.is_dossier() {
        let houder = houder(status);
        for event in bijlagen_van(houder)
            .into_iter()
            .chain(adviseert.then(|| advies(houder)))
        {
            zaak.pas_toe(event);
        }
    }
    assert_eq!(zaak.status, Some(status));
    zaak
}

/// A dossier at every place of every road, with what its holder needs to send it on; and one whose
/// Kapittel was not positive.
pub fn op_weg() -> Vec<Verzoek> {
    let mut zaken = Vec::new();
    for weg in &WEGEN {
        let gemeente = match weg.route {
            Route::Bes => BONAIRE,
            _ => DEN_HAAG,
        };
        for advies in [formulier::advies(), formulier::negatief()] {
            langs(weg.route, gemeente, &advies, &mut zaken);
        }
    }
    zaken
}

/// Goes the whole road by the commands of officials.
fn langs(route: Route, gemeente: u32, advies: &Value, zaken: &mut Vec<Verzoek>) {
    let mut events = ingediend();
    if let Some(Event::VerzoekIngediend { gegevens, .. }) = events.first_mut() {
        gegevens.gemeente_id = gemeente;
    }
    let mut zaak = gegeven(events);
    if zaak.routekeuze().route != route {
        let invoer = json!({"route": route, "gemeenteId": AMSTERDAM, "land": "aruba"});
        let kies = Opdracht::KiesRoute {
            invoer: ingevuld(invoer),
        };
        zaak = zaak
            .als(bij(Organisatie::gemeente(gemeente), kies))
            .gedaan();
    }
    let mut advies = advies.clone();
    if route == Route::Hulpbetoon && !advies["onderscheiding"].is_null() {
        advies["onderscheiding"] = json!("mh-zilver");
    }
    loop {
        let houder = zaak.houder().unwrap();
        for event in bijlagen_van(houder) {
            zaak = zaak.na(event);
        }
        if zaak.stap().unwrap().taak == Taak::Adviseren {
            let invoer = advies.clone();
            let opdracht = Opdracht::BrengAdviesUit {
                invoer: ingevuld(invoer),
            };
            zaak = zaak.als(bij(houder, opdracht)).gedaan();
        }
        zaken.push((*zaak).clone());
        if zaak.stap().unwrap().taak == Taak::Besluiten {
            return;
        }
        let invoer = formulier::doorsturen();
        let verwacht = None;
        let door = Opdracht::StuurDossierDoor {
            invoer: ingevuld(invoer),
            verwacht,
        };
        zaak = zaak.als(bij(houder, door)).gedaan();
    }
}

/// Every case that the drawing of the statuses is made from.
pub fn alle() -> Vec<Verzoek> {
    Status::ALLE
        .iter()
        .copied()
        .map(met_status)
        .chain(op_weg())
        .chain(
            [
                met_meehelper(),
                met_bevestigde_meehelper(),
                op_papier(),
                op_papier_uitgenodigd(),
                op_papier_met_mail(),
            ]
            .map(|events| (*gegeven(events)).clone()),
        )
        .collect()
}
