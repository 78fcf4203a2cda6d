//! The check before submitting (docs/specification/wizard.md#controle): every page of the wizard, with what
//! is still missing.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::gegevens::{
    Activiteit, Bijlage, Militair, Onderdeel, Ondersteuner, Overige, Persoonsgegevens, Uitreiking,
    Voorsteller, Werk,
};
use crate::regels::{self, Fase, Formulier, Fout};

/// A record of the wizard and the sequence of the event that last changed it; 0 when none did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pagina<T> {
    pub versie: u64,
    pub gegevens: T,
}

/// Everything that the citizen fills in after the invitation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Voorstel {
    /// An official entered the request of somebody without a mail address, or letters take the place of mails.
    #[serde(default)]
    pub zonder_mail: bool,
    pub voorsteller: Pagina<Voorsteller>,
    pub werk: Pagina<Werk>,
    pub overige: Pagina<Overige>,
    pub persoonsgegevens: Pagina<Persoonsgegevens>,
    pub militair: Pagina<Militair>,
    pub activiteiten: Vec<Onderdeel<Activiteit>>,
    pub ondersteuners: Vec<Onderdeel<Ondersteuner>>,
    pub bijlagen: Vec<Onderdeel<Bijlage>>,
    pub uitreiking: Pagina<Uitreiking>,
}

/// One page of the check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaginaControle {
    /// The page's path in the wizard.
    pub burgeraanvraag_page: String,
    pub has_error: bool,
    /// Something was saved on the page, or added to it.
    pub begonnen: bool,
    /// What is missing, in the order of the page; `pointer` is within the page's record.
    pub errors: Vec<Fout>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Controle {
    pub validation_has_error: bool,
    /// The pages in the order of the wizard, without the submit page itself.
    pub pages: Vec<PaginaControle>,
}

impl Voorstel {
    /// Step 1 asks nobody for a mail address who said not to have one, or whose letters go by post.
    pub(crate) fn formulier_voorsteller(&self) -> Formulier {
        match self.zonder_mail {
            true => Formulier::VoorstellerZonderMail,
            false => Formulier::Voorsteller,
        }
    }

    /// Checks every rule, also those that only count on forwarding.
    pub fn controle(&self, vandaag: NaiveDate) -> Controle {
        let toets = |formulier, record: &Value| {
            regels::toets(formulier, record, Fase::Doorsturen, vandaag)
                .err()
                .unwrap_or_default()
        };
        let mut kandidaat = toets(
            Formulier::KandidaatPersoonsgegevens,
            &json!(self.persoonsgegevens.gegevens),
        );
        kandidaat.extend(toets(Formulier::KandidaatWerk, &json!(self.werk.gegevens)));
        kandidaat.extend(toets(
            Formulier::KandidaatMilitair,
            &json!(self.militair.gegevens),
        ));
        kandidaat.extend(toets(
            Formulier::KandidaatOverige,
            &json!(self.overige.gegevens),
        ));
        let pages = vec![
            pagina(
                "uw-gegevens",
                bewerkt(self.voorsteller.versie),
                toets(
                    self.formulier_voorsteller(),
                    &json!(self.voorsteller.gegevens),
                ),
            ),
            pagina(
                "kandidaat",
                bewerkt(self.persoonsgegevens.versie)
                    || bewerkt(self.werk.versie)
                    || bewerkt(self.militair.versie)
                    || bewerkt(self.overige.versie),
                kandidaat,
            ),
            pagina(
                "verdiensten",
                !self.activiteiten.is_empty(),
                self.controleer_verdiensten(vandaag),
            ),
            pagina(
                "ondersteuners",
                !self.ondersteuners.is_empty(),
                self.controleer_ondersteuners(vandaag),
            ),
            pagina("bijlagen", !self.bijlagen.is_empty(), Vec::new()),
            pagina(
                "uitreiking",
                bewerkt(self.uitreiking.versie),
                toets(Formulier::Uitreiking, &json!(self.uitreiking.gegevens)),
            ),
        ];
        Controle {
            validation_has_error: pages.iter().any(|p| p.has_error),
            pages,
        }
    }

    /// At least one activity, each complete.
    fn controleer_verdiensten(&self, vandaag: NaiveDate) -> Vec<Fout> {
        if self.activiteiten.is_empty() {
            return vec![Fout::nieuw(
                "",
                "geenActiviteiten",
                "Er zijn geen activiteiten toegevoegd.",
            )];
        }
        per_onderdeel(&self.activiteiten, |gegevens| {
            activiteit_fouten(gegevens, Fase::Doorsturen, vandaag)
        })
    }

    /// At least one supporter, each valid, and at least as many as there are merits.
    fn controleer_ondersteuners(&self, vandaag: NaiveDate) -> Vec<Fout> {
        let mut fouten = per_onderdeel(&self.ondersteuners, |gegevens| {
            ondersteuner_fouten(gegevens, vandaag)
        });
        if self.ondersteuners.is_empty() {
            fouten.push(Fout::nieuw(
                "",
                "geenOndersteuners",
                "Er zijn nog geen ondersteuners toegevoegd",
            ));
        } else if self.ondersteuners.len() < self.activiteiten.len() {
            fouten.push(Fout::nieuw(
                "",
                "teWeinigOndersteuners",
                format!(
                    "Er is minimaal één ondersteuner per verdienste nodig. U heeft {} verdiensten en {} {} toegevoegd.",
                    self.activiteiten.len(),
                    self.ondersteuners.len(),
                    if self.ondersteuners.len() == 1 { "ondersteuner" } else { "ondersteuners" },
                ),
            ));
        }
        fouten
    }
}

/// The version of a page that was filled in from the request, which is the first event of every case.
const UIT_AANVRAAG: u64 = 1;

/// Somebody saved the page since.
fn bewerkt(versie: u64) -> bool {
    versie > UIT_AANVRAAG
}

fn activiteit_fouten(gegevens: &Activiteit, fase: Fase, vandaag: NaiveDate) -> Vec<Fout> {
    let (formulier, record) = match gegevens {
        Activiteit::BetaaldeBaan(a) => (Formulier::ActiviteitBetaaldeBaan, json!(a)),
        Activiteit::Vrijwilliger(a) => (Formulier::ActiviteitVrijwilliger, json!(a)),
    };
    regels::toets(formulier, &record, fase, vandaag)
        .err()
        .unwrap_or_default()
}

/// What a supporter still lacks before the dossier can be forwarded; empty: `isValid`.
pub fn ondersteuner_fouten(gegevens: &Ondersteuner, vandaag: NaiveDate) -> Vec<Fout> {
    regels::toets(
        Formulier::Ondersteuner,
        &json!(gegevens),
        Fase::Doorsturen,
        vandaag,
    )
    .err()
    .unwrap_or_default()
}

fn per_onderdeel<T>(onderdelen: &[Onderdeel<T>], toets: impl Fn(&T) -> Vec<Fout>) -> Vec<Fout> {
    onderdelen
        .iter()
        .flat_map(|onderdeel| {
            toets(&onderdeel.gegevens).into_iter().map(|f| Fout {
                pointer: format!("/{}{}", onderdeel.id, f.pointer),
                ..f
            })
        })
        .collect()
}

fn pagina(pad: &str, begonnen: bool, errors: Vec<Fout>) -> PaginaControle {
    PaginaControle {
        burgeraanvraag_page: pad.to_owned(),
        has_error: !errors.is_empty(),
        begonnen,
        errors,
    }
}
