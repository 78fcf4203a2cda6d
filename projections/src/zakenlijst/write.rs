//! The changes of the list as SQL: one row for each case.

use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::Status;
use verzoek::betrokkene::VERWIJDERD;

use verzoek::gegevens::{Aanvraag, Kandidaatgegevens};

use super::changes::{Change, Changes, Nieuw, Teruggestuurd, Vergeten, Wacht};
use super::embargo;
use super::gelegenheid::{self, lees_datum};
use crate::naam;

pub(super) fn write(Changes(zaken): Changes, s: &mut Statement) {
    let mut nieuwe = Nieuwe::default();
    let mut bekende = Bekende::default();
    for (id, mut change) in zaken {
        match change.nieuw.take() {
            Some(nieuw) => nieuwe.voeg_toe(id, nieuw, &change),
            None => bekende.voeg_toe(id, &change),
        }
    }
    if !nieuwe.id.is_empty() {
        nieuwe.schrijf(s);
    }
    if !bekende.id.is_empty() {
        bekende.schrijf(s);
    }
}

/// The request without the names of who was forgotten.
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

/// SQL for the words under which a case is found when somebody of it was forgotten: those of its number,
/// which stand among the present ones with a sign before them, and those of the names that are left. The
/// same for a case that is written anew, so that a rebuild makes the same bytes.
fn overgebleven_woorden(zoek: &str, kandidaat: &str, voorsteller: &str) -> String {
    let teken = naam::NUMMER;
    let langste = naam::LANGSTE;
    format!(
        "(SELECT array_to_tsvector(array_agg(DISTINCT woord)) FROM (
            SELECT lexeme AS woord FROM unnest({zoek}) WHERE starts_with(lexeme, '{teken}')
            UNION ALL SELECT substr(lexeme, 2) FROM unnest({zoek}) WHERE starts_with(lexeme, '{teken}')
            UNION ALL SELECT left(woord, {langste})
            FROM unnest(ARRAY[{kandidaat}, {voorsteller}]) over_naam,
                 string_to_table(readmodel.gevouwen(over_naam), ' ') woord
            WHERE over_naam <> '{VERWIJDERD}') woorden
         WHERE woord <> '')"
    )
}

/// SQL for the tasks of a kind: what came is added, what went is taken out.
fn taken(kolom: &str, klaar: &str) -> String {
    format!(
        "CASE WHEN c.{kolom} = '' AND (c.{klaar} = '' OR z.{kolom} = '{{}}') THEN z.{kolom}
            ELSE ARRAY(
                SELECT DISTINCT soort COLLATE \"C\"
                FROM unnest(z.{kolom} || string_to_array(c.{kolom}, ',')) AS soort
                WHERE soort <> ALL(string_to_array(c.{klaar}, ','))
                ORDER BY 1) END"
    )
}

/// SQL for what each organisation has of its own: what is new takes the place of what those organisations had.
fn vervangen(kolom: &str, van: &str) -> String {
    format!(
        "CASE WHEN c.{van} = '' THEN z.{kolom} ELSE ARRAY(
            SELECT w COLLATE \"C\" FROM (
                SELECT w FROM unnest(z.{kolom}) w
                WHERE split_part(w, ' ', 1) <> ALL(string_to_array(c.{van}, ','))
                UNION ALL SELECT unnest(string_to_array(c.{kolom}, ','))) alle(w)
            ORDER BY 1) END"
    )
}

/// Columns of cases that the list does not have yet.
#[derive(Default)]
struct Nieuwe {
    id: Vec<Uuid>,
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

/// What who may not know of a grant sees.
#[derive(Default)]
struct Buiten {
    wat: Vec<Option<&'static str>>,
    status: Vec<Option<&'static str>>,
    houder: Vec<Option<String>>,
    sinds: Vec<Option<DateTime<Utc>>>,
    gewijzigd: Vec<Option<DateTime<Utc>>>,
    eraf: Vec<i32>,
    erbij: Vec<String>,
}

impl Buiten {
    fn voeg_toe(&mut self, change: &Change) {
        let regel = change.embargo.regel();
        self.wat.push(regel.wat);
        self.status.push(regel.status);
        self.houder.push(regel.houder);
        self.sinds.push(regel.sinds);
        self.gewijzigd.push(regel.gewijzigd);
        self.eraf.push(change.spoor.eraf);
        self.erbij.push(change.spoor.erbij.join(","));
    }
}

impl Nieuwe {
    fn voeg_toe(&mut self, id: Uuid, nieuw: Nieuw, change: &Change) {
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

    fn schrijf(self, s: &mut Statement) {
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

/// What changes of cases that the list has; null leaves a column as it is, unless a column beside it
/// says that null is the new value.
#[derive(Default)]
struct Bekende {
    id: Vec<Uuid>,
    gemeente: Vec<Option<i32>>,
    status: Vec<Option<&'static str>>,
    gewijzigd: Vec<DateTime<Utc>>,
    houder: Vec<Option<String>>,
    opnieuw: Vec<bool>,
    bereikt: Vec<String>,
    sinds: Vec<Option<DateTime<Utc>>>,
    anders_wacht: Vec<bool>,
    wacht_sinds: Vec<Option<DateTime<Utc>>>,
    gekozen: Vec<bool>,
    gelegenheid: Vec<Option<&'static str>>,
    bijzondere_datum: Vec<Option<NaiveDate>>,
    algemene_datum: Vec<Option<NaiveDate>>,
    bellen: Vec<String>,
    gebeld: Vec<String>,
    brieven: Vec<String>,
    gepost: Vec<String>,
    zonder_voorsteller: Vec<bool>,
    zonder_kandidaat: Vec<bool>,
    teruggestuurd: Vec<Option<bool>>,
    uitkomst: Vec<Option<DateTime<Utc>>>,
    kandidaat: Vec<Option<String>>,
    gezocht: Vec<Option<String>>,
    volgorde: Vec<Option<String>>,
    achternaam: Vec<Option<String>>,
    voornaam: Vec<Option<String>>,
    roepnaam: Vec<Option<String>>,
    geboortedatum: Vec<Option<NaiveDate>>,
    behandelaars: Vec<String>,
    behandeld: Vec<String>,
    herinneringen: Vec<String>,
    herinnerd: Vec<String>,
    buiten: Buiten,
}

impl Bekende {
    fn voeg_toe(&mut self, id: Uuid, change: &Change) {
        self.id.push(id);
        self.gemeente.push(change.gemeente);
        self.status.push(change.status.map(Status::code));
        self.gewijzigd.push(change.gewijzigd_op);
        self.houder.push(change.houder.map(|h| h.to_string()));
        self.opnieuw.push(change.begint_bij.is_some());
        self.bereikt.push(change.bereikt());
        self.sinds.push(change.sinds);
        self.anders_wacht.push(change.wacht.is_some());
        self.wacht_sinds.push(change.wacht.and_then(Wacht::sinds));
        let keuze = change.gelegenheid;
        self.gekozen.push(keuze.is_some());
        self.gelegenheid
            .push(keuze.and_then(|k| k.soort).map(gelegenheid::code));
        self.bijzondere_datum.push(keuze.and_then(|k| k.datum));
        self.algemene_datum.push(change.algemene_datum);
        let [bellen, gebeld] = change.bellen();
        self.bellen.push(bellen);
        self.gebeld.push(gebeld);
        let [brieven, gepost] = change.brieven();
        self.brieven.push(brieven);
        self.gepost.push(gepost);
        let [behandelaars, behandeld] = change.behandelaars();
        self.behandelaars.push(behandelaars);
        self.behandeld.push(behandeld);
        let [herinneringen, herinnerd] = change.herinneringen();
        self.herinneringen.push(herinneringen);
        self.herinnerd.push(herinnerd);
        self.buiten.voeg_toe(change);
        self.zonder_voorsteller.push(change.vergeten.voorsteller);
        self.zonder_kandidaat.push(change.vergeten.kandidaat);
        self.teruggestuurd
            .push(change.teruggestuurd.map(|t| t == Teruggestuurd::Ja));
        self.uitkomst.push(change.uitkomst);
        let wie = change.kandidaat.as_ref();
        self.kandidaat.push(wie.map(Kandidaatgegevens::naam));
        self.gezocht.push(wie.map(|k| {
            let roepnaam = k.kandidaat_roepnaam.as_deref().unwrap_or_default();
            format!("{} {roepnaam}", k.naam())
        }));
        self.volgorde
            .push(wie.map(|k| naam::op_achternaam(&k.kandidaat_achternaam, &k.kandidaat_voornaam)));
        self.achternaam
            .push(wie.map(|k| naam::klank(&k.kandidaat_achternaam)));
        self.voornaam
            .push(wie.map(|k| naam::klank_van_eerste(&k.kandidaat_voornaam)));
        self.roepnaam.push(
            wie.map(|k| {
                naam::klank_van_eerste(k.kandidaat_roepnaam.as_deref().unwrap_or_default())
            }),
        );
        self.geboortedatum.push(
            wie.and_then(|k| k.kandidaat_geboortedatum.as_deref())
                .and_then(lees_datum),
        );
    }

    fn schrijf(self, s: &mut Statement) {
        let schema = s.schema();
        let kandidaat = format!(
            "CASE WHEN c.zonder_kandidaat THEN '{VERWIJDERD}' ELSE coalesce(c.kandidaat, z.kandidaat_naam) END"
        );
        let gezocht = format!(
            "CASE WHEN c.zonder_kandidaat THEN '{VERWIJDERD}' ELSE coalesce(c.gezocht, z.kandidaat_naam) END"
        );
        let voorsteller = format!(
            "CASE WHEN c.zonder_voorsteller THEN '{VERWIJDERD}' ELSE z.voorsteller_naam END"
        );
        let behandelaars = vervangen("behandelaars", "behandeld");
        let herinneringen = vervangen("herinneringen", "herinnerd");
        let bellen = taken("bellen", "gebeld");
        let brieven = taken("brieven", "gepost");
        let embargo = embargo::zet();
        let sql = format!(
            "UPDATE {schema}.zakenlijst z SET gemeente = coalesce(c.gemeente, z.gemeente),
                    status = coalesce(c.status, z.status), gewijzigd_op = c.gewijzigd_op,
                    houder = coalesce(c.houder, z.houder),
                    bereikt = CASE WHEN c.bereikt = '' THEN z.bereikt ELSE ARRAY(
                        SELECT o FROM (SELECT DISTINCT unnest(
                            CASE WHEN c.opnieuw THEN '{{}}' ELSE z.bereikt END
                            || string_to_array(c.bereikt, ',')) AS o) alle
                        ORDER BY o COLLATE \"C\") END,
                    sinds = coalesce(c.sinds, z.sinds),
                    wacht_sinds = CASE WHEN c.anders_wacht THEN c.wacht_sinds ELSE z.wacht_sinds END,
                    gelegenheid = CASE WHEN c.gekozen THEN c.gelegenheid ELSE z.gelegenheid END,
                    bijzondere_datum = CASE WHEN c.zonder_kandidaat THEN NULL
                                            WHEN c.gekozen THEN c.bijzondere_datum
                                            ELSE z.bijzondere_datum END,
                    kandidaat_naam = {kandidaat},
                    voorsteller_naam = {voorsteller},
                    zoek = CASE WHEN c.zonder_kandidaat OR c.zonder_voorsteller OR c.gezocht IS NOT NULL THEN {}
                                ELSE z.zoek END,
                    kandidaat_volgorde = CASE WHEN c.zonder_kandidaat THEN ''
                                              ELSE coalesce(c.volgorde, z.kandidaat_volgorde) END,
                    achternaam_klank = CASE WHEN c.zonder_kandidaat THEN ''
                                            ELSE coalesce(c.achternaam, z.achternaam_klank) END,
                    voornaam_klank = CASE WHEN c.zonder_kandidaat THEN ''
                                          ELSE coalesce(c.voornaam, z.voornaam_klank) END,
                    roepnaam_klank = CASE WHEN c.zonder_kandidaat THEN ''
                                          ELSE coalesce(c.roepnaam, z.roepnaam_klank) END,
                    geboortedatum = CASE WHEN c.zonder_kandidaat THEN NULL
                                         WHEN c.kandidaat IS NOT NULL THEN c.geboortedatum
                                         ELSE z.geboortedatum END,
                    algemene_datum = coalesce(c.algemene_datum, z.algemene_datum),
                    teruggestuurd = coalesce(c.teruggestuurd, z.teruggestuurd),
                    uitkomst_op = coalesce(z.uitkomst_op, c.uitkomst),
                    behandelaars = {behandelaars},
                    herinneringen = {herinneringen}, {embargo},
                    bellen = {bellen}, brieven = {brieven}
             FROM head, unnest({}::uuid[], {}::int[], {}::text[], {}::timestamptz[], {}::text[],
                    {}::bool[], {}::text[], {}::timestamptz[], {}::bool[], {}::timestamptz[],
                    {}::bool[], {}::text[], {}::date[], {}::date[], {}::text[], {}::text[], {}::text[], {}::text[],
                    {}::bool[], {}::bool[], {}::bool[], {}::timestamptz[], {}::text[],
                    {}::text[], {}::text[], {}::text[], {}::text[], {}::text[], {}::date[],
                    {}::text[], {}::text[], {}::text[], {}::text[], {}::text[], {}::text[], {}::text[],
                    {}::timestamptz[], {}::timestamptz[], {}::int[], {}::text[])
                    c(id, gemeente, status, gewijzigd_op, houder, opnieuw, bereikt, sinds,
                      anders_wacht, wacht_sinds, gekozen, gelegenheid, bijzondere_datum,
                      algemene_datum, bellen, gebeld, brieven, gepost, zonder_voorsteller, zonder_kandidaat,
                      teruggestuurd, uitkomst, kandidaat, gezocht, volgorde, achternaam, voornaam,
                      roepnaam, geboortedatum, behandelaars, behandeld,
                      herinneringen, herinnerd, embargo, buiten_status, buiten_houder, buiten_sinds,
                      buiten_gewijzigd, eraf, erbij)
             WHERE z.zaak_id = c.id",
            overgebleven_woorden("z.zoek", &gezocht, &voorsteller),
            s.bind(self.id),
            s.bind(self.gemeente),
            s.bind(self.status),
            s.bind(self.gewijzigd),
            s.bind(self.houder),
            s.bind(self.opnieuw),
            s.bind(self.bereikt),
            s.bind(self.sinds),
            s.bind(self.anders_wacht),
            s.bind(self.wacht_sinds),
            s.bind(self.gekozen),
            s.bind(self.gelegenheid),
            s.bind(self.bijzondere_datum),
            s.bind(self.algemene_datum),
            s.bind(self.bellen),
            s.bind(self.gebeld),
            s.bind(self.brieven),
            s.bind(self.gepost),
            s.bind(self.zonder_voorsteller),
            s.bind(self.zonder_kandidaat),
            s.bind(self.teruggestuurd),
            s.bind(self.uitkomst),
            s.bind(self.kandidaat),
            s.bind(self.gezocht),
            s.bind(self.volgorde),
            s.bind(self.achternaam),
            s.bind(self.voornaam),
            s.bind(self.roepnaam),
            s.bind(self.geboortedatum),
            s.bind(self.behandelaars),
            s.bind(self.behandeld),
            s.bind(self.herinneringen),
            s.bind(self.herinnerd),
            s.bind(self.buiten.wat),
            s.bind(self.buiten.status),
            s.bind(self.buiten.houder),
            s.bind(self.buiten.sinds),
            s.bind(self.buiten.gewijzigd),
            s.bind(self.buiten.eraf),
            s.bind(self.buiten.erbij),
        );
        s.part("lijst_gewijzigd", &sql);
    }
}
