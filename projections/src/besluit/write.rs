//! The writing of changes. Every part reads `head` first, so it waits for the history's lock.

use std::collections::BTreeMap;

use besluit::Status;
use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use uuid::Uuid;

use super::changes::{self, Besluit, Changes, InBesluit, Nieuw, Toegekend};
use crate::rows::{Rows, Table, rows};

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
    struct Besluitwijziging => Besluitwijzigingen {
        id: Uuid,
        meer: i32,
        vastgesteld_op: Option<DateTime<Utc>>,
        datum: Option<NaiveDate>,
        gewijzigd_op: DateTime<Utc>,
    }
}

fn write_besluiten(besluiten: BTreeMap<Uuid, Besluit>, s: &mut Statement) {
    let mut nieuwe = Besluiten::default();
    let mut bekende = Besluitwijzigingen::default();
    // Deleted; what was made again under the same number takes the place of what was there.
    let mut weg = Vec::new();
    for (id, change) in besluiten {
        let status = change.status();
        let Besluit {
            nieuw,
            aantal,
            vastgesteld_op,
            datum: andere_datum,
            weg: is_weg,
            gewijzigd_op,
        } = change;
        match nieuw {
            Some(Nieuw { nummer, datum, op }) => nieuwe.push(BesluitRegel {
                besluit_id: id,
                nummer,
                datum,
                status: status.code().to_owned(),
                aantal,
                aangemaakt_op: op,
                vastgesteld_op,
                gewijzigd_op,
            }),
            None if is_weg => weg.push(id),
            None => bekende.push(Besluitwijziging {
                id,
                meer: aantal,
                vastgesteld_op,
                datum: andere_datum,
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
    let vastgesteld = Status::Vastgesteld.code();
    bekende.part(s, "besluit_gewijzigd", |schema, rijen| {
        format!(
            "UPDATE {schema}.besluit b SET aantal = b.aantal + c.meer,
                    vastgesteld_op = coalesce(c.vastgesteld_op, b.vastgesteld_op),
                    status = CASE WHEN c.vastgesteld_op IS NULL THEN b.status ELSE '{vastgesteld}' END,
                    datum = coalesce(c.datum, b.datum), gewijzigd_op = c.gewijzigd_op
             FROM head, {rijen} WHERE b.besluit_id = c.id"
        )
    });
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
    struct Toekenningwijziging => Toekenningwijzigingen {
        id: Uuid,
        anders: bool,
        besluit_id: Option<Uuid>,
        onderscheiden_op: Option<NaiveDate>,
        uitreiking_op: Option<NaiveDate>,
    }
}

fn write_toekenningen(toekenningen: BTreeMap<Uuid, changes::Toekenning>, s: &mut Statement) {
    let mut nieuwe = Toekenningen::default();
    let mut bekende = Toekenningwijzigingen::default();
    let mut vervallen = Vec::new();
    for (id, change) in toekenningen {
        let changes::Toekenning {
            nieuw,
            in_besluit,
            onderscheiden_op,
            uitreiking_op,
            vervallen: is_vervallen,
        } = change;
        // What was ended waits for no decree; it was in none.
        if is_vervallen {
            vervallen.push(id);
            continue;
        }
        let besluit_id = in_besluit.and_then(InBesluit::id);
        match nieuw {
            Some(Toegekend { onderscheiding, op }) => nieuwe.push(Toekenning {
                zaak_id: id,
                onderscheiding,
                besloten_op: op,
                besluit_id,
                onderscheiden_op,
                uitreiking_op,
            }),
            None => bekende.push(Toekenningwijziging {
                id,
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
    bekende.part(s, "toekenning_gewijzigd", |schema, rijen| {
        format!(
            "UPDATE {schema}.toekenning t SET
                    besluit_id = CASE WHEN c.anders THEN c.besluit_id ELSE t.besluit_id END,
                    onderscheiden_op = coalesce(c.onderscheiden_op, t.onderscheiden_op),
                    uitreiking_op = coalesce(c.uitreiking_op, t.uitreiking_op)
             FROM head, {rijen} WHERE t.zaak_id = c.id"
        )
    });
}
