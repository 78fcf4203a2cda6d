use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::Status;
use verzoek::betrokkene::VERWIJDERD;
use verzoek::gegevens::Aanvraag;

use super::super::changes::{Change, Nieuw, Teruggestuurd, Vergeten, Wacht};
use super::super::gelegenheid::{self, lees_datum};
use super::{Buiten, overgebleven_woorden};
use crate::naam;

/// Columns of cases that the list does not have yet.
#[derive(Default)]
pub(super) struct Nieuwe {
    pub id: Vec<Uuid>,
    zaaknummer: Vec<String>,
    kandidaat: Vec<String>,
    voorsteller: Vec<String>,
    gemeente: Vec<i32>,
    status: Vec<&'static str>,
    ontvangen: Vec<DateTime<Utc>>,
    gewijzigd: Vec<DateTime<Utc>>,
    houder: Vec<String>,
    bereikt: Vec<String>,
    sinds: Vec<DateTime<Utc>>,
    wacht_sinds: Vec<Option<DateTime<Utc>>>,
    gelegenheid: Vec<Option<&'static str>>,
    bijzondere_datum: Vec<Option<NaiveDate>>,
    algemene_datum: Vec<Option<NaiveDate>>,
    zoek: Vec<String>,
    achternaam: Vec<String>,
    voornaam: Vec<String>,
    roepnaam: Vec<String>,
    geboortedatum: Vec<Option<NaiveDate>>,
    bellen: Vec<String>,
    brieven: Vec<String>,
    vergeten: Vec<bool>,
    teruggestuurd: Vec<bool>,
    uitkomst: Vec<Option<DateTime<Utc>>>,
    volgorde: Vec<String>,
    behandelaars: Vec<String>,
    herinneringen: Vec<String>,
    buiten: Buiten,
}

impl Nieuwe {
    pub fn voeg_toe(&mut self, id: Uuid, nieuw: Nieuw, change: &Change) {
        let Nieuw {
            zaaknummer,
            ontvangen_op,
            gegevens,
        } = nieuw;
        let mut gegevens = gegevens;
        if let Some(kandidaat) = &change.kandidaat {
            gegevens.gecorrigeerd(kandidaat.clone());
        }
        let gegevens = zonder(gegevens, change.vergeten);
        let kandidaat = gegevens.kandidaat_naam();
        let roepnaam = gegevens.kandidaat_roepnaam.as_deref().unwrap_or_default();
        let zoek = naam::zoekwoorden(
            &[&kandidaat, roepnaam, &gegevens.voorsteller_naam],
            &zaaknummer,
        );
        self.id.push(id);
        self.zaaknummer.push(zaaknummer);
        self.volgorde.push(volgorde(&gegevens, change.vergeten));
        self.kandidaat.push(kandidaat);
        self.gemeente.push(change.gemeente.unwrap_or_default());
        self.status
            .push(change.status.map(Status::code).unwrap_or_default());
        self.ontvangen.push(ontvangen_op);
        self.gewijzigd.push(change.gewijzigd_op);
        self.houder
            .push(change.houder.map(|h| h.to_string()).unwrap_or_default());
        self.bereikt.push(change.bereikt());
        self.sinds.push(change.sinds.unwrap_or(ontvangen_op));
        self.wacht_sinds.push(change.wacht.and_then(Wacht::sinds));
        let keuze = change.gelegenheid;
        self.gelegenheid
            .push(keuze.and_then(|k| k.soort).map(gelegenheid::code));
        let gewenst = keuze.filter(|_| !change.vergeten.kandidaat);
        self.bijzondere_datum.push(gewenst.and_then(|k| k.datum));
        self.algemene_datum.push(change.algemene_datum);
        self.vergeten.push(change.vergeten != Vergeten::default());
        self.zoek.push(zoek.join(" "));
        self.achternaam.push(match change.vergeten.kandidaat {
            true => String::new(),
            false => naam::klank(&gegevens.kandidaat_achternaam),
        });
        self.voornaam
            .push(naam::klank_van_eerste(&gegevens.kandidaat_voornaam));
        self.roepnaam.push(naam::klank_van_eerste(roepnaam));
        self.geboortedatum.push(
            gegevens
                .kandidaat_geboortedatum
                .as_deref()
                .and_then(lees_datum),
        );
        let [bellen, _] = change.bellen();
        self.bellen.push(bellen);
        let [brieven, _] = change.brieven();
        self.brieven.push(brieven);
        self.teruggestuurd
            .push(change.teruggestuurd == Some(Teruggestuurd::Ja));
        self.uitkomst.push(change.uitkomst);
        let [behandelaars, _] = change.behandelaars();
        self.behandelaars.push(behandelaars);
        let [herinneringen, _] = change.herinneringen();
        self.herinneringen.push(herinneringen);
        self.buiten.voeg_toe(change);
        self.voorsteller.push(gegevens.voorsteller_naam);
    }

    pub fn schrijf(self, s: &mut Statement) {
        let schema = s.schema();
        let heel = "array_to_tsvector(string_to_array(n.zoek, ' '))";
        let sql = format!(
            "INSERT INTO {schema}.zakenlijst (zaak_id, zaaknummer, kandidaat_naam,
                    voorsteller_naam, gemeente, status, ontvangen_op, gewijzigd_op, houder, bereikt,
                    sinds, wacht_sinds, gelegenheid, bijzondere_datum, algemene_datum,
                    zoek, achternaam_klank, voornaam_klank, roepnaam_klank, geboortedatum, bellen, brieven,
                    teruggestuurd, uitkomst_op, kandidaat_volgorde, behandelaars,
                    herinneringen, buiten_status, buiten_houder, buiten_sinds, buiten_gewijzigd_op, kenners)
             SELECT n.id, n.nummer, n.kandidaat, n.voorsteller, n.gemeente, n.status, n.ontvangen,
                    n.gewijzigd, n.houder, string_to_array(n.bereikt, ','),
                    n.sinds, n.wacht_sinds, n.gelegenheid, n.bijzondere_datum, n.algemene_datum,
                    CASE WHEN n.vergeten THEN {} ELSE {heel} END, n.achternaam, n.voornaam,
                    n.roepnaam, n.geboortedatum, string_to_array(n.bellen, ','), string_to_array(n.brieven, ','),
                    n.teruggestuurd, n.uitkomst, n.volgorde, string_to_array(n.behandelaars, ','),
                    string_to_array(n.herinneringen, ','), n.buiten_status, n.buiten_houder,
                    n.buiten_sinds, n.buiten_gewijzigd, string_to_array(n.erbij, ',')
             FROM head, unnest({}::uuid[], {}::text[], {}::text[], {}::text[], {}::int[], {}::text[],
                    {}::timestamptz[], {}::timestamptz[], {}::text[], {}::text[], {}::timestamptz[],
                    {}::timestamptz[], {}::text[], {}::date[], {}::date[], {}::text[], {}::text[],
                    {}::text[], {}::text[], {}::date[], {}::text[], {}::text[], {}::bool[], {}::bool[],
                    {}::timestamptz[], {}::text[], {}::text[], {}::text[], {}::text[], {}::text[],
                    {}::timestamptz[], {}::timestamptz[], {}::text[])
                    n(id, nummer, kandidaat, voorsteller, gemeente, status, ontvangen, gewijzigd,
                      houder, bereikt, sinds, wacht_sinds, gelegenheid, bijzondere_datum,
                      algemene_datum, zoek, achternaam, voornaam, roepnaam, geboortedatum,
                      bellen, brieven, vergeten, teruggestuurd, uitkomst, volgorde, behandelaars,
                      herinneringen, buiten_status, buiten_houder, buiten_sinds, buiten_gewijzigd, erbij)",
            overgebleven_woorden(heel, "n.kandidaat", "n.voorsteller"),
            s.bind(self.id),
            s.bind(self.zaaknummer),
            s.bind(self.kandidaat),
            s.bind(self.voorsteller),
            s.bind(self.gemeente),
            s.bind(self.status),
            s.bind(self.ontvangen),
            s.bind(self.gewijzigd),
            s.bind(self.houder),
            s.bind(self.bereikt),
            s.bind(self.sinds),
            s.bind(self.wacht_sinds),
            s.bind(self.gelegenheid),
            s.bind(self.bijzondere_datum),
            s.bind(self.algemene_datum),
            s.bind(self.zoek),
            s.bind(self.achternaam),
            s.bind(self.voornaam),
            s.bind(self.roepnaam),
            s.bind(self.geboortedatum),
            s.bind(self.bellen),
            s.bind(self.brieven),
            s.bind(self.vergeten),
            s.bind(self.teruggestuurd),
            s.bind(self.uitkomst),
            s.bind(self.volgorde),
            s.bind(self.behandelaars),
            s.bind(self.herinneringen),
            s.bind(self.buiten.status),
            s.bind(self.buiten.houder),
            s.bind(self.buiten.sinds),
            s.bind(self.buiten.gewijzigd),
            s.bind(self.buiten.erbij),
        );
        s.part("lijst_nieuw", &sql);
    }
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
