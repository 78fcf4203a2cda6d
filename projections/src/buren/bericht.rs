//! An event as it leaves the house: a CloudEvent 1.0 in the NL GOV profile (`schema/cloudevent.json`).
//! It says that something happened to a case and where to look; whoever looks there is asked who they
//! are. So nothing in it tells of a person, and it may lie in the log of a machine.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{ObjectBuilder, Type};
use uuid::Uuid;
use verzoek::Gevolg;

use crate::rows::read;

/// The version of CloudEvents.
const VERSIE: &str = "1.0";

/// Where the events come from.
pub const BRON: &str = "urn:nld:systeem:lintje";

/// Identifiers of messages are made from the place of their events; this keeps them apart from others.
const NAMESPACE: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_6275_7572_0000);

/// The events that go out, each with its type: reverse domain, what happened, no name of an organisation.
pub const SOORTEN: [(&str, &str); 17] = [
    // The two ways in which a request reaches its municipality.
    ("EmailGeverifieerd", "nl.lintje.zaak.verzoek-ontvangen"),
    ("VerzoekIngevoerd", "nl.lintje.zaak.verzoek-ontvangen"),
    ("VerzoekOvergedragen", "nl.lintje.zaak.verzoek-overgedragen"),
    ("VerzoekAfgewezen", "nl.lintje.zaak.verzoek-afgewezen"),
    (
        "VoorstellerUitgenodigd",
        "nl.lintje.zaak.voorsteller-uitgenodigd",
    ),
    ("VoorstelIngediend", "nl.lintje.zaak.voorstel-ingediend"),
    ("AdviesUitgebracht", "nl.lintje.zaak.advies-uitgebracht"),
    ("DossierDoorgestuurd", "nl.lintje.zaak.dossier-doorgestuurd"),
    (
        "DossierTeruggestuurd",
        "nl.lintje.zaak.dossier-teruggestuurd",
    ),
    (
        "VoorgelegdAanMinisterraad",
        "nl.lintje.zaak.voornemen-voorgelegd",
    ),
    ("BesluitGenomen", "nl.lintje.zaak.besluit-genomen"),
    ("DossierBeeindigd", "nl.lintje.zaak.dossier-beeindigd"),
    (
        "OpgenomenInBesluit",
        "nl.lintje.zaak.in-koninklijk-besluit-opgenomen",
    ),
    (
        "UitBesluitGehaald",
        "nl.lintje.zaak.uit-koninklijk-besluit-gehaald",
    ),
    ("Onderscheiden", "nl.lintje.zaak.kandidaat-onderscheiden"),
    (
        "UitreikingGeregistreerd",
        "nl.lintje.zaak.uitreiking-geregistreerd",
    ),
    ("EmbargoOpgeheven", "nl.lintje.zaak.embargo-opgeheven"),
];

/// The types that tell of a case that an honour was granted, or may tell so.
pub fn geheim() -> Vec<&'static str> {
    let geheim = SOORTEN
        .iter()
        .filter(|(event, _)| Gevolg::Toekenning.van(event));
    geheim.map(|(_, soort)| *soort).collect()
}

/// The type of a test of the connection.
pub const PROEF: &str = "nl.lintje.verbinding.getest";

/// The type of an event, if it goes out.
pub fn soort(event_type: &str) -> Option<&'static str> {
    SOORTEN
        .iter()
        .find(|(event, _)| *event == event_type)
        .map(|(_, soort)| *soort)
}

read! {
    /// An event that somebody may hear of.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Gebeurtenis {
        /// Its place in the history: whoever asks for what came after it, names it.
        pub positie: i64,
        pub zaak_id: Uuid,
        pub volgorde: i64,
        /// As the history names it.
        pub soort: String,
        pub op: DateTime<Utc>,
    }
}

impl Gebeurtenis {
    /// The same whoever hears of it, and however often.
    pub fn id(&self) -> Uuid {
        identiteit(self.zaak_id, self.volgorde)
    }

    /// The event as it is sent; none when it does not go out.
    pub fn bericht(&self, public_url: &str) -> Option<Bericht> {
        Some(Bericht {
            specversion: VERSIE,
            id: self.id(),
            source: BRON,
            r#type: soort(&self.soort)?,
            time: moment(self.op),
            subject: Some(self.zaak_id),
            dataref: Some(format!("{public_url}/api/burgeraanvraag/{}", self.zaak_id)),
            // Zero-padded, so that texts stand in the order of the numbers.
            sequence: Some(format!("{:020}", self.positie)),
        })
    }
}

/// The identifier of the event at this place of a case.
pub(crate) fn identiteit(zaak: Uuid, volgorde: i64) -> Uuid {
    Uuid::new_v5(&NAMESPACE, format!("{zaak}/{volgorde}").as_bytes())
}

/// A test of the connection: about no case.
pub fn proef(id: Uuid, op: DateTime<Utc>) -> Bericht {
    Bericht {
        specversion: VERSIE,
        id,
        source: BRON,
        r#type: PROEF,
        time: moment(op),
        subject: None,
        dataref: None,
        sequence: None,
    }
}

fn moment(op: DateTime<Utc>) -> String {
    op.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// An event as neighbours hear it, by asking and by webhook: CloudEvents 1.0 as the NL GOV profile narrows it down, and
/// narrower: a notification without content. `schema/cloudevent.json` says the same, and a test compares the two.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CloudEvent)]
pub struct Bericht {
    #[schema(schema_with = versie)]
    specversion: &'static str,
    /// With `source` it identifies the event. The same event keeps its id however often it is sent: by it a receiver
    /// knows what it had before.
    #[schema(value_type = String, format = "uuid",
        pattern = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
    id: Uuid,
    #[schema(schema_with = bron)]
    source: &'static str,
    /// What happened: reverse domain name, the kind of thing, and a past participle in kebab case. It names no
    /// organisation, since who handles a case may change and what happened does not.
    #[schema(value_type = String, pattern = r"^nl\.lintje\.(zaak|verbinding)\.[a-z]+(-[a-z]+)*$")]
    r#type: &'static str,
    /// When it happened, in UTC.
    #[schema(
        format = "date-time",
        pattern = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$"
    )]
    time: String,
    /// The case, by an identifier that says nothing of a person. Left out: a test of the connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = "uuid",
        pattern = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
    subject: Option<Uuid>,
    /// Where the case can be fetched, by whom may see it. Left out: a test of the connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = "uri",
        pattern = r"^https?://[^\s]+/api/burgeraanvraag/[0-9a-f-]{36}$")]
    dataref: Option<String>,
    /// An extension of CloudEvents: the place of the event among all of this source. Later events have a greater text;
    /// numbers may be missing, since not every event goes to everybody. Left out: a test of the connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, pattern = r"^\d{20}$")]
    sequence: Option<String>,
}

fn versie() -> ObjectBuilder {
    vast(VERSIE, "The version of CloudEvents.")
}

fn bron() -> ObjectBuilder {
    vast(
        BRON,
        "The system that the event comes from, as a URN in the namespace nld.",
    )
}

/// A text that is the same in every event.
fn vast(waarde: &str, wat: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(wat))
        .enum_values(Some([waarde]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jsonschema::validator_for;
    use serde_json::{Value, json};

    use super::*;
    use crate::golden;

    const SCHEMA: &str = include_str!("../../../schema/cloudevent.json");

    fn teksten(waarde: &Value, uit: &mut Vec<String>) {
        match waarde {
            Value::String(tekst) => uit.push(tekst.clone()),
            Value::Array(delen) => delen.iter().for_each(|deel| teksten(deel, uit)),
            Value::Object(velden) => velden.values().for_each(|veld| teksten(veld, uit)),
            _ => {}
        }
    }

    fn gebeurtenis(soort: &str) -> Gebeurtenis {
        Gebeurtenis {
            positie: 1234,
            zaak_id: Uuid::from_u128(7),
            volgorde: 5,
            soort: soort.to_owned(),
            op: "2026-11-21T10:00:00.123456Z".parse().unwrap(),
        }
    }

    #[test]
    fn what_goes_out_keeps_the_profile_and_tells_of_nobody() {
        let schema: Value = serde_json::from_str(SCHEMA).unwrap();
        let keur = validator_for(&schema).unwrap();
        let mut uit = 0;
        for event in golden::events() {
            let naam = event.naam();
            let Some(bericht) = gebeurtenis(naam).bericht("https://lintje.voorbeeld.nl") else {
                continue;
            };
            uit += 1;
            let bericht = json!(bericht);
            let fouten: Vec<String> = keur.iter_errors(&bericht).map(|e| e.to_string()).collect();
            assert!(fouten.is_empty(), "{naam}: {fouten:?}");
            // Nothing of what the event itself holds is in it.
            let mut inhoud = Vec::new();
            teksten(&json!(event), &mut inhoud);
            let buiten = bericht.to_string();
            for deel in inhoud.iter().filter(|deel| deel.len() > 3) {
                assert!(!buiten.contains(deel.as_str()), "{naam}: {deel}");
            }
        }
        assert_eq!(uit, SOORTEN.len());
        let proef = json!(proef(Uuid::from_u128(1), gebeurtenis("").op));
        assert!(keur.is_valid(&proef), "{proef}");
    }

    #[test]
    fn the_profile_refuses_what_does_not_keep_it() {
        let schema: Value = serde_json::from_str(SCHEMA).unwrap();
        let keur = validator_for(&schema).unwrap();
        let goed = gebeurtenis("BesluitGenomen").bericht("https://lintje.voorbeeld.nl");
        let goed = json!(goed.unwrap());
        for (veld, waarde) in [
            ("specversion", json!("0.3")),
            ("source", json!("https://lintje.nl")),
            ("type", json!("BesluitGenomen")),
            ("type", json!("nl.gemeente-utrecht.zaak.gesloten")),
            ("subject", json!("KO-2026-000123 Johannes")),
            ("time", json!("21-11-2026")),
            ("data", json!({"naam": "Johannes"})),
            ("voorsteller", json!("Anna")),
        ] {
            let mut fout = goed.clone();
            fout[veld] = waarde;
            assert!(!keur.is_valid(&fout), "{fout}");
        }
    }

    #[test]
    fn every_type_is_its_own() {
        let soorten: BTreeSet<&str> = SOORTEN.iter().map(|(_, soort)| *soort).collect();
        let ontvangen = SOORTEN
            .iter()
            .filter(|(_, soort)| soort.ends_with(".verzoek-ontvangen"));
        assert_eq!(ontvangen.count(), 2);
        assert_eq!(soorten.len(), SOORTEN.len() - 1);
    }

    #[test]
    fn the_table_names_the_events_that_go_out() {
        golden::as_the_table_says(Gevolg::Bericht, golden::events(), |event| {
            soort(event.naam()).is_some()
        });
        let bekend: BTreeSet<&str> = golden::events().map(|event| event.naam()).collect();
        assert!(SOORTEN.iter().all(|(event, _)| bekend.contains(event)));
    }

    #[test]
    fn these_types_are_secret() {
        assert_eq!(
            geheim(),
            [
                "nl.lintje.zaak.besluit-genomen",
                "nl.lintje.zaak.in-koninklijk-besluit-opgenomen",
                "nl.lintje.zaak.uit-koninklijk-besluit-gehaald",
                "nl.lintje.zaak.kandidaat-onderscheiden",
            ]
        );
    }
}
