//! What is held about one person of a case, for whoever has the right to know it (GDPR, article 15): every
//! event that holds something of that person, with their values and `[afgeschermd]` in the place of
//! everybody else's; the mails that were sent; and who looked, where that is known. As data, and as a PDF.
//!
//! Whose a value is stands in one table, [`verzoek::betrokkene`].

use chrono::{DateTime, Utc};
use letters::dossier::{Dossier, PdfFout, pdf as zet};
use letters::kopie::{Groep, Veld};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use verzoek::betrokkene::{self, AFGESCHERMD};
use verzoek::embargo::Gordijn;
use verzoek::mailsoort::MailSoort;
use verzoek::naslag;
use verzoek::regels::{Formulier, voorlezen};
use verzoek::{Betrokkene, Event};

use crate::archief::{deel, moment, tabel, veld, velden};
use crate::geschiedenis::{Gebeurd, Zaak};

/// Everything that is held about one person of a case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inzagedossier {
    zaaknummer: String,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`.
    van: String,
    gemaakt_op: DateTime<Utc>,
    gebeurtenissen: Vec<Inzagegebeurtenis>,
    mails: Vec<Inzagemail>,
    inzagen: Vec<Inzageblik>,
}

/// An event that holds something of the person, or that the person did.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inzagegebeurtenis {
    /// Its place in the whole history.
    positie: i64,
    op: DateTime<Utc>,
    /// The event's name in the history.
    gebeurtenis: String,
    /// What happened, in words that name nobody.
    wat: &'static str,
    /// Who did it, without the name of an official.
    door: String,
    /// The values of the event; `[afgeschermd]` is somebody else's.
    #[schema(value_type = Object)]
    inhoud: Value,
    /// Where in it the person's own values are (RFC 6901).
    eigen: Vec<&'static str>,
}

/// A mail to the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inzagemail {
    op: DateTime<Utc>,
    soort: MailSoort,
    aan: String,
    aangekomen: bool,
}

/// A look at something confidential of the case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inzageblik {
    op: DateTime<Utc>,
    /// The organisation that looked.
    door: String,
}

impl Inzagedossier {
    /// None: the case knows no such person.
    pub fn van(zaak: &Zaak, betrokkene: Betrokkene, nu: DateTime<Utc>) -> Option<Self> {
        if !kent(zaak, betrokkene) {
            return None;
        }
        // Whoever it is given to may not know yet what was granted; who looks after a decision would tell it.
        let mut gordijn = Gordijn::default();
        let te_weten: Vec<&Gebeurd> = zaak
            .gebeurd
            .iter()
            .filter(|een| gordijn.toont(&een.event) || !zaak.nu.onder_embargo())
            .collect();
        // One helper at a time: what a helper did belongs to the one who was asked last.
        let mut meehelper = None;
        let gebeurtenissen = te_weten
            .iter()
            .filter_map(|een| {
                if let Event::MeehelperGevraagd { id, .. } = &een.event {
                    meehelper = Some(*id);
                }
                let zelf = match betrokkene {
                    Betrokkene::Voorsteller => een.door.is_voorsteller(),
                    Betrokkene::Meehelper(id) => een.door.is_meehelper() && meehelper == Some(id),
                    Betrokkene::Kandidaat | Betrokkene::Ondersteuner(_) => false,
                };
                gebeurtenis(een, betrokkene, zelf)
            })
            .collect();
        let mails = zaak
            .gebeurd
            .iter()
            .filter(|_| betrokkene == Betrokkene::Voorsteller)
            .filter_map(mail);
        Some(Inzagedossier {
            zaaknummer: zaak.nu.zaaknummer.clone(),
            van: betrokkene.to_string(),
            gemaakt_op: nu,
            gebeurtenissen,
            mails: mails.collect(),
            // What is confidential is about the candidate.
            inzagen: te_weten
                .iter()
                .filter(|_| betrokkene == Betrokkene::Kandidaat)
                .filter(|een| matches!(een.event, Event::BijlageIngezien { .. }))
                .map(|een| Inzageblik {
                    op: een.op,
                    door: een.door.wie(),
                })
                .collect(),
        })
    }

    /// What the document is called, without the name of a person.
    pub fn bestandsnaam(&self, extensie: &str) -> String {
        let van = self.van.replace('/', "-");
        format!("{}-inzage-{van}.{extensie}", self.zaaknummer)
    }

    /// The document. Only computing: call it where blocking is allowed.
    ///
    /// # Errors
    /// See [`PdfFout`].
    pub fn pdf(&self) -> Result<Vec<u8>, PdfFout> {
        zet(&self.document())
    }

    fn document(&self) -> Dossier {
        let wie = match self.van.as_str() {
            "voorsteller" => "de voorsteller",
            "kandidaat" => "de kandidaat",
            van if van.starts_with("meehelper/") => "een meehelper",
            _ => "een ondersteuner",
        };
        let mut vastgelegd = deel(
            "Wat er over u is vastgelegd",
            "Er is niets over u vastgelegd.",
        );
        vastgelegd.groepen = self.gebeurtenissen.iter().map(groep).collect();
        let mut mails = deel("E-mails aan u", "Er zijn geen e-mails aan u verstuurd.");
        mails.tabel = tabel(
            &["Wanneer", "Soort", "Aan", "Aangekomen"],
            self.mails
                .iter()
                .map(|mail| {
                    let aangekomen = if mail.aangekomen { "Ja" } else { "Nee" };
                    vec![
                        moment(mail.op),
                        mail.soort.code().to_owned(),
                        mail.aan.clone(),
                        aangekomen.to_owned(),
                    ]
                })
                .collect(),
        );
        let mut inzagen = deel(
            "Wie vertrouwelijke bijlagen heeft bekeken",
            "Er is niet vastgelegd dat iemand een vertrouwelijke bijlage heeft bekeken.",
        );
        inzagen.tabel = tabel(
            &["Wanneer", "Wie"],
            self.inzagen
                .iter()
                .map(|inzage| vec![moment(inzage.op), inzage.door.clone()])
                .collect(),
        );
        Dossier {
            titel: "Gegevens over u in een voorstel voor een Koninklijke onderscheiding".to_owned(),
            zaaknummer: self.zaaknummer.clone(),
            gemaakt_op: self.gemaakt_op,
            kop: vec![veld("U bent", Some(wie.to_owned()))],
            inleiding: Some(format!(
                "U heeft gevraagd welke gegevens over u zijn vastgelegd. Die staan in dit document. Bij elk gegeven staat wanneer het is vastgelegd en door wie. Gegevens van anderen mogen wij u niet geven. Daar staat {AFGESCHERMD}."
            )),
            delen: vec![vastgelegd, mails, inzagen],
        }
    }
}

/// The case has this person, or had once.
fn kent(zaak: &Zaak, betrokkene: Betrokkene) -> bool {
    match betrokkene {
        Betrokkene::Voorsteller | Betrokkene::Kandidaat => true,
        Betrokkene::Ondersteuner(wie) => zaak.gebeurd.iter().any(
            |een| matches!(&een.event, Event::OndersteunerToegevoegd { id, .. } | Event::OndersteunerOvergenomen { id, .. } if *id == wie),
        ),
        Betrokkene::Meehelper(wie) => (zaak.gebeurd.iter())
            .any(|een| matches!(&een.event, Event::MeehelperGevraagd { id, .. } if *id == wie)),
    }
}

/// Of what somebody did and of what holds something of theirs.
fn gebeurtenis(een: &Gebeurd, betrokkene: Betrokkene, zelf: bool) -> Option<Inzagegebeurtenis> {
    let naam = een.event.naam();
    let deel = betrokkene::voor(betrokkene, naam, &een.payload)?;
    (zelf || !deel.eigen.is_empty()).then(|| Inzagegebeurtenis {
        positie: een.positie,
        op: een.op,
        gebeurtenis: naam.to_owned(),
        wat: deel.wat,
        door: een.door.wie(),
        inhoud: deel.inhoud,
        eigen: deel.eigen,
    })
}

fn mail(een: &Gebeurd) -> Option<Inzagemail> {
    let (soort, aan, aangekomen) = match &een.event {
        Event::MailVerstuurd { soort, aan, .. } => (*soort, aan, true),
        Event::MailMislukt { soort, aan, .. } => (*soort, aan, false),
        _ => return None,
    };
    Some(Inzagemail {
        op: een.op,
        soort,
        aan: aan.clone(),
        aangekomen,
    })
}

fn groep(gebeurtenis: &Inzagegebeurtenis) -> Groep {
    let mut velden = vec![veld("Door", Some(gebeurtenis.door.clone()))];
    velden.extend(gelezen(gebeurtenis));
    Groep {
        titel: Some(format!("{}: {}", moment(gebeurtenis.op), gebeurtenis.wat)),
        velden,
    }
}

/// The forms that events hold, and where in them.
const FORMULIEREN: &[(&str, &str, Formulier)] = &[
    ("VerzoekIngediend", "/gegevens", Formulier::Verzoek),
    ("VerzoekIngevoerd", "/postadres", Formulier::Postadres),
    ("PostadresOpgegeven", "/postadres", Formulier::Postadres),
    ("VoorstellerGewijzigd", "/gegevens", Formulier::Voorsteller),
    (
        "KandidaatWerkGewijzigd",
        "/gegevens",
        Formulier::KandidaatWerk,
    ),
    (
        "KandidaatOverigeGewijzigd",
        "/gegevens",
        Formulier::KandidaatOverige,
    ),
    (
        "KandidaatPersoonsgegevensGewijzigd",
        "/gegevens",
        Formulier::KandidaatPersoonsgegevens,
    ),
    (
        "KandidaatMilitairGewijzigd",
        "/gegevens",
        Formulier::KandidaatMilitair,
    ),
    (
        "ActiviteitToegevoegd",
        "/gegevens/betaaldeBaan",
        Formulier::ActiviteitBetaaldeBaan,
    ),
    (
        "ActiviteitToegevoegd",
        "/gegevens/vrijwilliger",
        Formulier::ActiviteitVrijwilliger,
    ),
    (
        "ActiviteitGewijzigd",
        "/gegevens/betaaldeBaan",
        Formulier::ActiviteitBetaaldeBaan,
    ),
    (
        "ActiviteitGewijzigd",
        "/gegevens/vrijwilliger",
        Formulier::ActiviteitVrijwilliger,
    ),
    (
        "OndersteunerToegevoegd",
        "/gegevens",
        Formulier::Ondersteuner,
    ),
    (
        "OndersteunerGewijzigd",
        "/gegevens",
        Formulier::Ondersteuner,
    ),
    (
        "OndersteunerOvergenomen",
        "/gegevens",
        Formulier::Ondersteuner,
    ),
    ("UitreikingGekozen", "/gegevens", Formulier::Uitreiking),
    (
        "UitreikingGeregistreerd",
        "/gegevens",
        Formulier::UitreikingRegistreren,
    ),
    (
        "KandidaatAangepast",
        "/aanpassing/werk",
        Formulier::KandidaatWerk,
    ),
    (
        "KandidaatAangepast",
        "/aanpassing/militair",
        Formulier::KandidaatMilitair,
    ),
    (
        "KandidaatAangepast",
        "/aanpassing/overige",
        Formulier::KandidaatOverige,
    ),
];

/// What an event holds of the person, in words.
fn gelezen(gebeurtenis: &Inzagegebeurtenis) -> Vec<Veld> {
    let Inzagegebeurtenis { inhoud, eigen, .. } = gebeurtenis;
    if eigen.is_empty() {
        return vec![veld("Gegevens", Some(AFGESCHERMD.to_owned()))];
    }
    let formulier = FORMULIEREN
        .iter()
        .filter(|(naam, ..)| *naam == gebeurtenis.gebeurtenis)
        .find_map(|(_, pointer, formulier)| Some((*pointer, inhoud.pointer(pointer)?, *formulier)));
    let mut gelezen = match formulier {
        Some((_, record, formulier)) => velden(voorlezen(formulier, record)),
        None => Vec::new(),
    };
    // What stands beside the form.
    let in_formulier = |eigen: &str| {
        formulier.is_some_and(|(van, ..)| eigen.starts_with(van) || van.starts_with(eigen))
    };
    for pointer in eigen.iter().filter(|pointer| !in_formulier(pointer)) {
        if let Some(waarde) = inhoud.pointer(pointer) {
            bladen(pointer, waarde, &mut gelezen);
        }
    }
    gelezen
}

/// The values below a pointer, each with a word for it.
fn bladen(pad: &str, waarde: &Value, velden: &mut Vec<Veld>) {
    let naam = pad.rsplit('/').next().unwrap_or_default();
    let tekst = match waarde {
        Value::Object(onder) => {
            for (naam, waarde) in onder {
                bladen(&format!("{pad}/{naam}"), waarde, velden);
            }
            return;
        }
        Value::Null => return,
        Value::Bool(waar) => if *waar { "Ja" } else { "Nee" }.to_owned(),
        Value::String(code) if naam == "onderscheiding" => naslag::onderscheiding(code)
            .map_or(code, |o| &o.naam)
            .clone(),
        Value::String(tekst) => tekst.clone(),
        anders => anders.to_string(),
    };
    velden.push(veld(woord(naam), Some(tekst)));
}

/// A field that stands in no form.
fn woord(naam: &str) -> &str {
    match naam {
        "aan" => "E-mailadres",
        "oorzaak" => "Waarom niet aangekomen",
        "bericht" => "Bericht aan u",
        "reden" => "Reden",
        "toelichting" => "Toelichting",
        "route" => "Weg van het dossier",
        "gemeenteId" => "Gemeente (nummer)",
        "land" => "Land",
        "regel" => "Regel",
        "advies" => "Advies",
        "onderscheiding" => "Onderscheiding",
        "toekennen" => "Toegekend",
        "afwijkendVanKapittel" => "Anders dan het Kapittel adviseerde",
        "besluitId" => "Kenmerk van het koninklijk besluit",
        "datum" => "Datum",
        "plaats" => "Plaats",
        "mail" => "E-mailadres",
        "naam" => "Naam",
        "tekst" => "Tekst",
        "ondertekendDoor" => "Ondertekend door",
        anders => anders,
    }
}
