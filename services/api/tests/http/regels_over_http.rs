//! The rule coverage list: every test vector of the form rules, sent over HTTP. Each message that
//! the vectors know must have come back from the service at least once.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use chrono::{NaiveDate, TimeZone, Utc};
use history::{LinkKey, MIGRATIONS};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::regels::{Fase, Formulier, Fout};
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::huis::{Antwoord, Huis, Zaak, ingevuld};
use crate::koninklijk::{self, Kno};
use crate::overbrenging::{bewaarder, een_levering};
use crate::voorbeelden::{self, Verwacht, Voorbeeld};
use crate::weg::{Ambtenaar, Weg};

/// When an official sends a form.
const NU: &str = "2026-11-21T10:00:00Z";

/// A form that no call of the API takes: a choice of the browser alone.
pub const ZONDER_AANROEP: Formulier = Formulier::ActiviteitSoort;

/// The message of the free-text relation: a saved record keeps no trace of which variant an empty
/// answer was meant for, so the check before submitting asks for the selection instead.
const ALLEEN_OP_HET_SCHERM: &str = "U heeft geen relatie tot de kandidaat ingevuld.";

/// Where a form is sent, as the contract names it, and where in the check before submitting it comes back.
pub fn aanroep(formulier: Formulier) -> (&'static str, &'static str, Option<&'static str>) {
    match formulier {
        Formulier::Voorsteller | Formulier::VoorstellerZonderMail => (
            "PUT",
            "/api/verzoek/{uuid}/voorsteller",
            Some("uw-gegevens"),
        ),
        Formulier::VerzoekInvoeren => ("POST", "/api/burgeraanvraag", None),
        Formulier::Scan => ("POST", "/api/burgeraanvraag/{id}/scan", None),
        Formulier::Postadres => ("POST", "/api/burgeraanvraag/{id}/postadres", None),
        Formulier::VoorstelInvoeren => ("POST", "/api/burgeraanvraag/{id}/indienen", None),
        Formulier::KandidaatWerk => (
            "PUT",
            "/api/verzoek/{uuid}/kandidaat/werk",
            Some("kandidaat"),
        ),
        Formulier::KandidaatOverige => (
            "PUT",
            "/api/verzoek/{uuid}/kandidaat/overige",
            Some("kandidaat"),
        ),
        Formulier::KandidaatPersoonsgegevens => (
            "PUT",
            "/api/verzoek/{uuid}/kandidaat/overigepersoonsgegevens",
            Some("kandidaat"),
        ),
        Formulier::KandidaatMilitair => (
            "PUT",
            "/api/verzoek/{uuid}/kandidaat/militairegegevens",
            Some("kandidaat"),
        ),
        Formulier::ActiviteitBetaaldeBaan => (
            "POST",
            "/api/verzoek/{uuid}/verdiensten/activiteitbetaaldebaan",
            Some("verdiensten"),
        ),
        Formulier::ActiviteitVrijwilliger => (
            "POST",
            "/api/verzoek/{uuid}/verdiensten/activiteitvrijwilliger",
            Some("verdiensten"),
        ),
        Formulier::Ondersteuner => (
            "POST",
            "/api/verzoek/{uuid}/ondersteuners",
            Some("ondersteuners"),
        ),
        Formulier::Uitreiking => ("PUT", "/api/verzoek/{uuid}/uitreiking", Some("uitreiking")),
        Formulier::Uitnodigen => ("POST", "/api/burgeraanvraag/{id}/uitnodigen", None),
        Formulier::Afwijzen => ("POST", "/api/burgeraanvraag/{id}/afwijzen", None),
        Formulier::Contact => ("POST", "/api/burgeraanvraag/{id}/contact", None),
        Formulier::Overdragen => ("POST", "/api/burgeraanvraag/{id}/overdragen", None),
        Formulier::Inloggen => ("POST", "/api/auth", None),
        Formulier::Verzoek => ("POST", "/api/verzoek", None),
        Formulier::Bijlage | Formulier::ActiviteitSoort => {
            ("POST", "/api/verzoek/{uuid}/bijlage", None)
        }
        Formulier::Ondersteunersbrief => ("PUT", "/api/ondersteunersbrief/{uuid}/brief", None),
        Formulier::OndersteunersbriefBestand => {
            ("POST", "/api/ondersteunersbrief/{uuid}/bestand", None)
        }
        Formulier::Meehelper => ("POST", "/api/verzoek/{uuid}/meehelper", None),
        Formulier::BijlageDossier => ("POST", "/api/dossiers/{id}/bijlagen", None),
        Formulier::BijlageKenmerken => (
            "PUT",
            "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit",
            None,
        ),
        Formulier::Inzien => ("GET", "/api/dossiers/{id}/bijlagen/{attachmentId}/1", None),
        Formulier::Route => ("POST", "/api/dossiers/{id}/route", None),
        Formulier::Advies => ("POST", "/api/dossiers/{id}/advies", None),
        Formulier::Doorsturen => ("POST", "/api/dossiers/{id}/doorsturen", None),
        Formulier::Terugsturen => ("POST", "/api/dossiers/{id}/terugsturen", None),
        Formulier::Beeindigen => ("POST", "/api/dossiers/{id}/beeindigen", None),
        Formulier::Samenvoegen => ("POST", "/api/dossiers/{id}/samenvoegen", None),
        Formulier::Kandidaatgegevens => ("PUT", "/api/burgeraanvraag/{id}/kandidaat", None),
        Formulier::Ministerraad => ("POST", "/api/dossiers/{id}/ministerraad", None),
        Formulier::Besluit => ("POST", "/api/dossiers/{id}/besluit", None),
        Formulier::KoninklijkBesluit => ("POST", "/api/koninklijke-besluiten", None),
        Formulier::Besluitbijlage => ("POST", "/api/koninklijke-besluiten/{id}/bijlagen", None),
        Formulier::BesluitbijlageKenmerken => (
            "PUT",
            "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit",
            None,
        ),
        Formulier::UitreikingRegistreren => ("POST", "/api/register/{id}/uitreiking", None),
        Formulier::Bewaring => ("POST", "/api/vernietiging/zaken/{id}/opschorten", None),
        Formulier::Vernietigen => ("POST", "/api/vernietiging/zaken/{id}/voorstellen", None),
        Formulier::Ontvangst => ("POST", "/api/overbrenging/leveringen/{id}/ontvangst", None),
        Formulier::Mailadres => ("POST", "/api/burgeraanvraag/{id}/mailadres", None),
    }
}

/// The path of a call on this one.
fn van(path: &str, id: Uuid) -> String {
    path.replace("{id}", &id.to_string())
}

fn fouten(antwoord: &Antwoord) -> Vec<Fout> {
    serde_json::from_value(antwoord.body["errors"].clone()).unwrap_or_default()
}

async fn stuur(
    huis: &Huis,
    dossiers: &Dossiers,
    cookie: &str,
    zaak: Zaak,
    voorbeeld: &Voorbeeld,
) -> Option<Antwoord> {
    let (method, path, _) = aanroep(voorbeeld.formulier);
    let invoer = &voorbeeld.invoer;
    Some(match voorbeeld.formulier {
        Formulier::Uitnodigen
        | Formulier::Afwijzen
        | Formulier::Contact
        | Formulier::Kandidaatgegevens
        | Formulier::Overdragen => {
            let path = van(path, huis.bij_gemeente().await);
            huis.behandelaar(cookie, method, &path, invoer).await
        }
        Formulier::Mailadres => {
            let id = huis.bij_gemeente().await;
            let mislukt = Opdracht::NoteerMailMislukt {
                soort: MailSoort::Uitnodiging,
                bericht_id: "m1".to_owned(),
                aan: "anna@voorbeeld.nl".to_owned(),
                pogingen: 1,
                oorzaak: "SMTP 550".to_owned(),
            };
            huis.geef(id, Actor::Systeem, mislukt).await;
            let path = van(path, id);
            huis.behandelaar(cookie, method, &path, invoer).await
        }
        Formulier::VerzoekInvoeren => huis.behandelaar(cookie, method, path, invoer).await,
        Formulier::Postadres | Formulier::VoorstelInvoeren => {
            let path = van(path, zaak.id);
            huis.behandelaar(cookie, method, &path, invoer).await
        }
        Formulier::Scan => {
            let (naam, inhoud) = echt_bestand(invoer)?;
            let path = van(path, zaak.id);
            huis.upload_naar(cookie, &path, naam, &inhoud, &[]).await
        }
        Formulier::Bijlage => return upload(huis, zaak, invoer).await,
        Formulier::Ondersteunersbrief => brief(huis, zaak, invoer).await,
        Formulier::OndersteunersbriefBestand => return briefbestand(huis, zaak, invoer).await,
        Formulier::Route
        | Formulier::Advies
        | Formulier::Doorsturen
        | Formulier::Terugsturen
        | Formulier::Beeindigen
        | Formulier::Samenvoegen
        | Formulier::Ministerraad
        | Formulier::Besluit
        | Formulier::BijlageDossier
        | Formulier::BijlageKenmerken
        | Formulier::Inzien => return dossiers.stuur(huis, voorbeeld).await,
        Formulier::KoninklijkBesluit
        | Formulier::Besluitbijlage
        | Formulier::BesluitbijlageKenmerken
        | Formulier::UitreikingRegistreren => {
            return dossiers.koninklijk.stuur(huis, voorbeeld).await;
        }
        Formulier::Bewaring | Formulier::Vernietigen => bewaar(huis, path, invoer).await,
        Formulier::Ontvangst => {
            let (cookie, levering) = &dossiers.levering;
            let path = van(path, *levering);
            huis.behandelaar(cookie, method, &path, invoer).await
        }
        Formulier::Verzoek | Formulier::Inloggen => huis.json(method, path, invoer).await,
        _ => {
            let path = path.replace("{uuid}", &zaak.link.to_string());
            huis.json(method, &path, invoer).await
        }
    })
}

/// What is done with the retention of a dossier; beside the form stands what to destroy.
async fn bewaar(huis: &Huis, path: &str, invoer: &Value) -> Antwoord {
    let zaak = huis.ingediend().await;
    let kno = Organisatie::kno(1500);
    let wie = Ambtenaar::nieuw(huis, "f.bakker", Rol::KnoBedrijfsvoering, kno).await;
    let mut body = json!({"voorwerp": "persoon", "betrokkene": "voorsteller"});
    for (naam, waarde) in invoer.as_object().into_iter().flatten() {
        body[naam] = waarde.clone();
    }
    let path = van(path, zaak);
    huis.behandelaar(&wie.cookie, "POST", &path, &body).await
}

/// A supporter who was asked and has confirmed the address sends it.
async fn brief(huis: &Huis, zaak: Zaak, invoer: &Value) -> Antwoord {
    let geheim = ondersteuner(huis, zaak).await;
    let pad = format!("/api/ondersteunersbrief/{geheim}/brief");
    huis.json("PUT", &pad, invoer).await
}

/// The same as a file.
async fn briefbestand(huis: &Huis, zaak: Zaak, invoer: &Value) -> Option<Antwoord> {
    let (naam, inhoud) = echt_bestand(invoer)?;
    let geheim = ondersteuner(huis, zaak).await;
    let pad = format!("/api/ondersteunersbrief/{geheim}/bestand");
    Some(huis.upload_naar("", &pad, naam, &inhoud, &[]).await)
}

/// The secret of a supporter who was asked and has confirmed the address.
async fn ondersteuner(huis: &Huis, zaak: Zaak) -> Uuid {
    let id = Uuid::new_v4();
    let link = huis.app.link_key.nieuw();
    let geheim = huis.app.link_key.uuid(link.link_id);
    let voorsteller = || Actor::Voorsteller {
        link: LinkKey::fingerprint(zaak.link),
    };
    let ondersteuner = json!({
        "persoonsgegevens": {"achternaam": "B. Bakker"},
        "contactgegevens": {"telefoonnummer": "010 1", "emailadres": "bakker@voorbeeld.nl"},
        "relatiegegevens": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    });
    let opdrachten = [
        Opdracht::VoegOndersteunerToe {
            id,
            invoer: ingevuld(ondersteuner),
        },
        Opdracht::NodigOndersteunerUit {
            id,
            link,
            geldig_tot: "9999-01-01T00:00:00Z".parse().unwrap(),
        },
    ];
    for opdracht in opdrachten {
        huis.geef(zaak.id, voorsteller(), opdracht).await;
    }
    let door = Actor::Ondersteuner {
        link: LinkKey::fingerprint(geheim),
    };
    huis.geef(zaak.id, door, Opdracht::BevestigOndersteuneradres)
        .await;
    geheim
}

/// The vectors describe a file by name and size; here it is a real one of that size.
async fn upload(huis: &Huis, zaak: Zaak, invoer: &Value) -> Option<Antwoord> {
    let (naam, inhoud) = echt_bestand(invoer)?;
    let vertrouwelijk = invoer.get("isVertrouwelijk").map(Value::to_string);
    let velden: Vec<(&str, &str)> = [
        (
            "toelichting",
            invoer.get("toelichting").and_then(Value::as_str),
        ),
        ("isVertrouwelijk", vertrouwelijk.as_deref()),
    ]
    .into_iter()
    .filter_map(|(veld, waarde)| Some((veld, waarde?)))
    .collect();
    Some(huis.upload_met(zaak.link, naam, &inhoud, &velden).await)
}

/// None: it can't be sent as a test does.
fn echt_bestand(invoer: &Value) -> Option<(&str, Vec<u8>)> {
    let naam = invoer.pointer("/bestand/naam")?.as_str()?;
    let grootte = usize::try_from(invoer.pointer("/bestand/grootte")?.as_u64()?).ok()?;
    // How a browser writes quotes and control characters into a header is another matter.
    if naam
        .chars()
        .any(|c| c.is_control() || c == '"' || c == '\\')
        || grootte > 20_000_000
    {
        return None;
    }
    let mut inhoud = [b"%PDF-1.7\n".as_slice(), &vec![b'x'; grootte]].concat();
    inhoud.truncate(grootte);
    Some((naam, inhoud))
}

#[tokio::test]
async fn every_message_comes_over_http() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let levering = een_levering(&huis).await;
    huis.zet_klok(NU.parse().unwrap());
    let cookie = huis.log_in().await;
    let dossiers = Dossiers::maak(&huis, levering).await;
    let mut gekregen: BTreeSet<String> = BTreeSet::new();
    let mut verwacht: BTreeSet<String> = BTreeSet::new();
    let mut gestuurd = 0;
    for voorbeeld in voorbeelden::alle() {
        if voorbeeld.formulier == ZONDER_AANROEP {
            continue;
        }
        if let Verwacht::Fouten(fouten) = &voorbeeld.verwacht {
            let meldingen = fouten.iter().map(|f| f.detail.clone());
            verwacht.extend(meldingen.filter(|m| m != ALLEEN_OP_HET_SCHERM));
        }
        let goed = matches!(voorbeeld.verwacht, Verwacht::Record(_));
        if goed
            && matches!(
                voorbeeld.formulier,
                Formulier::Inloggen
                    | Formulier::Bijlage
                    | Formulier::OndersteunersbriefBestand
                    | Formulier::Scan
                    | Formulier::VoorstelInvoeren
                    | Formulier::BijlageDossier
                    | Formulier::Overdragen
                    | Formulier::Route
                    | Formulier::Advies
                    | Formulier::Doorsturen
                    | Formulier::Terugsturen
                    | Formulier::Beeindigen
                    | Formulier::Samenvoegen
                    | Formulier::Ministerraad
                    | Formulier::Besluit
                    | Formulier::BijlageKenmerken
                    | Formulier::Inzien
                    | Formulier::KoninklijkBesluit
                    | Formulier::Besluitbijlage
                    | Formulier::BesluitbijlageKenmerken
                    | Formulier::UitreikingRegistreren
                    | Formulier::Ontvangst
            )
        {
            continue; // a right form is refused there for another reason
        }
        if voorbeeld.formulier == Formulier::Inzien
            && voorbeeld
                .invoer
                .get("reden")
                .is_some_and(|r| !r.is_string())
        {
            continue; // a query holds texts alone
        }
        huis.zet_klok(middag(voorbeeld.vandaag));
        if aanroep_op_dossier(voorbeeld.formulier) {
            huis.zet_klok(NU.parse().unwrap());
        }
        let zaak = match voorbeeld.formulier {
            Formulier::VoorstellerZonderMail
            | Formulier::Scan
            | Formulier::VoorstelInvoeren
            | Formulier::Postadres => huis.uitgenodigd_op_papier().await,
            _ => huis.uitgenodigd().await,
        };
        let sessie = match voorbeeld.formulier {
            Formulier::Uitnodigen
            | Formulier::Afwijzen
            | Formulier::Contact
            | Formulier::Kandidaatgegevens
            | Formulier::Mailadres
            | Formulier::VerzoekInvoeren
            | Formulier::Scan
            | Formulier::Postadres
            | Formulier::VoorstelInvoeren
            | Formulier::Overdragen => {
                huis.zet_klok(NU.parse().unwrap());
                &cookie
            }
            _ => "",
        };
        let Some(antwoord) = stuur(&huis, &dossiers, sessie, zaak, &voorbeeld).await else {
            continue;
        };
        gestuurd += 1;
        let naam = &voorbeeld.naam;
        match (&voorbeeld.verwacht, voorbeeld.fase) {
            (Verwacht::Record(waarden), _) => {
                // The saved record comes back; the request form and the officials' forms don't.
                let toont = aanroep(voorbeeld.formulier).2.is_some();
                for (pointer, waarde) in waarden.iter().filter(|(p, _)| toont && !p.is_empty()) {
                    assert_eq!(
                        antwoord.body.pointer(pointer),
                        Some(waarde),
                        "{naam} {pointer}"
                    );
                }
                assert!(
                    antwoord.status.is_success(),
                    "{naam}: {} {}",
                    antwoord.status,
                    antwoord.body
                );
            }
            (Verwacht::Fouten(verwacht), Fase::Opslaan) => {
                assert_eq!(
                    antwoord.status,
                    StatusCode::BAD_REQUEST,
                    "{naam}: {}",
                    antwoord.body
                );
                let mut verwacht = verwacht.clone();
                for fout in verwacht.iter_mut().filter(|f| f.pointer == "/bestand") {
                    // The field of the multipart form (docs/specification/wire.md#records).
                    fout.pointer = "/file".to_owned();
                }
                assert_eq!(fouten(&antwoord), verwacht, "{naam}");
                gekregen.extend(verwacht.iter().map(|f| f.detail.clone()));
            }
            (Verwacht::Fouten(verwacht), Fase::Doorsturen) if antwoord.status.is_success() => {
                let gemeld = bij_controle(&huis, zaak, voorbeeld.formulier).await;
                for fout in verwacht.iter().filter(|f| f.detail != ALLEEN_OP_HET_SCHERM) {
                    let staat_er = gemeld
                        .iter()
                        .any(|g| g.detail == fout.detail && g.pointer.ends_with(&fout.pointer));
                    assert!(staat_er, "{naam}: {fout:?} is not among {gemeld:?}");
                    gekregen.insert(fout.detail.clone());
                }
            }
            // What may not even be saved was covered by its own vector.
            (Verwacht::Fouten(_), Fase::Doorsturen) => {
                assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{naam}");
            }
        }
    }
    let ontbreekt: Vec<&String> = verwacht.difference(&gekregen).collect();
    println!(
        "{gestuurd} vectors sent, {} messages came back, missing: {ontbreekt:?}",
        gekregen.len()
    );
    assert!(ontbreekt.is_empty(), "{ontbreekt:#?}");
    assert!(gestuurd > 400);
}

async fn bij_controle(huis: &Huis, zaak: Zaak, formulier: Formulier) -> Vec<Fout> {
    let (_, _, pagina) = aanroep(formulier);
    let controle = huis
        .haal(&format!("/api/verzoek/{}/indienen", zaak.link))
        .await;
    let paginas = controle.body["pages"].as_array().unwrap().clone();
    let gevonden = paginas
        .into_iter()
        .find(|p| p["burgeraanvraagPage"] == json!(pagina))
        .unwrap();
    serde_json::from_value(gevonden["errors"].clone()).unwrap()
}

fn middag(dag: NaiveDate) -> chrono::DateTime<Utc> {
    Utc.from_utc_datetime(&dag.and_hms_opt(12, 0, 0).unwrap())
}

fn aanroep_op_dossier(formulier: Formulier) -> bool {
    matches!(
        formulier,
        Formulier::Route
            | Formulier::Advies
            | Formulier::Doorsturen
            | Formulier::Terugsturen
            | Formulier::Beeindigen
            | Formulier::Samenvoegen
            | Formulier::Ministerraad
            | Formulier::Besluit
            | Formulier::BijlageDossier
            | Formulier::BijlageKenmerken
            | Formulier::Inzien
            | Formulier::KoninklijkBesluit
            | Formulier::Besluitbijlage
            | Formulier::BesluitbijlageKenmerken
            | Formulier::UitreikingRegistreren
            | Formulier::Bewaring
            | Formulier::Vernietigen
            | Formulier::Ontvangst
    )
}

/// A decree with an attachment, and an entry of the register.
struct Koninklijk {
    kno: Kno,
    besluit: String,
    bijlage: String,
    register: Uuid,
}

impl Koninklijk {
    async fn maak(huis: &Huis) -> Koninklijk {
        let kno = Kno::open(huis).await;
        let dossiers = koninklijk::toegekende(huis, 1).await;
        let vast = kno.besluit(huis, "vast").await;
        Ambtenaar::gelukt(kno.voeg_toe(huis, &vast, &dossiers).await);
        Ambtenaar::gelukt(kno.stel_vast(huis, &vast).await);
        let besluit = kno.besluit(huis, "open").await;
        let bijlagen = format!("{besluit}/bijlagen");
        let bijlage = huis
            .upload_naar(&kno.a.cookie, &bijlagen, "x.pdf", b"%PDF-1.7 x", &[])
            .await;
        let id = Ambtenaar::gelukt(bijlage)["id"].clone();
        Koninklijk {
            bijlage: format!("{bijlagen}/{}/1/edit", id.as_str().unwrap()),
            kno,
            besluit,
            register: dossiers[0],
        }
    }

    async fn stuur(&self, huis: &Huis, voorbeeld: &Voorbeeld) -> Option<Antwoord> {
        let (method, ..) = aanroep(voorbeeld.formulier);
        let invoer = &voorbeeld.invoer;
        let (wie, pad) = match voorbeeld.formulier {
            Formulier::Besluitbijlage => {
                let pad = format!("{}/bijlagen", self.besluit);
                return upload_naar(huis, &self.kno.a.cookie, &pad, invoer).await;
            }
            Formulier::BesluitbijlageKenmerken => (&self.kno.a, self.bijlage.clone()),
            Formulier::UitreikingRegistreren => (
                &self.kno.b,
                format!("/api/register/{}/uitreiking", self.register),
            ),
            _ => (&self.kno.a, "/api/koninklijke-besluiten".to_owned()),
        };
        Some(huis.behandelaar(&wie.cookie, method, &pad, invoer).await)
    }
}

/// Dossiers that stay where they are: a form with an error changes nothing.
struct Dossiers {
    gemeente: (String, Uuid),
    /// Another one there, to join with it.
    ander: Uuid,
    ministerie: (String, Uuid),
    /// A confidential attachment in the dossier of the municipality.
    geheim: Uuid,
    koninklijk: Koninklijk,
    /// What went to the archive.
    levering: (String, Uuid),
}

impl Dossiers {
    async fn maak(huis: &Huis, levering: Uuid) -> Dossiers {
        let weg = Weg::open(huis).await;
        let bij_gemeente = huis.ingediend().await;
        weg.gemeente.adviseer(huis, bij_gemeente).await;
        let geheim = weg.gemeente.vertrouwelijk(huis, bij_gemeente).await;
        let bij_ministerie = huis.ingediend().await;
        weg.tot_ministerie(huis, bij_ministerie).await;
        Dossiers {
            gemeente: (weg.gemeente.cookie, bij_gemeente),
            ander: huis.ingediend().await,
            ministerie: (weg.ministerie.cookie, bij_ministerie),
            geheim,
            koninklijk: Koninklijk::maak(huis).await,
            levering: (bewaarder(huis, "l.visser", 1500).await.cookie, levering),
        }
    }

    async fn stuur(&self, huis: &Huis, voorbeeld: &Voorbeeld) -> Option<Antwoord> {
        let (method, path, _) = aanroep(voorbeeld.formulier);
        let (cookie, zaak) = match voorbeeld.formulier {
            Formulier::Terugsturen | Formulier::Ministerraad | Formulier::Besluit => {
                &self.ministerie
            }
            _ => &self.gemeente,
        };
        let pad = van(path, *zaak).replace("{attachmentId}", &self.geheim.to_string());
        let pad = match voorbeeld.formulier {
            Formulier::BijlageDossier => {
                return upload_naar(huis, cookie, &pad, &voorbeeld.invoer).await;
            }
            Formulier::Inzien => {
                let reden = voorbeeld.invoer.get("reden").and_then(Value::as_str);
                let query = form_urlencoded::Serializer::new(String::new())
                    .append_pair("reden", reden.unwrap_or_default())
                    .finish();
                format!("{pad}?{query}")
            }
            _ => pad,
        };
        let mut invoer = voorbeeld.invoer.clone();
        if voorbeeld.formulier == Formulier::Samenvoegen {
            invoer["met"] = json!(self.ander);
        }
        Some(huis.behandelaar(cookie, method, &pad, &invoer).await)
    }
}

async fn upload_naar(huis: &Huis, cookie: &str, pad: &str, invoer: &Value) -> Option<Antwoord> {
    let naam = invoer.pointer("/bestand/naam")?.as_str()?;
    let grootte = usize::try_from(invoer.pointer("/bestand/grootte")?.as_u64()?).ok()?;
    if naam
        .chars()
        .any(|c| c.is_control() || c == '"' || c == '\\')
        || grootte > 20_000_000
    {
        return None;
    }
    let velden = als_multipart(invoer)?;
    let velden: Vec<(&str, &str)> = velden.iter().map(|(v, t)| (*v, t.as_str())).collect();
    let inhoud = [b"%PDF-1.7\n".as_slice(), &vec![b'x'; grootte]].concat();
    Some(
        huis.upload_naar(cookie, pad, naam, &inhoud[..grootte], &velden)
            .await,
    )
}

/// The fields of the form as a browser sends them; none for a value that no browser can send.
fn als_multipart(invoer: &Value) -> Option<Vec<(&'static str, String)>> {
    let mut velden = Vec::new();
    for veld in [
        "bijlageType",
        "bijlageInhoudTypen",
        "toelichting",
        "isVertrouwelijk",
    ] {
        match (veld, invoer.get(veld)) {
            (_, None | Some(Value::Null)) => {}
            ("bijlageInhoudTypen", Some(Value::Array(gekozen))) => {
                for keuze in gekozen {
                    velden.push((veld, keuze.as_str()?.to_owned()));
                }
            }
            ("isVertrouwelijk", Some(Value::Bool(waarde))) => {
                velden.push((veld, waarde.to_string()));
            }
            ("bijlageType" | "toelichting", Some(Value::String(tekst))) => {
                velden.push((veld, tekst.clone()));
            }
            _ => return None,
        }
    }
    Some(velden)
}
