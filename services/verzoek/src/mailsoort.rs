//! The mails about a case to its proposer, and what holds of each wherever the case asks it.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::{Status, Verzoek};

/// A mail to the proposer (docs/specification/mail.md#kinds).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum MailSoort {
    Verificatie,
    Uitnodiging,
    Herinnering,
    Ontvangst,
    Afwijzing,
    /// To a new address: is it the proposer's?
    Adresbevestiging,
    /// To the address that counts: another one was given.
    Adreswijziging,
    /// Nobody goes on with the dossier.
    Beeindiging,
    /// The dossier was joined with another one for the same candidate.
    Samengevoegd,
    /// The minister refused.
    NietToegekend,
    /// The honour was handed over.
    Uitreiking,
    /// The personal link, which somebody asked for.
    NieuweLink,
    /// The proposal went on to the next organisation.
    Doorgestuurd,
    /// The municipality took the submitted proposal up.
    InBehandeling,
}

impl MailSoort {
    pub const ALLE: &[MailSoort] = MailSoort::VARIANTS;

    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<MailSoort> {
        code.parse().ok()
    }

    /// A list of this kind alone.
    pub(crate) fn alleen(self) -> &'static [MailSoort] {
        let plaats = MailSoort::ALLE.iter().position(|een| *een == self);
        plaats
            .and_then(|plaats| MailSoort::ALLE.get(plaats..=plaats))
            .unwrap_or_default()
    }
}

/// What holds of a kind of mail.
pub(crate) struct Gedrag {
    naam: &'static str,
    pub adres: Adres,
    pub bellen: Bellen,
    pub opnieuw: Opnieuw,
    antwoord: fn(Vrager) -> Option<Antwoord>,
    bedenktijd: TimeDelta,
}

/// Of which address it tells whether mails arrive.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Adres {
    Geldend,
    /// Of another one, or of one that perhaps was left.
    Ander,
}

/// Whether somebody has to phone when it does not arrive.
pub(crate) enum Bellen {
    /// The task ends when a mail of this kind does arrive.
    Ja,
    /// It also tells what these mails would have told.
    JaEnVertelt(&'static [MailSoort]),
    Nee,
}

/// Whether it can be sent once more.
pub(crate) enum Opnieuw {
    /// It tells of a moment that has passed.
    Nee,
    /// By the rules of the link in it.
    AlsDeLink,
    /// As long as this holds of the case.
    Als(fn(&Verzoek, Status, DateTime<Utc>) -> bool),
}

/// Who had a mail sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vrager {
    /// Anybody, by a form.
    Iedereen,
    /// Somebody who knows the case.
    Medewerker,
}

/// Whether its recipient answers it, by opening a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Antwoord {
    Verwacht,
    /// It only tells something, or somebody who knows the recipient had it sent.
    Geen,
}

/// The mails with a personal link to the proposal.
pub(crate) const VAN_DE_LINK: &[MailSoort] = &[
    MailSoort::Uitnodiging,
    MailSoort::Herinnering,
    MailSoort::NieuweLink,
];

/// The mails that tell nothing any more once the dossier left the municipality, or ended.
pub(crate) const BIJ_DE_GEMEENTE: &[MailSoort] = &[MailSoort::InBehandeling];

impl MailSoort {
    /// Its name in a sentence, after "de".
    pub fn naam(self) -> &'static str {
        self.gedrag().naam
    }

    /// How it counts in the limits of mails that anybody can have sent
    /// (docs/specification/limits.md#mails-that-anybody-can-have-sent); none: an official had it sent, or a deadline.
    pub fn antwoord(self, vrager: Vrager) -> Option<Antwoord> {
        (self.gedrag().antwoord)(vrager)
    }

    /// How long it waits after what caused it: as long as that can be undone on the screen.
    pub fn bedenktijd(self) -> TimeDelta {
        self.gedrag().bedenktijd
    }

    pub(crate) fn gedrag(self) -> Gedrag {
        // What most mails are.
        let over = |naam, opnieuw| Gedrag {
            naam,
            adres: Adres::Geldend,
            bellen: Bellen::Ja,
            opnieuw,
            antwoord: |_| None,
            bedenktijd: TimeDelta::zero(),
        };
        match self {
            MailSoort::Verificatie => Gedrag {
                antwoord: |vrager| match vrager {
                    Vrager::Iedereen => Some(Antwoord::Verwacht),
                    Vrager::Medewerker => Some(Antwoord::Geen),
                },
                ..over(
                    "e-mail om het e-mailadres te bevestigen",
                    Opnieuw::Als(|_, status, _| status == Status::WachtOpVerificatie),
                )
            },
            MailSoort::Uitnodiging => over("uitnodiging", Opnieuw::AlsDeLink),
            MailSoort::Herinnering => over("herinnering", Opnieuw::AlsDeLink),
            MailSoort::Ontvangst => over(
                "ontvangstbevestiging",
                Opnieuw::Als(|verzoek, _, _| verzoek.kopie.is_some()),
            ),
            MailSoort::Afwijzing => over(
                "e-mail over de afwijzing",
                Opnieuw::Als(|_, status, _| status == Status::Afgewezen),
            ),
            MailSoort::Adresbevestiging => Gedrag {
                adres: Adres::Ander,
                antwoord: |_| Some(Antwoord::Verwacht),
                ..over(
                    "e-mail om het nieuwe e-mailadres te bevestigen",
                    Opnieuw::Als(|verzoek, _, nu| {
                        let wacht = verzoek.mailadres.wacht.as_ref();
                        wacht.is_some_and(|wacht| nu < wacht.geldig_tot)
                    }),
                )
            },
            // That mails no longer arrive there is known, or of no use to the person who gave another address.
            MailSoort::Adreswijziging => Gedrag {
                adres: Adres::Ander,
                bellen: Bellen::Nee,
                antwoord: |_| Some(Antwoord::Geen),
                ..over("e-mail over het nieuwe e-mailadres", Opnieuw::Nee)
            },
            MailSoort::Beeindiging => over(
                "e-mail over het einde van het dossier",
                Opnieuw::Als(|_, status, _| status == Status::Beeindigd),
            ),
            MailSoort::Samengevoegd => over(
                "e-mail over het samenvoegen",
                Opnieuw::Als(|verzoek, _, _| verzoek.opgegaan_in().is_some()),
            ),
            MailSoort::NietToegekend => over(
                "e-mail over het besluit van de minister",
                Opnieuw::Als(|_, status, _| status == Status::NietToegekend),
            ),
            MailSoort::Uitreiking => over(
                "e-mail over de uitreiking",
                Opnieuw::Als(|verzoek, _, _| {
                    let dossier = verzoek.dossier.as_ref();
                    dossier.is_some_and(|dossier| dossier.afdoening.uitgereikt().is_some())
                }),
            ),
            // It goes again as an invitation. Whoever has the new link has what the invitation was about.
            MailSoort::NieuweLink => Gedrag {
                bellen: Bellen::JaEnVertelt(VAN_DE_LINK),
                antwoord: |vrager| match vrager {
                    Vrager::Iedereen => Some(Antwoord::Geen),
                    Vrager::Medewerker => None,
                },
                ..over("e-mail met de persoonlijke link", Opnieuw::Nee)
            },
            // Nobody has to phone about these: they ask nothing, and the page tells where the proposal is.
            MailSoort::Doorgestuurd => Gedrag {
                bellen: Bellen::Nee,
                ..over("e-mail over het doorsturen", Opnieuw::Nee)
            },
            // Who gave a case to an official can undo that for ten seconds, and for as long as the pointer or the focus is
            // on the message: after half a minute the mail goes all the same.
            MailSoort::InBehandeling => Gedrag {
                bellen: Bellen::Nee,
                bedenktijd: TimeDelta::seconds(30),
                ..over("e-mail over het in behandeling nemen", Opnieuw::Nee)
            },
        }
    }
}
