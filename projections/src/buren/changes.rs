//! Who hears of which event.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use history::{RecordedError, RecordedEvent};
use sqlx::PgConnection;
use uuid::Uuid;
use verzoek::embargo::OpDeWeg;
use verzoek::gevolgen::soorten_met;
use verzoek::{Event, Gevolg, Organisatie};

use super::{ALLE, Buren, bericht};
use crate::rows::{Rows, Table, rows};

#[derive(Clone, Debug, Default)]
pub struct Changes {
    zaken: BTreeMap<Uuid, Vec<Bereik>>,
    /// The ends of what stood open before, by case and organisation.
    eindes: Vec<(Uuid, String, i64)>,
    /// How many times more an organisation stands on the road of a case.
    kenners: BTreeMap<(Uuid, String), i32>,
    uit: Vec<(bericht::Gebeurtenis, Voor)>,
}

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voor {
    Iedereen,
    /// Who may know what was granted.
    Kenners,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Bereik {
    organisatie: String,
    vanaf: i64,
    tot: Option<i64>,
    kent: Kent,
}

/// How somebody comes to know what was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kent {
    Altijd,
    /// By standing on the road of the case.
    OpDeWeg,
}

/// The kinds of events that say who hears of a case, and the ones that go out.
pub(crate) static GEVOLGD: LazyLock<Vec<&str>> =
    LazyLock::new(|| soorten_met(&[Gevolg::Bereik, Gevolg::Bericht]));

impl Changes {
    fn begin(&mut self, zaak: Uuid, organisatie: String, vanaf: i64, kent: Kent) {
        let bereik = self.zaken.entry(zaak).or_default();
        if !bereik
            .iter()
            .any(|b| b.organisatie == organisatie && b.tot.is_none())
        {
            bereik.push(Bereik {
                organisatie,
                vanaf,
                tot: None,
                kent,
            });
        }
    }

    fn eindig(&mut self, zaak: Uuid, organisatie: String, tot: i64) {
        let open = self.zaken.get_mut(&zaak).and_then(|b| {
            b.iter_mut()
                .find(|b| b.organisatie == organisatie && b.tot.is_none())
        });
        match open {
            Some(bereik) => bereik.tot = Some(tot),
            None => self.eindes.push((zaak, organisatie, tot)),
        }
    }

    fn pas_toe(&mut self, zaak: Uuid, event: &Event, positie: i64) {
        let keer = match event.op_de_weg() {
            Some(OpDeWeg::Erbij(wie)) => Some((wie, 1)),
            Some(OpDeWeg::Eraf(wie)) => Some((wie, -1)),
            Some(OpDeWeg::Doorgever(_)) | None => None,
        };
        if let Some((wie, keer)) = keer {
            *self.kenners.entry((zaak, wie.to_string())).or_default() += keer;
        }
        match event {
            Event::VerzoekIngediend { gegevens, .. } => {
                let gemeente = Organisatie::gemeente(gegevens.gemeente_id);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            // The one that hands it over still hears that it did.
            Event::VerzoekOvergedragen { van, naar, .. } => {
                self.eindig(zaak, Organisatie::gemeente(*van).to_string(), positie);
                let gemeente = Organisatie::gemeente(*naar);
                self.begin(zaak, gemeente.to_string(), positie, Kent::Altijd);
            }
            Event::VoorstelIngediend { .. } => {
                self.begin(zaak, ALLE.to_owned(), positie, Kent::Altijd);
            }
            Event::DossierDoorgestuurd { naar, .. } | Event::DossierTeruggestuurd { naar, .. } => {
                self.begin(zaak, naar.to_string(), positie, Kent::OpDeWeg);
            }
            // With an event without `Gevolg::Bereik` the same organisations go on hearing of the case.
            _ => {}
        }
    }
}

impl Buren {
    /// # Errors
    /// When an event has another shape than it should.
    pub fn project(event: &RecordedEvent, into: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type != crate::VERZOEK {
            return Ok(());
        }
        if Gevolg::Bereik.van(&event.event_type) {
            into.pas_toe(event.aggregate_id, &event.event()?, event.position);
        }
        let geheim = Gevolg::Toekenning.van(&event.event_type)
            && event.event::<Event>()?.verklapt_toekenning();
        let voor = match geheim {
            true => Voor::Kenners,
            false => Voor::Iedereen,
        };
        if bericht::soort(&event.event_type).is_some() {
            let gebeurtenis = bericht::Gebeurtenis {
                positie: event.position,
                zaak_id: event.aggregate_id,
                volgorde: event.sequence,
                soort: event.event_type.clone(),
                op: event.op,
            };
            into.uit.push((gebeurtenis, voor));
        }
        Ok(())
    }
}

rows! {
    struct Hoorbaar => Hoorbare {
        positie: i64,
        zaak: Uuid,
        volgorde: i64,
        soort: String,
        op: DateTime<Utc>,
        geheim: bool,
    }
}

/// Writes who hears of the cases first, and then what they hear.
///
/// # Errors
/// Those of the database.
pub async fn schrijf(
    connection: &mut PgConnection,
    schema: &str,
    changes: Changes,
) -> Result<(), sqlx::Error> {
    let Changes {
        zaken,
        eindes,
        kenners,
        uit,
    } = changes;
    if !eindes.is_empty() {
        einde(connection, schema, eindes).await?;
    }
    if !zaken.is_empty() {
        bereik(connection, schema, zaken).await?;
    }
    if !kenners.is_empty() {
        kennen(connection, schema, kenners).await?;
    }
    if uit.is_empty() {
        return Ok(());
    }
    let mut hoorbare = Hoorbare::default();
    for (gebeurtenis, voor) in uit {
        let bericht::Gebeurtenis {
            positie,
            zaak_id,
            volgorde,
            soort,
            op,
        } = gebeurtenis;
        hoorbare.push(Hoorbaar {
            positie,
            zaak: zaak_id,
            volgorde,
            soort,
            op,
            geheim: voor == Voor::Kenners,
        });
    }
    let sql = format!(
        "INSERT INTO {schema}.buur_gebeurtenis (organisatie, positie, zaak_id, volgorde, soort, op)
         SELECT DISTINCT b.organisatie, c.positie, c.zaak, c.volgorde, c.soort, c.op
         FROM {}
         JOIN {schema}.buur_bereik b ON b.zaak_id = c.zaak
              AND c.positie BETWEEN b.vanaf AND coalesce(b.tot, c.positie)
              AND (b.kent > 0 OR NOT c.geheim)",
        Hoorbare::unnest()
    );
    hoorbare.query(&sql).execute(connection).await?;
    Ok(())
}

rows! { struct Kenner => Kenners { zaak: Uuid, wie: String, keer: i32 } }

/// Those on the road of the case hear of what is granted.
async fn kennen(
    connection: &mut PgConnection,
    schema: &str,
    kenners: BTreeMap<(Uuid, String), i32>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Kenners::default();
    for ((zaak, wie), keer) in kenners {
        rijen.push(Kenner { zaak, wie, keer });
    }
    let sql = format!(
        "UPDATE {schema}.buur_bereik b SET kent = b.kent + c.keer FROM {}
         WHERE b.zaak_id = c.zaak AND b.organisatie = c.wie AND b.tot IS NULL",
        Kenners::unnest()
    );
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}

rows! { struct Einde => Eindes { zaak: Uuid, wie: String, tot: i64 } }

async fn einde(
    connection: &mut PgConnection,
    schema: &str,
    eindes: Vec<(Uuid, String, i64)>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Eindes::default();
    for (zaak, wie, tot) in eindes {
        rijen.push(Einde { zaak, wie, tot });
    }
    let sql = format!(
        "UPDATE {schema}.buur_bereik b SET tot = c.tot FROM {}
         WHERE b.zaak_id = c.zaak AND b.organisatie = c.wie AND b.tot IS NULL",
        Eindes::unnest()
    );
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}

rows! {
    struct Bereikrij => Bereiken in "buur_bereik" {
        zaak_id: Uuid,
        organisatie: String,
        vanaf: i64,
        tot: Option<i64>,
        kent: i32,
    }
}

async fn bereik(
    connection: &mut PgConnection,
    schema: &str,
    zaken: BTreeMap<Uuid, Vec<Bereik>>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Bereiken::default();
    for (zaak_id, bereik) in zaken {
        for deel in bereik {
            let Bereik {
                organisatie,
                vanaf,
                tot,
                kent,
            } = deel;
            rijen.push(Bereikrij {
                zaak_id,
                organisatie,
                vanaf,
                tot,
                kent: i32::from(kent == Kent::Altijd),
            });
        }
    }
    // Whoever hears of it already goes on doing so.
    let from = format!(
        "{} WHERE NOT EXISTS (SELECT FROM {schema}.buur_bereik b
             WHERE b.zaak_id = c.zaak_id AND b.organisatie = c.organisatie AND b.tot IS NULL)",
        Bereiken::unnest()
    );
    let sql = Bereiken::inserting(schema, &from, &[]);
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden;

    #[test]
    fn the_kinds_that_are_read_are_those_that_say_who_hears() {
        golden::as_the_table_says(Gevolg::Bereik, golden::events(), |event| {
            let mut changes = Changes::default();
            changes.pas_toe(Uuid::nil(), &event, 1);
            let Changes {
                zaken,
                eindes,
                kenners,
                ..
            } = changes;
            !(zaken.is_empty() && eindes.is_empty() && kenners.is_empty())
        });
    }

    /// Whoever may not know of a grant hears of none of these, once they tell of one.
    #[test]
    fn the_kinds_that_are_secret_are_those_that_tell_of_a_grant() {
        let geheim = [
            "BesluitGenomen",
            "OpgenomenInBesluit",
            "UitBesluitGehaald",
            "Onderscheiden",
        ];
        assert_eq!(Gevolg::Toekenning.soorten(), geheim);
    }
}
