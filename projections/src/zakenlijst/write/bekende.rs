use std::sync::LazyLock;

use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;
use verzoek::Status;
use verzoek::betrokkene::VERWIJDERD;
use verzoek::gegevens::Kandidaatgegevens;

use super::super::changes::{self, Change, Teruggestuurd, Vergeten, Wacht};
use super::super::embargo;
use super::super::gelegenheid::{self, lees_datum};
use super::overgebleven_woorden;
use crate::naam;
use crate::rows::{Table, rows};

rows! {
    /// What changes of a case that the list has; null leaves a column as it is, unless a column beside it
    /// says that null is the new value.
    pub(super) struct Wijziging => Bekende in "zakenlijst" {
        zaak_id: Uuid,
        gemeente: Option<i32>,
        status: Option<&'static str>,
        gewijzigd_op: DateTime<Utc>,
        houder: Option<String>,
        opnieuw: bool as parameter,
        bereikt: String as "text[]",
        sinds: Option<DateTime<Utc>>,
        anders_wacht: bool as parameter,
        wacht_sinds: Option<DateTime<Utc>>,
        gekozen: bool as parameter,
        gelegenheid: Option<&'static str>,
        bijzondere_datum: Option<NaiveDate>,
        algemene_datum: Option<NaiveDate>,
        bellen: String as "text[]",
        gebeld: String as parameter,
        brieven: String as "text[]",
        gepost: String as parameter,
        zonder_voorsteller: bool as parameter,
        zonder_kandidaat: bool as parameter,
        teruggestuurd: Option<bool>,
        uitkomst_op: Option<DateTime<Utc>>,
        kandidaat_naam: Option<String>,
        gezocht: Option<String> as parameter,
        kandidaat_volgorde: Option<String>,
        achternaam_klank: Option<String>,
        voornaam_klank: Option<String>,
        roepnaam_klank: Option<String>,
        geboortedatum: Option<NaiveDate>,
        behandelaars: String as "text[]",
        behandeld: String as parameter,
        herinneringen: String as "text[]",
        herinnerd: String as parameter,
        embargo: Option<&'static str> as parameter,
        buiten_status: Option<&'static str>,
        buiten_houder: Option<String>,
        buiten_sinds: Option<DateTime<Utc>>,
        buiten_gewijzigd_op: Option<DateTime<Utc>>,
        eraf: i32 as parameter,
        erbij: String as parameter,
    }
}

impl Wijziging {
    pub fn van(zaak_id: Uuid, change: Change) -> Self {
        let Change {
            // Of a case that the list does not have yet.
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
            kandidaat,
            bellen,
            brieven,
            behandelaars,
            herinneringen,
            embargo,
            spoor,
            vergeten,
            gewijzigd_op,
        } = change;
        let Vergeten {
            voorsteller: zonder_voorsteller,
            kandidaat: zonder_kandidaat,
        } = vergeten;
        let [bellen, gebeld] = changes::taken(&bellen);
        let [brieven, gepost] = changes::taken(&brieven);
        let [behandelaars, behandeld] = changes::per_organisatie(&behandelaars);
        let [herinneringen, herinnerd] = changes::per_organisatie(&herinneringen);
        let buiten = embargo.regel();
        let wie = kandidaat.as_ref();
        Wijziging {
            zaak_id,
            gemeente,
            status: status.map(Status::code),
            gewijzigd_op,
            houder: houder.map(|h| h.to_string()),
            opnieuw: begint_bij.is_some(),
            bereikt: changes::bereikt(begint_bij, &bereikt),
            sinds,
            anders_wacht: wacht.is_some(),
            wacht_sinds: wacht.and_then(Wacht::sinds),
            gekozen: keuze.is_some(),
            gelegenheid: keuze.and_then(|k| k.soort).map(gelegenheid::code),
            bijzondere_datum: keuze.and_then(|k| k.datum),
            algemene_datum,
            bellen,
            gebeld,
            brieven,
            gepost,
            zonder_voorsteller,
            zonder_kandidaat,
            teruggestuurd: teruggestuurd.map(|t| t == Teruggestuurd::Ja),
            uitkomst_op: uitkomst,
            kandidaat_naam: wie.map(Kandidaatgegevens::naam),
            gezocht: wie.map(|k| {
                let roepnaam = k.kandidaat_roepnaam.as_deref().unwrap_or_default();
                format!("{} {roepnaam}", k.naam())
            }),
            kandidaat_volgorde: wie
                .map(|k| naam::op_achternaam(&k.kandidaat_achternaam, &k.kandidaat_voornaam)),
            achternaam_klank: wie.map(|k| naam::klank(&k.kandidaat_achternaam)),
            voornaam_klank: wie.map(|k| naam::klank_van_eerste(&k.kandidaat_voornaam)),
            roepnaam_klank: wie.map(|k| {
                naam::klank_van_eerste(k.kandidaat_roepnaam.as_deref().unwrap_or_default())
            }),
            geboortedatum: wie
                .and_then(|k| k.kandidaat_geboortedatum.as_deref())
                .and_then(lees_datum),
            behandelaars,
            behandeld,
            herinneringen,
            herinnerd,
            embargo: buiten.wat,
            buiten_status: buiten.status,
            buiten_houder: buiten.houder,
            buiten_sinds: buiten.sinds,
            buiten_gewijzigd_op: buiten.gewijzigd,
            eraf: spoor.eraf,
            erbij: spoor.erbij.join(","),
        }
    }
}

pub(super) fn write(bekende: Bekende, s: &mut Statement) {
    bekende.update(s, "lijst_gewijzigd", "zaak_id", &SETTING);
}

/// What a change sets of a case.
static SETTING: LazyLock<String> = LazyLock::new(|| {
    let kandidaat = format!(
        "CASE WHEN c.zonder_kandidaat THEN '{VERWIJDERD}' ELSE coalesce(c.kandidaat_naam, z.kandidaat_naam) END"
    );
    let gezocht = format!(
        "CASE WHEN c.zonder_kandidaat THEN '{VERWIJDERD}' ELSE coalesce(c.gezocht, z.kandidaat_naam) END"
    );
    let voorsteller =
        format!("CASE WHEN c.zonder_voorsteller THEN '{VERWIJDERD}' ELSE z.voorsteller_naam END");
    let zoek = format!(
        "CASE WHEN c.zonder_kandidaat OR c.zonder_voorsteller OR c.gezocht IS NOT NULL THEN {} ELSE z.zoek END",
        overgebleven_woorden("z.zoek", &gezocht, &voorsteller)
    );
    let [volgorde, achternaam, voornaam, roepnaam] = [
        "kandidaat_volgorde",
        "achternaam_klank",
        "voornaam_klank",
        "roepnaam_klank",
    ]
    .map(|kolom| {
        format!("CASE WHEN c.zonder_kandidaat THEN '' ELSE coalesce(c.{kolom}, z.{kolom}) END")
    });
    let behandelaars = vervangen("behandelaars", "behandeld");
    let herinneringen = vervangen("herinneringen", "herinnerd");
    let bellen = taken("bellen", "gebeld");
    let brieven = taken("brieven", "gepost");
    let own = [
        (
            "bereikt",
            "CASE WHEN c.bereikt = '' THEN z.bereikt ELSE ARRAY(
                SELECT o FROM (SELECT DISTINCT unnest(
                    CASE WHEN c.opnieuw THEN '{}' ELSE z.bereikt END
                    || string_to_array(c.bereikt, ',')) AS o) alle
                ORDER BY o COLLATE \"C\") END",
        ),
        (
            "wacht_sinds",
            "CASE WHEN c.anders_wacht THEN c.wacht_sinds ELSE z.wacht_sinds END",
        ),
        (
            "gelegenheid",
            "CASE WHEN c.gekozen THEN c.gelegenheid ELSE z.gelegenheid END",
        ),
        (
            "bijzondere_datum",
            "CASE WHEN c.zonder_kandidaat THEN NULL
                  WHEN c.gekozen THEN c.bijzondere_datum
                  ELSE z.bijzondere_datum END",
        ),
        ("kandidaat_naam", kandidaat.as_str()),
        ("voorsteller_naam", voorsteller.as_str()),
        ("zoek", zoek.as_str()),
        ("kandidaat_volgorde", volgorde.as_str()),
        ("achternaam_klank", achternaam.as_str()),
        ("voornaam_klank", voornaam.as_str()),
        ("roepnaam_klank", roepnaam.as_str()),
        (
            "geboortedatum",
            "CASE WHEN c.zonder_kandidaat THEN NULL
                  WHEN c.kandidaat_naam IS NOT NULL THEN c.geboortedatum
                  ELSE z.geboortedatum END",
        ),
        // It is known since the first that told.
        ("uitkomst_op", "coalesce(z.uitkomst_op, c.uitkomst_op)"),
        ("behandelaars", behandelaars.as_str()),
        ("herinneringen", herinneringen.as_str()),
        ("bellen", bellen.as_str()),
        ("brieven", brieven.as_str()),
    ];
    Bekende::setting("zaak_id", &[&own[..], &embargo::SETTING[..]].concat())
});

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
