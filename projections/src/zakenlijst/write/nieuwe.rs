use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::betrokkene::VERWIJDERD;
use verzoek::gegevens::Aanvraag;

use super::super::changes::{self, Change, Nieuw, Teruggestuurd, Vergeten, Wacht};
use super::super::gelegenheid::{self, lees_datum};
use super::overgebleven_woorden;
use crate::naam;
use crate::rows::{Rows, Table, rows};

rows! {
    /// A case that the list does not have yet.
    pub(super) struct Nieuweling => Nieuwe in "zakenlijst" {
        zaak_id: Uuid,
        zaaknummer: String,
        kandidaat_naam: String,
        voorsteller_naam: String,
        gemeente: i32,
        status: &'static str,
        ontvangen_op: DateTime<Utc>,
        gewijzigd_op: DateTime<Utc>,
        houder: String,
        bereikt: String as "text[]",
        sinds: DateTime<Utc>,
        wacht_sinds: Option<DateTime<Utc>>,
        gelegenheid: Option<&'static str>,
        bijzondere_datum: Option<NaiveDate>,
        algemene_datum: Option<NaiveDate>,
        zoek: String as "tsvector",
        achternaam_klank: String,
        voornaam_klank: String,
        roepnaam_klank: String,
        geboortedatum: Option<NaiveDate>,
        bellen: String as "text[]",
        brieven: String as "text[]",
        vergeten: bool as parameter,
        teruggestuurd: bool,
        uitkomst_op: Option<DateTime<Utc>>,
        kandidaat_volgorde: String,
        behandelaars: String as "text[]",
        herinneringen: String as "text[]",
        buiten_status: Option<&'static str>,
        buiten_houder: Option<String>,
        buiten_sinds: Option<DateTime<Utc>>,
        buiten_gewijzigd_op: Option<DateTime<Utc>>,
        kenners: String as "text[]",
    }
}

impl Nieuweling {
    /// The row; or what is missing of what the first event of every case tells.
    pub fn van(zaak_id: Uuid, nieuw: Nieuw, change: Change) -> Result<Self, String> {
        let Nieuw {
            zaaknummer,
            ontvangen_op,
            mut gegevens,
        } = nieuw;
        let Change {
            // It was taken out.
            nieuw: _,
            gemeente,
            status,
            houder,
            sinds,
            wacht,
            begint_bij,
            bereikt,
            gelegenheid: keuze,
            algemene_datum,
            teruggestuurd,
            uitkomst,
            kandidaat: gecorrigeerd,
            bellen,
            brieven,
            behandelaars,
            herinneringen,
            embargo,
            spoor,
            vergeten,
            gewijzigd_op,
        } = change;
        if let Some(kandidaat) = gecorrigeerd {
            gegevens.gecorrigeerd(kandidaat);
        }
        let gegevens = zonder(gegevens, vergeten);
        let kandidaat = gegevens.kandidaat_naam();
        let roepnaam = gegevens.kandidaat_roepnaam.as_deref().unwrap_or_default();
        let zoek = naam::zoekwoorden(
            &[&kandidaat, roepnaam, &gegevens.voorsteller_naam],
            &zaaknummer,
        );
        let gewenst = keuze.filter(|_| !vergeten.kandidaat);
        let geboren = gegevens.kandidaat_geboortedatum.as_deref();
        let [bellen, _] = changes::taken(&bellen);
        let [brieven, _] = changes::taken(&brieven);
        let [behandelaars, _] = changes::per_organisatie(&behandelaars);
        let [herinneringen, _] = changes::per_organisatie(&herinneringen);
        let buiten = embargo.regel();
        let ontbreekt = |wat: &str| format!("case {zaak_id} begins in the list without {wat}");
        Ok(Nieuweling {
            zaak_id,
            zaaknummer,
            kandidaat_naam: kandidaat,
            gemeente: gemeente.ok_or_else(|| ontbreekt("gemeente"))?,
            status: status.ok_or_else(|| ontbreekt("status"))?.code(),
            ontvangen_op,
            gewijzigd_op,
            houder: houder.ok_or_else(|| ontbreekt("houder"))?.to_string(),
            bereikt: changes::bereikt(begint_bij, &bereikt),
            sinds: sinds.unwrap_or(ontvangen_op),
            wacht_sinds: wacht.and_then(Wacht::sinds),
            gelegenheid: keuze.and_then(|k| k.soort).map(gelegenheid::code),
            bijzondere_datum: gewenst.and_then(|k| k.datum),
            algemene_datum,
            zoek: zoek.join(" "),
            achternaam_klank: match vergeten.kandidaat {
                true => String::new(),
                false => naam::klank(&gegevens.kandidaat_achternaam),
            },
            voornaam_klank: naam::klank_van_eerste(&gegevens.kandidaat_voornaam),
            roepnaam_klank: naam::klank_van_eerste(roepnaam),
            geboortedatum: geboren.and_then(lees_datum),
            bellen,
            brieven,
            vergeten: vergeten != Vergeten::default(),
            teruggestuurd: teruggestuurd == Some(Teruggestuurd::Ja),
            uitkomst_op: uitkomst,
            kandidaat_volgorde: volgorde(&gegevens, vergeten),
            behandelaars,
            herinneringen,
            buiten_status: buiten.status,
            buiten_houder: buiten.houder,
            buiten_sinds: buiten.sinds,
            buiten_gewijzigd_op: buiten.gewijzigd,
            kenners: spoor.erbij.join(","),
            voorsteller_naam: gegevens.voorsteller_naam,
        })
    }
}

pub(super) fn write(nieuwe: Nieuwe, s: &mut Statement) {
    nieuwe.part(s, "lijst_nieuw", |schema, rijen| {
        let heel = "array_to_tsvector(string_to_array(c.zoek, ' '))";
        let over = overgebleven_woorden(heel, "c.kandidaat_naam", "c.voorsteller_naam");
        let zoek = format!("CASE WHEN c.vergeten THEN {over} ELSE {heel} END");
        let from = format!("head, {rijen}");
        Nieuwe::inserting(schema, &from, &[("zoek", zoek.as_str())])
    });
}

/// The request without the names of those who were forgotten.
fn zonder(mut gegevens: Aanvraag, vergeten: Vergeten) -> Aanvraag {
    if vergeten.voorsteller {
        gegevens.voorsteller_naam = VERWIJDERD.to_owned();
    }
    if vergeten.kandidaat {
        gegevens.kandidaat_voornaam.clear();
        gegevens.kandidaat_tussenvoegsel = None;
        gegevens.kandidaat_achternaam = VERWIJDERD.to_owned();
        gegevens.kandidaat_roepnaam = None;
        gegevens.kandidaat_geboortedatum = None;
    }
    gegevens
}

/// By what the list is sorted on the candidate: the surname first, without what stands before it.
fn volgorde(gegevens: &Aanvraag, vergeten: Vergeten) -> String {
    match vergeten.kandidaat {
        true => String::new(),
        false => naam::op_achternaam(&gegevens.kandidaat_achternaam, &gegevens.kandidaat_voornaam),
    }
}

#[cfg(test)]
mod tests {
    use verzoek::{Event, Organisatie, Status};

    use super::*;
    use crate::golden;

    #[test]
    fn a_case_without_what_its_first_event_tells_is_no_row() {
        let eerste = golden::events().find_map(|event| match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                ..
            } => Some(Nieuw {
                zaaknummer,
                ontvangen_op: op,
                gegevens,
            }),
            _ => None,
        });
        let eerste = eerste.unwrap();
        let heel = Change {
            gemeente: Some(518),
            status: Some(Status::WachtOpVerificatie),
            houder: Some(Organisatie::gemeente(518)),
            ..Change::default()
        };
        let van = |change: Change| Nieuweling::van(Uuid::nil(), eerste.clone(), change);
        let rij = van(heel.clone()).unwrap();
        assert_eq!(
            (rij.gemeente, rij.status, rij.houder.as_str()),
            (518, "wachtOpVerificatie", "gemeente/518")
        );
        for (wat, change) in [
            (
                "gemeente",
                Change {
                    gemeente: None,
                    ..heel.clone()
                },
            ),
            (
                "status",
                Change {
                    status: None,
                    ..heel.clone()
                },
            ),
            (
                "houder",
                Change {
                    houder: None,
                    ..heel.clone()
                },
            ),
        ] {
            let waarom = van(change).err().unwrap();
            assert!(waarom.ends_with(&format!("without {wat}")), "{waarom}");
        }
    }
}
