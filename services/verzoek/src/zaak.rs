//! The aggregate: what of the case's past its next decision depends on.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::controle::Pagina;
use crate::gegevens::{Aanvraag, Onderdeel, Persoonsgegevens, Voorsteller};
use crate::link::{Ingetrokken, LinkFeedback, Wizardlink, feedback};
use crate::{Command, Event, Status, Vingerafdruk, Voorstel, Weigering};

/// A case. Before its first event it has no status.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Verzoek {
    /// The sequence of the last event; every event counts one.
    pub versie: u64,
    pub status: Option<Status>,
    pub zaaknummer: String,
    pub ontvangen_op: Option<DateTime<Utc>>,
    /// The municipality that handles the case (its code).
    pub gemeente: u32,
    pub aanvraag: Option<Aanvraag>,
    pub verificatie_link_id: Option<Uuid>,
    pub verificatie: Option<Vingerafdruk>,
    pub link: Option<Wizardlink>,
    pub voorstel: Voorstel,
    pub ingediend_op: Option<DateTime<Utc>>,
    /// The mails of which the outcome is known, by Message-ID.
    pub mails: BTreeSet<String>,
    pub kopie: Option<Kopie>,
}

/// The PDF copy as it was stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kopie {
    pub sleutel: Uuid,
    pub sha256: String,
    pub grootte: u64,
}

/// What an official may do with a case now; the API sends these, no screen copies the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Actie {
    Uitnodigen,
    Afwijzen,
    Overdragen,
    Contact,
    LinkVerlengen,
    LinkIntrekken,
    LinkOpnieuw,
}

impl Verzoek {
    /// The status, or a refusal for a case that does not exist.
    pub fn status(&self) -> Result<Status, Weigering> {
        self.status.ok_or(Weigering::ZaakBestaatNiet)
    }

    /// What the bearer of a wizard link gets now.
    pub fn linkfeedback(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let Some(status) = self.status else {
            return LinkFeedback::Verwijderd;
        };
        let in_kracht = self
            .link
            .as_ref()
            .filter(|link| {
                link.vingerafdruk == *vingerafdruk && link.ingetrokken == Ingetrokken::Nee
            })
            .map(|link| link.geldig_tot);
        feedback(status, in_kracht, nu)
    }

    fn volgende<T>(
        &mut self,
        onderdelen: fn(&mut Voorstel) -> &mut Vec<Onderdeel<T>>,
        id: Uuid,
        gegevens: T,
    ) {
        let versie = self.versie;
        onderdelen(&mut self.voorstel).push(Onderdeel {
            id,
            versie,
            gegevens,
        });
    }

    fn vervang<T>(
        &mut self,
        onderdelen: fn(&mut Voorstel) -> &mut Vec<Onderdeel<T>>,
        id: Uuid,
        gegevens: T,
    ) {
        let versie = self.versie;
        if let Some(o) = onderdelen(&mut self.voorstel)
            .iter_mut()
            .find(|o| o.id == id)
        {
            o.versie = versie;
            o.gegevens = gegevens;
        }
    }

    /// Applies one event; never fails and reads no clock.
    pub fn pas_toe(&mut self, event: Event) {
        self.versie += 1;
        let versie = self.versie;
        match event {
            Event::VerzoekIngediend {
                zaaknummer,
                op,
                gegevens,
                verificatie_link_id,
                vingerafdruk,
            } => {
                self.status = Some(Status::WachtOpVerificatie);
                self.zaaknummer = zaaknummer;
                self.ontvangen_op = Some(op);
                self.gemeente = gegevens.gemeente_id;
                self.verificatie_link_id = Some(verificatie_link_id);
                self.verificatie = Some(vingerafdruk);
                self.voorstel.voorsteller = Pagina {
                    versie,
                    gegevens: Voorsteller::uit_aanvraag(&gegevens),
                };
                self.voorstel.persoonsgegevens = Pagina {
                    versie,
                    gegevens: Persoonsgegevens::uit_aanvraag(&gegevens),
                };
                self.aanvraag = Some(gegevens);
            }
            Event::EmailGeverifieerd { .. } => self.status = Some(Status::BijGemeente),
            Event::VerzoekVervallen { .. } => self.status = Some(Status::Vervallen),
            Event::VerzoekAfgewezen { .. } => self.status = Some(Status::Afgewezen),
            Event::VerzoekOvergedragen { naar, .. } => self.gemeente = naar,
            Event::VoorstellerUitgenodigd {
                link_id,
                vingerafdruk,
                geldig_tot,
                ..
            } => {
                self.status = Some(Status::Uitgenodigd);
                self.link = Some(Wizardlink {
                    link_id,
                    vingerafdruk,
                    geldig_tot,
                    ingetrokken: Ingetrokken::Nee,
                });
            }
            Event::LinkVerlengd { geldig_tot, .. } => {
                if let Some(link) = &mut self.link {
                    link.geldig_tot = geldig_tot;
                }
            }
            Event::LinkIngetrokken { .. } => {
                if let Some(link) = &mut self.link {
                    link.ingetrokken = Ingetrokken::Ja;
                }
            }
            Event::VoorstellerGewijzigd { gegevens } => {
                self.voorstel.voorsteller = Pagina { versie, gegevens };
            }
            Event::KandidaatWerkGewijzigd { gegevens } => {
                self.voorstel.werk = Pagina { versie, gegevens };
            }
            Event::KandidaatOverigeGewijzigd { gegevens } => {
                self.voorstel.overige = Pagina { versie, gegevens };
            }
            Event::KandidaatPersoonsgegevensGewijzigd { gegevens } => {
                self.voorstel.persoonsgegevens = Pagina { versie, gegevens };
            }
            Event::KandidaatMilitairGewijzigd { gegevens } => {
                self.voorstel.militair = Pagina { versie, gegevens };
            }
            Event::UitreikingGekozen { gegevens } => {
                self.voorstel.uitreiking = Pagina { versie, gegevens };
            }
            Event::ActiviteitToegevoegd { id, gegevens } => {
                self.volgende(|v| &mut v.activiteiten, id, gegevens);
            }
            Event::ActiviteitGewijzigd { id, gegevens } => {
                self.vervang(|v| &mut v.activiteiten, id, gegevens);
            }
            Event::ActiviteitVerwijderd { id } => self.voorstel.activiteiten.retain(|o| o.id != id),
            Event::OndersteunerToegevoegd { id, gegevens } => {
                self.volgende(|v| &mut v.ondersteuners, id, gegevens);
            }
            Event::OndersteunerGewijzigd { id, gegevens } => {
                self.vervang(|v| &mut v.ondersteuners, id, gegevens);
            }
            Event::OndersteunerVerwijderd { id } => {
                self.voorstel.ondersteuners.retain(|o| o.id != id);
            }
            Event::BijlageGeupload { id, gegevens } => {
                self.volgende(|v| &mut v.bijlagen, id, gegevens);
            }
            Event::BijlageVerwijderd { id } => self.voorstel.bijlagen.retain(|o| o.id != id),
            Event::VoorstelIngediend { op } => {
                self.status = Some(Status::GemeenteAdvies);
                self.ingediend_op = Some(op);
            }
            Event::MailVerstuurd { bericht_id, .. } | Event::MailMislukt { bericht_id, .. } => {
                self.mails.insert(bericht_id);
            }
            Event::PdfGemaakt {
                sleutel,
                sha256,
                grootte,
            } => {
                self.kopie = Some(Kopie {
                    sleutel,
                    sha256,
                    grootte,
                });
            }
            Event::ContactGenoteerd { .. } | Event::LinkOpnieuwVerstuurd { .. } => {}
        }
    }
}

impl cqrs_es::Aggregate for Verzoek {
    const TYPE: &'static str = "verzoek";
    type Command = Command;
    type Event = Event;
    type Error = Weigering;
    type Services = ();

    async fn handle(
        &mut self,
        command: Command,
        (): &(),
        sink: &cqrs_es::event_sink::EventSink<Self>,
    ) -> Result<(), Weigering> {
        for event in self.besluit(&command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        self.pas_toe(event);
    }
}
