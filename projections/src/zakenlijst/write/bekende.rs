use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::Status;
use verzoek::betrokkene::VERWIJDERD;
use verzoek::gegevens::Kandidaatgegevens;

use super::super::changes::{Change, Teruggestuurd, Wacht};
use super::super::embargo;
use super::super::gelegenheid::{self, lees_datum};
use super::{Buiten, overgebleven_woorden};
use crate::naam;

/// What changes of cases that the list has; null leaves a column as it is, unless a column beside it
/// says that null is the new value.
#[derive(Default)]
pub(super) struct Bekende {
    pub id: Vec<Uuid>,
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
    pub fn voeg_toe(&mut self, id: Uuid, change: &Change) {
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

    pub fn schrijf(self, s: &mut Statement) {
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
