//! The events of one case as templates: the domain decides on every command, and what differs from case
//! to case (number, personal links) is filled in.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use history::{EventRow, LinkKey};
use measure::zaken::{Zaak, voorsteller, weg_naar_de_wizard};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::invoer::{Activiteitinvoer, UitInvoer};
use verzoek::link::NieuweLink;
use verzoek::mailsoort::MailSoort;
use verzoek::{Actor, Command, Opdracht, Verzoek};

/// Identifiers of cases and links are made from their number.
const ZAAK: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_0000_7a61_616b);
const WIZARD: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_0077_697a_6172);
/// Of a link that is never used: the address stays the same.
const ADRES: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_0000_6164_7265);
const VERIFICATIE: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_0076_6572_6966);

/// A piece of a payload.
#[derive(Clone, Debug)]
enum Deel {
    Tekst(String),
    Zaaknummer,
    Vingerafdruk(Uuid),
}

#[derive(Clone, Debug)]
struct Regel {
    soort: String,
    payload: Vec<Deel>,
    metadata: String,
}

/// The road of a case.
#[derive(Clone, Debug)]
pub struct Sjabloon(Vec<Regel>);

fn uuid(soort: &Uuid, zaak: usize) -> Uuid {
    Uuid::new_v5(soort, &zaak.to_be_bytes())
}

impl Sjabloon {
    /// From the first form to the receipt: 20 events.
    pub fn afgerond(nu: DateTime<Utc>) -> anyhow::Result<Self> {
        let mut zaak = Voorbeeld::uitgenodigd(nu)?;
        zaak.wizard()?;
        zaak.voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None })?;
        zaak.systeem(Opdracht::NoteerPdf {
            sleutel: Uuid::from_u128(9),
            sha256: "0".repeat(64),
            grootte: 123_456,
        })?;
        zaak.mail(MailSoort::Ontvangst)?;
        Ok(Sjabloon(zaak.regels))
    }

    /// A case that its proposer is still at, with as many events as asked: saves of the first page.
    pub fn bezig(nu: DateTime<Utc>, events: usize) -> anyhow::Result<Self> {
        let mut zaak = Voorbeeld::uitgenodigd(nu)?;
        zaak.wizard()?;
        ensure!(
            zaak.regels.len() <= events,
            "the road itself has more than {events} events"
        );
        for nummer in zaak.regels.len()..events {
            zaak.bewaar(nummer)?;
        }
        Ok(Sjabloon(zaak.regels))
    }

    /// Events of each case.
    pub fn lengte(&self) -> usize {
        self.0.len()
    }

    /// The case of this number.
    pub fn zaak(nummer: usize) -> Zaak {
        Zaak {
            id: uuid(&ZAAK, nummer),
            link: uuid(&WIZARD, nummer),
        }
    }

    /// The event at this place (0 …) of the case.
    pub fn event(&self, zaak: usize, plaats: usize) -> EventRow {
        let regel = &self.0[plaats];
        let mut payload = String::with_capacity(1536);
        for deel in &regel.payload {
            match deel {
                Deel::Tekst(tekst) => payload.push_str(tekst),
                Deel::Zaaknummer => payload.push_str(&format!("KO-1998-{zaak:06}")),
                Deel::Vingerafdruk(soort) => {
                    payload.push_str(LinkKey::fingerprint(uuid(soort, zaak)).als_str());
                }
            }
        }
        EventRow {
            aggregate_type: "verzoek".to_owned(),
            aggregate_id: uuid(&ZAAK, zaak).to_string(),
            sequence: i64::try_from(plaats).unwrap_or(i64::MAX).saturating_add(1),
            event_type: regel.soort.clone(),
            event_version: "1.0".to_owned(),
            payload,
            metadata: regel.metadata.clone(),
        }
    }
}

/// The one case that the domain decides on.
struct Voorbeeld {
    verzoek: Verzoek,
    nu: DateTime<Utc>,
    regels: Vec<Regel>,
}

fn link(soort: Uuid) -> NieuweLink {
    NieuweLink {
        link_id: soort,
        vingerafdruk: LinkKey::fingerprint(uuid(&soort, 0)),
    }
}

impl Voorbeeld {
    fn uitgenodigd(nu: DateTime<Utc>) -> anyhow::Result<Self> {
        let mut zaak = Voorbeeld {
            verzoek: Verzoek::default(),
            nu,
            regels: Vec::new(),
        };
        for (_, door, opdracht) in weg_naar_de_wizard(0, nu, link(VERIFICATIE), link(WIZARD)) {
            zaak.geef(door, opdracht)?;
        }
        zaak.mail(MailSoort::Verificatie)?;
        zaak.mail(MailSoort::Uitnodiging)?;
        Ok(zaak)
    }

    fn geef(&mut self, door: Actor, opdracht: Opdracht) -> anyhow::Result<()> {
        let command = Command {
            op: self.nu,
            door,
            opdracht,
        };
        let mut metadata = command.metadata();
        metadata.insert("opdracht".to_owned(), Uuid::from_u128(7).to_string());
        let events = self
            .verzoek
            .beslis(&command)
            .map_err(|weigering| anyhow::anyhow!("{weigering:?} on {:?}", command.opdracht))?;
        for event in events {
            self.regels.push(Regel {
                soort: cqrs_es::DomainEvent::event_type(&event),
                payload: delen(&serde_json::to_string(&event)?)?,
                metadata: serde_json::to_string(&metadata)?,
            });
            self.verzoek.pas_toe(event);
        }
        Ok(())
    }

    /// What somebody filled in, as it is judged at that moment.
    fn ingevuld<I: UitInvoer>(&self, invoer: Value) -> I {
        I::lees(&invoer, self.nu)
    }

    fn voorsteller(&mut self, opdracht: Opdracht) -> anyhow::Result<()> {
        let link = link(WIZARD).vingerafdruk;
        self.geef(Actor::Voorsteller { link }, opdracht)
    }

    fn systeem(&mut self, opdracht: Opdracht) -> anyhow::Result<()> {
        self.geef(Actor::Systeem, opdracht)
    }

    fn mail(&mut self, soort: MailSoort) -> anyhow::Result<()> {
        self.systeem(Opdracht::NoteerMailVerstuurd {
            soort,
            bericht_id: format!("{}@lintje.example", uuid(&ZAAK, self.regels.len())),
            aan: "anna@voorbeeld.nl".to_owned(),
            pogingen: 1,
        })
    }

    fn bewaar(&mut self, nummer: usize) -> anyhow::Result<()> {
        self.voorsteller(Opdracht::WijzigVoorsteller {
            invoer: self.ingevuld(voorsteller(nummer)),
            verwacht: None,
            link: link(ADRES),
        })
    }

    /// The steps of the wizard, each saved once, the first three times.
    fn wizard(&mut self) -> anyhow::Result<()> {
        for nummer in 1..=3 {
            self.bewaar(nummer)?;
        }
        let verwacht = None;
        for opdracht in [
            Opdracht::WijzigKandidaatWerk {
                invoer: self.ingevuld(werk()),
                verwacht,
            },
            Opdracht::WijzigKandidaatPersoonsgegevens {
                invoer: self.ingevuld(json!({"roepnaam": "Jan", "academischeTitel": "drs."})),
                verwacht,
            },
            Opdracht::WijzigKandidaatMilitair {
                invoer: self.ingevuld(json!({"rang": "Kapitein", "wapenDienstvak": "Genie"})),
                verwacht,
            },
            Opdracht::WijzigKandidaatOverige {
                invoer: self.ingevuld(json!({"andereBlijkenVanWaardering": "Haagse stadspenning", "bijzondereOmstandigheden": null})),
                verwacht,
            },
            self.activiteit(1),
            self.activiteit(2),
            self.ondersteuner(3),
            self.ondersteuner(4),
            Opdracht::KiesUitreiking {
                invoer: self.ingevuld(json!({"gelegenheidType": "algemene"})),
                verwacht,
            },
        ] {
            self.voorsteller(opdracht)?;
        }
        Ok(())
    }

    fn activiteit(&self, nummer: u128) -> Opdracht {
        Opdracht::VoegActiviteitToe {
            id: Uuid::from_u128(nummer),
            invoer: Activiteitinvoer::Vrijwilliger(self.ingevuld(json!({
                "functie": "Voorzitter", "organisatie": "Voedselbank Haaglanden",
                "periodeVanDatumType": "bekend", "periodeVanDatum": "2001", "periodeTotDatumType": "heden",
                "aantalLeden": "140", "aantalLedenOnbekend": false, "tijdbesteding": "12", "tijdbestedingType": "perWeek",
                "vergoedingType": "geen", "omschrijvingActiviteit": "Leidt het bestuur en staat elke zaterdag zelf in de uitgifte.",
            }))),
        }
    }

    fn ondersteuner(&self, nummer: u128) -> Opdracht {
        Opdracht::VoegOndersteunerToe {
            id: Uuid::from_u128(nummer),
            invoer: self.ingevuld(json!({
                "persoonsgegevens": {"achternaam": "Peter Jansen"},
                "contactgegevens": {"telefoonnummer": "070 1234567", "emailadres": "peter@voorbeeld.nl"},
                "relatiegegevens": [{"relatieTotKandidaatType": "bestuurslid", "omschrijving": "Voedselbank Haaglanden"}],
            })),
        }
    }
}

fn werk() -> Value {
    json!({
        "baantype": "zelfstandige", "isReservist": "onbekend",
        "werkgegevensZelfstandigegegevens": {"naamBedrijf": "Berg Bouwadvies", "functie": "Eigenaar"},
    })
}

/// The payload with what differs from case to case taken out.
fn delen(payload: &str) -> anyhow::Result<Vec<Deel>> {
    ensure!(
        !payload.contains('\\'),
        "COPY would take a backslash for its own"
    );
    let mut rest = payload;
    let mut delen = Vec::new();
    let vervang = [
        ("KO-1999-000000".to_owned(), Deel::Zaaknummer),
        (
            link(WIZARD).vingerafdruk.als_str().to_owned(),
            Deel::Vingerafdruk(WIZARD),
        ),
        (
            link(VERIFICATIE).vingerafdruk.als_str().to_owned(),
            Deel::Vingerafdruk(VERIFICATIE),
        ),
    ];
    while let Some((plaats, (tekst, deel))) = vervang
        .iter()
        .filter_map(|paar| Some((rest.find(&paar.0)?, paar)))
        .min_by_key(|(plaats, _)| *plaats)
    {
        delen.push(Deel::Tekst(rest[..plaats].to_owned()));
        delen.push(deel.clone());
        rest = rest
            .get(plaats + tekst.len()..)
            .context("the rest of a payload")?;
    }
    delen.push(Deel::Tekst(rest.to_owned()));
    Ok(delen)
}
