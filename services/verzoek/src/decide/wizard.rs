//! The pages of the wizard (docs/specification/wizard.md): saved one by one while the link is ok.

use std::iter;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;

use super::Besluit;
use crate::command::Verwacht;
use crate::gegevens::{
    Activiteit, ActiviteitSoort, Bestand, Bijlage, BijlageType, Onderdeel, Voorsteller,
};
use crate::regels::{self, Fase, Formulier};
use crate::{Actor, Command, Event, LinkFeedback, Opdracht, Verzoek, Weigering, tijd};

/// How many activities, supporters or attachments one case may hold: far above any real case, and
/// a bound on what one link can make the program keep.
const MAXIMUM: usize = 250;

/// Checks a form and reads its record; all errors at once.
pub(super) fn lees<T: DeserializeOwned>(
    formulier: Formulier,
    invoer: &Value,
    op: DateTime<Utc>,
) -> Result<T, Weigering> {
    let record = regels::toets(formulier, invoer, Fase::Opslaan, tijd::datum(op))
        .map_err(Weigering::Invoer)?;
    serde_json::from_value(record).map_err(|e| Weigering::TabelPastNiet(e.to_string()))
}

fn lees_activiteit(
    soort: ActiviteitSoort,
    invoer: &Value,
    op: DateTime<Utc>,
) -> Result<Activiteit, Weigering> {
    match soort {
        ActiviteitSoort::BetaaldeBaan => {
            lees(Formulier::ActiviteitBetaaldeBaan, invoer, op).map(Activiteit::BetaaldeBaan)
        }
        ActiviteitSoort::Vrijwilliger => {
            lees(Formulier::ActiviteitVrijwilliger, invoer, op).map(Activiteit::Vrijwilliger)
        }
    }
}

/// Somebody saved this since the sender looked: nothing is overwritten silently.
pub(super) fn nog_actueel(huidig: u64, verwacht: Verwacht) -> Result<(), Weigering> {
    match verwacht {
        Some(versie) if versie != huidig => Err(Weigering::Verouderd { huidig }),
        _ => Ok(()),
    }
}

pub(super) fn vind<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Result<&Onderdeel<T>, Weigering> {
    onderdelen
        .iter()
        .find(|o| o.id == id)
        .ok_or(Weigering::OnderdeelBestaatNiet)
}

pub(super) fn ruimte<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Result<(), Weigering> {
    if onderdelen.len() >= MAXIMUM {
        return Err(Weigering::Vol(MAXIMUM));
    }
    match vind(onderdelen, id) {
        Ok(_) => Err(Weigering::OnderdeelBestaatAl),
        Err(_) => Ok(()),
    }
}

impl Verzoek {
    /// Refuses with the link's status unless the command comes through the link that is in force.
    pub(super) fn met_geldige_link(&self, command: &Command) -> Result<(), Weigering> {
        let Actor::Voorsteller { link } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        match self.linkfeedback(link, command.op) {
            LinkFeedback::Ok => Ok(()),
            anders => Err(Weigering::Link(anders)),
        }
    }

    pub(super) fn wijzig_voorstel(&self, command: &Command) -> Besluit {
        self.met_geldige_link(command)?;
        let op = command.op;
        let voorstel = &self.voorstel;
        let event = match &command.opdracht {
            Opdracht::WijzigVoorsteller {
                invoer,
                verwacht,
                link,
            } => {
                nog_actueel(voorstel.voorsteller.versie, *verwacht)?;
                let gegevens: Voorsteller = lees(Formulier::Voorsteller, invoer, op)?;
                let adres = self.na_opgave(gegevens.mail.as_deref(), link, op);
                let gewijzigd = Event::VoorstellerGewijzigd { gegevens };
                return Ok(iter::once(gewijzigd).chain(adres).collect());
            }
            Opdracht::WijzigKandidaatWerk { invoer, verwacht } => {
                nog_actueel(voorstel.werk.versie, *verwacht)?;
                Event::KandidaatWerkGewijzigd {
                    gegevens: lees(Formulier::KandidaatWerk, invoer, op)?,
                }
            }
            Opdracht::WijzigKandidaatOverige { invoer, verwacht } => {
                nog_actueel(voorstel.overige.versie, *verwacht)?;
                Event::KandidaatOverigeGewijzigd {
                    gegevens: lees(Formulier::KandidaatOverige, invoer, op)?,
                }
            }
            Opdracht::WijzigKandidaatPersoonsgegevens { invoer, verwacht } => {
                nog_actueel(voorstel.persoonsgegevens.versie, *verwacht)?;
                Event::KandidaatPersoonsgegevensGewijzigd {
                    gegevens: lees(Formulier::KandidaatPersoonsgegevens, invoer, op)?,
                }
            }
            Opdracht::WijzigKandidaatMilitair { invoer, verwacht } => {
                nog_actueel(voorstel.militair.versie, *verwacht)?;
                Event::KandidaatMilitairGewijzigd {
                    gegevens: lees(Formulier::KandidaatMilitair, invoer, op)?,
                }
            }
            Opdracht::KiesUitreiking { invoer, verwacht } => {
                nog_actueel(voorstel.uitreiking.versie, *verwacht)?;
                Event::UitreikingGekozen {
                    gegevens: lees(Formulier::Uitreiking, invoer, op)?,
                }
            }
            Opdracht::VoegActiviteitToe { id, soort, invoer } => {
                ruimte(&voorstel.activiteiten, *id)?;
                Event::ActiviteitToegevoegd {
                    id: *id,
                    gegevens: lees_activiteit(*soort, invoer, op)?,
                }
            }
            Opdracht::WijzigActiviteit {
                id,
                soort,
                invoer,
                verwacht,
            } => {
                self.activiteit(*id, *soort, *verwacht)?;
                Event::ActiviteitGewijzigd {
                    id: *id,
                    gegevens: lees_activiteit(*soort, invoer, op)?,
                }
            }
            Opdracht::VerwijderActiviteit {
                id,
                soort,
                verwacht,
            } => {
                self.activiteit(*id, *soort, *verwacht)?;
                Event::ActiviteitVerwijderd { id: *id }
            }
            Opdracht::VoegOndersteunerToe { id, invoer } => {
                ruimte(&voorstel.ondersteuners, *id)?;
                Event::OndersteunerToegevoegd {
                    id: *id,
                    gegevens: lees(Formulier::Ondersteuner, invoer, op)?,
                }
            }
            Opdracht::WijzigOndersteuner {
                id,
                invoer,
                verwacht,
            } => {
                nog_actueel(vind(&voorstel.ondersteuners, *id)?.versie, *verwacht)?;
                Event::OndersteunerGewijzigd {
                    id: *id,
                    gegevens: lees(Formulier::Ondersteuner, invoer, op)?,
                }
            }
            Opdracht::VerwijderOndersteuner { id, verwacht } => {
                nog_actueel(vind(&voorstel.ondersteuners, *id)?.versie, *verwacht)?;
                Event::OndersteunerVerwijderd { id: *id }
            }
            Opdracht::UploadBijlage {
                id,
                bestand,
                invoer,
            } => {
                ruimte(&voorstel.bijlagen, *id)?;
                Event::BijlageGeupload {
                    id: *id,
                    gegevens: lees_bijlage(bestand, invoer, op)?,
                }
            }
            Opdracht::VerwijderBijlage { id, verwacht } => {
                nog_actueel(vind(&voorstel.bijlagen, *id)?.versie, *verwacht)?;
                Event::BijlageVerwijderd { id: *id }
            }
            _ => return Err(Weigering::NietBevoegd),
        };
        Ok(vec![event])
    }

    /// An activity of this kind: an identifier of the other list is unknown here.
    fn activiteit(
        &self,
        id: Uuid,
        soort: ActiviteitSoort,
        verwacht: Verwacht,
    ) -> Result<(), Weigering> {
        let onderdeel = vind(&self.voorstel.activiteiten, id)?;
        if onderdeel.gegevens.soort() != soort {
            return Err(Weigering::OnderdeelBestaatNiet);
        }
        nog_actueel(onderdeel.versie, verwacht)
    }
}

/// The form of an upload: the file's name as the rules left it, and the note.
#[derive(Deserialize)]
struct Upload {
    bestand: Bestandsnaam,
    toelichting: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Bestandsnaam {
    pub(super) naam: String,
}

/// The form of an upload as the rules read it: with its file.
pub(super) fn met_bestand(invoer: &Value, bestand: &Bestand) -> Value {
    let mut formulier = invoer.clone();
    if let Some(velden) = formulier.as_object_mut() {
        velden.insert(
            "bestand".to_owned(),
            json!({"naam": bestand.naam, "grootte": bestand.grootte}),
        );
    }
    formulier
}

/// The citizen's upload: a note and a file; the type is the official's to set unless it is plainly
/// something else than a letter (docs/specification/attachments.md#of-the-citizen).
fn lees_bijlage(
    bestand: &Bestand,
    invoer: &Value,
    op: DateTime<Utc>,
) -> Result<Bijlage, Weigering> {
    let formulier = met_bestand(invoer, bestand);
    let Upload {
        bestand: Bestandsnaam { naam },
        toelichting,
    } = lees(Formulier::Bijlage, &formulier, op)?;
    let noemt_brief = toelichting
        .as_deref()
        .is_some_and(|t| t.to_lowercase().contains("brief"));
    Ok(Bijlage {
        bestand: Bestand {
            naam,
            ..bestand.clone()
        },
        toelichting,
        bijlage_type: if noemt_brief {
            None
        } else {
            Some(BijlageType::Overig)
        },
        toegevoegd_op: op,
    })
}
