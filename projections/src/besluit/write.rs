//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use besluit::Status;
use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;

use super::changes::{self, Besluit, Changes, InBesluit, Nieuw, Toegekend};
use crate::rows::{Table, rows};

pub(super) fn write(changes: Changes, s: &mut Statement) {
    let Changes {
        besluiten,
        toekenningen,
    } = changes;
    write_besluiten(besluiten, s);
    write_toekenningen(toekenningen, s);
}

rows! {
    /// A row of the list of decrees.
    #[derive(Clone, Debug, PartialEq)]
    pub struct BesluitRegel => Besluiten in "besluit", read {
        pub besluit_id: Uuid,
        pub nummer: String,
        pub datum: NaiveDate,
        pub status: String,
        pub aantal: i32,
        pub aangemaakt_op: DateTime<Utc>,
        pub vastgesteld_op: Option<DateTime<Utc>>,
        pub gewijzigd_op: DateTime<Utc>,
    }
}

rows! {
    struct Besluitwijziging => Besluitwijzigingen in "besluit" {
        besluit_id: Uuid,
        aantal: i32,
        vastgesteld_op: Option<DateTime<Utc>>,
        datum: Option<NaiveDate>,
        nummer: Option<String>,
        gewijzigd_op: DateTime<Utc>,
    }
}

/// What a change sets of a decree.
static SETTING: LazyLock<String> = LazyLock::new(|| {
    let vastgesteld = Status::Vastgesteld.code();
    let status =
        format!("CASE WHEN c.vastgesteld_op IS NULL THEN z.status ELSE '{vastgesteld}' END");
    let own = [
        ("aantal", "z.aantal + c.aantal"),
        ("status", status.as_str()),
    ];
    Besluitwijzigingen::setting("besluit_id", &own)
});

fn write_besluiten(besluiten: BTreeMap<Uuid, Besluit>, s: &mut Statement) {
    let mut nieuwe = Besluiten::default();
    let mut bekende = Besluitwijzigingen::default();
    // Deleted; what was made again under the same number takes the place of what was there.
    let mut weg = Vec::new();
    for (besluit_id, change) in besluiten {
        let status = change.status();
        let Besluit {
            nieuw,
            aantal,
            vastgesteld_op,
            datum: andere_datum,
            nummer: ander_nummer,
            weg: is_weg,
            gewijzigd_op,
        } = change;
        match nieuw {
            Some(Nieuw { nummer, datum, op }) => nieuwe.push(BesluitRegel {
                besluit_id,
                nummer,
                datum,
                status: status.code().to_owned(),
                aantal,
                aangemaakt_op: op,
                vastgesteld_op,
                gewijzigd_op,
            }),
            None if is_weg => weg.push(besluit_id),
            None => bekende.push(Besluitwijziging {
                besluit_id,
                aantal,
                vastgesteld_op,
                datum: andere_datum,
                nummer: ander_nummer,
                gewijzigd_op,
            }),
        }
    }
    if !weg.is_empty() {
        let sql = format!(
            "DELETE FROM {}.besluit b USING head, unnest({}::uuid[]) c(id) WHERE b.besluit_id = c.id",
            s.schema(),
            s.bind(weg),
        );
        s.part("besluit_weg", &sql);
    }
    nieuwe.upsert(s, "besluit_nieuw", "besluit_id", |column| {
        format!("excluded.{column}")
    });
    bekende.update(s, "besluit_gewijzigd", "besluit_id", &SETTING);
}

rows! {
    struct Toekenning => Toekenningen in "toekenning" {
        zaak_id: Uuid,
        onderscheiding: String,
        besloten_op: DateTime<Utc>,
        besluit_id: Option<Uuid>,
        onderscheiden_op: Option<NaiveDate>,
        uitreiking_op: Option<NaiveDate>,
    }
}

rows! {
    struct Toekenningwijziging => Toekenningwijzigingen in "toekenning" {
        zaak_id: Uuid,
        anders: bool as parameter,
        besluit_id: Option<Uuid>,
        onderscheiden_op: Option<NaiveDate>,
        uitreiking_op: Option<NaiveDate>,
    }
}

/// What a change sets of a granted honour.
static SETTING_TOEKENNING: LazyLock<String> = LazyLock::new(|| {
    let besluit = "CASE WHEN c.anders THEN c.besluit_id ELSE z.besluit_id END";
    Toekenningwijzigingen::setting("zaak_id", &[("besluit_id", besluit)])
});

fn write_toekenningen(toekenningen: BTreeMap<Uuid, changes::Toekenning>, s: &mut Statement) {
    let mut nieuwe = Toekenningen::default();
    let mut bekende = Toekenningwijzigingen::default();
    let mut vervallen = Vec::new();
    for (zaak_id, change) in toekenningen {
        let changes::Toekenning {
            nieuw,
            in_besluit,
            onderscheiden_op,
            uitreiking_op,
            vervallen: is_vervallen,
        } = change;
        // What was ended waits for no decree; it was in none.
        if is_vervallen {
            vervallen.push(zaak_id);
            continue;
        }
        let besluit_id = in_besluit.and_then(InBesluit::id);
        match nieuw {
            Some(Toegekend { onderscheiding, op }) => nieuwe.push(Toekenning {
                zaak_id,
                onderscheiding,
                besloten_op: op,
                besluit_id,
                onderscheiden_op,
                uitreiking_op,
            }),
            None => bekende.push(Toekenningwijziging {
                zaak_id,
                anders: in_besluit.is_some(),
                besluit_id,
                onderscheiden_op,
                uitreiking_op,
            }),
        }
    }
    if !vervallen.is_empty() {
        let sql = format!(
            "DELETE FROM {}.toekenning t USING head, unnest({}::uuid[]) c(id) WHERE t.zaak_id = c.id",
            s.schema(),
            s.bind(vervallen),
        );
        s.part("toekenning_vervallen", &sql);
    }
    nieuwe.insert(s, "toekenning_nieuw", "");
    bekende.update(s, "toekenning_gewijzigd", "zaak_id", &SETTING_TOEKENNING);
}
