//! A case told from its beginning, by the same commands that people give.

use anyhow::Context;
use api::accounts::Rol;
use api::zaaknummer;
use chrono::{DateTime, TimeDelta, Utc};
use reactors::Reactors;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::invoer::{Activiteitinvoer, UitInvoer};
use verzoek::link::{NieuweLink, geldig_tot};
use verzoek::{Actor, Command, Opdracht, Organisatie, OrganisatieType};

use crate::medewerkers::MEDEWERKERS;

/// A case that is being told.
pub struct Verhaal<'a> {
    with: &'a Reactors,
    pub zaak: Uuid,
    pub zaaknummer: String,
    op: DateTime<Utc>,
    /// The proposer's address.
    mail: Value,
    pub verificatie: NieuweLink,
    pub wizard: NieuweLink,
}

impl<'a> Verhaal<'a> {
    /// A request that came in some days ago.
    pub async fn begin(
        with: &'a Reactors,
        dagen_geleden: i64,
        invoer: Value,
    ) -> anyhow::Result<Self> {
        let op = with.clock.now() - TimeDelta::days(dagen_geleden);
        let verhaal = Verhaal {
            with,
            zaak: Uuid::new_v4(),
            zaaknummer: zaaknummer::volgend(with.history.pool(), op).await?,
            op,
            mail: invoer["voorstellerMail"].clone(),
            verificatie: with.link_key.nieuw(),
            wizard: with.link_key.nieuw(),
        };
        let opdracht = Opdracht::DienVerzoekIn {
            zaaknummer: verhaal.zaaknummer.clone(),
            invoer: verhaal.ingevuld(invoer),
            link: verhaal.verificatie.clone(),
        };
        verhaal.geef(Actor::Burger, opdracht).await?;
        Ok(verhaal)
    }

    /// What somebody filled in, as it is judged on that day.
    pub fn ingevuld<I: UitInvoer>(&self, invoer: Value) -> I {
        I::lees(&invoer, self.op)
    }

    async fn geef(&self, door: Actor, opdracht: Opdracht) -> anyhow::Result<()> {
        let command = Command {
            op: self.op,
            door,
            opdracht,
        };
        let metadata = command.metadata();
        self.with
            .zaken
            .execute(self.zaak, command, metadata)
            .await
            .with_context(|| format!("case {}", self.zaaknummer))?;
        Ok(())
    }

    fn later(&mut self, uren: i64) {
        self.op = (self.op + TimeDelta::hours(uren)).min(self.with.clock.now());
    }

    pub async fn geverifieerd(&mut self) -> anyhow::Result<()> {
        self.later(1);
        let link = self.verificatie.vingerafdruk.clone();
        self.geef(Actor::Voorsteller { link }, Opdracht::VerifieerEmail)
            .await
    }

    pub async fn gemeente(&mut self, id: u32, opdracht: Opdracht) -> anyhow::Result<()> {
        self.later(24);
        let door = Actor::Behandelaar {
            rol: Rol::Gemeente,
            gebruikersnaam: ambtenaar(id)?.to_owned(),
            organisatie: Organisatie {
                soort: OrganisatieType::Gemeente,
                id,
            },
        };
        self.geef(door, opdracht).await
    }

    pub async fn uitgenodigd(&mut self, id: u32) -> anyhow::Result<()> {
        let link = self.wizard.clone();
        let geldig_tot = geldig_tot(self.op, 8);
        self.gemeente(
            id,
            Opdracht::NodigUit {
                invoer: self.ingevuld(json!({})),
                link,
                geldig_tot,
            },
        )
        .await
    }

    pub async fn voorsteller(&mut self, opdracht: Opdracht) -> anyhow::Result<()> {
        self.later(2);
        let link = self.wizard.vingerafdruk.clone();
        self.geef(Actor::Voorsteller { link }, opdracht).await
    }

    /// Steps 1 to 4 of the wizard.
    pub async fn vul_in(&mut self) -> anyhow::Result<()> {
        self.voorsteller(Opdracht::WijzigVoorsteller {
                invoer: self.ingevuld(json!({
                    "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Lange Voorhout", "huisnummer": 12,
                    "postcode": "2514EE", "woonplaats": "'s-Gravenhage", "telefoon": "06 12345678",
                    "mail": self.mail, "motivering": "Al jaren onvermoeibaar voor anderen bezig.",
                    "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
                })),
                verwacht: None,
                link: self.with.link_key.nieuw(),
            })
            .await?;
        self.voorsteller(Opdracht::WijzigKandidaatWerk {
                invoer: self.ingevuld(json!({
                    "baantype": "gepensioneerd", "isReservist": "nee",
                    "werkgegevensGepensioneerdgegevens": {
                        "laatsteWerkgever": "Haga Ziekenhuis", "gepensioneerdSinds": "2015", "voormaligeFunctie": "Verpleegkundige",
                    },
                })),
                verwacht: None,
            })
            .await?;
        self.voorsteller(Opdracht::VoegActiviteitToe {
                id: Uuid::new_v4(),
                invoer: Activiteitinvoer::Vrijwilliger(self.ingevuld(json!({
                    "functie": "Voorzitter", "organisatie": "Voedselbank Haaglanden",
                    "periodeVanDatumType": "bekend", "periodeVanDatum": "2001", "periodeTotDatumType": "heden",
                    "aantalLeden": "140", "aantalLedenOnbekend": false, "tijdbesteding": "12", "tijdbestedingType": "perWeek",
                    "vergoedingType": "geen", "omschrijvingActiviteit": "Leidt het bestuur en staat elke zaterdag zelf in de uitgifte.",
                }))),
            })
            .await?;
        self.voorsteller(Opdracht::VoegOndersteunerToe {
                id: Uuid::new_v4(),
                invoer: self.ingevuld(json!({
                    "persoonsgegevens": {"achternaam": "Peter Jansen"},
                    "contactgegevens": {"telefoonnummer": "070 1234567", "emailadres": "peter@voorbeeld.nl"},
                    "relatiegegevens": [{"relatieTotKandidaatType": "bestuurslid", "omschrijving": "Voedselbank Haaglanden"}],
                })),
            })
            .await
    }
}

/// The demo account that answers for a municipality.
fn ambtenaar(gemeente: u32) -> anyhow::Result<&'static str> {
    MEDEWERKERS
        .iter()
        .find(|(_, _, _, soort, id, _)| (*soort, *id) == (OrganisatieType::Gemeente, gemeente))
        .map(|(gebruikersnaam, ..)| *gebruikersnaam)
        .with_context(|| format!("no demo account of municipality {gemeente}"))
}
