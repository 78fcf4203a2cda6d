//! What an event of a case or a moment brings about: how it is kept until its turn comes, and how a mail is made again.
//! Of each mail `nog_gewenst` says whether it is still wanted then, and `brief` to whom it goes, which link stands in it and
//! what it says. Its kind and its words follow from its name.

mod brief;
mod links;
#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use letters::mail::{
    Doorgestuurd, Eindmail, Gegevens, Linkmail, NieuweLink, Ontvangst, Samengevoegd, Uitnodiging,
    Volgmail, Zaakmail,
};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;
use verzoek::betrokkene::Betrokkene;
use verzoek::link::Ingetrokken;
use verzoek::mailsoort::{MailSoort, Vrager};
use verzoek::{LinkFeedback, Organisatie, Status, Verzoek, tijd};

pub(crate) use self::brief::{Aan, Zaakbrief};
use self::brief::{aan_meehelper, aan_ondersteuner, geldig_adres, naam, zaak};
pub(crate) use self::links::{GEEN_LINK, Links};
use self::links::{bewijs, volgen};

/// What has to be done, as it is kept until then. Names, addresses and texts are looked up when it is done, but for an
/// address that may no longer be known by then; a personal link is derived then, and stands nowhere before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Plan {
    Verificatie {
        link_id: Uuid,
    },
    Uitnodiging {
        link_id: Uuid,
        bericht: Option<String>,
    },
    Herinnering {
        link_id: Uuid,
    },
    Afwijzing {
        reden: String,
        toelichting: Option<String>,
    },
    Kopie,
    Ontvangst,
    /// To another address that was given.
    Adresbevestiging {
        link_id: Uuid,
    },
    /// To the address that counted when another one was given.
    Adreswijziging {
        aan: String,
    },
    /// Nobody goes on with the dossier; why, the case tells.
    Beeindiging,
    /// The dossier was joined with another one.
    Samengevoegd,
    /// The minister refused.
    NietToegekend,
    /// The honour was handed over.
    Uitreiking,
    /// The personal link, which its owner asked for.
    NieuweLink {
        link_id: Uuid,
    },
    /// The proposal went on.
    Doorgestuurd {
        naar: Organisatie,
    },
    /// The municipality took the proposal up, if it did so by the event that this comes of.
    InBehandeling,
    /// The proposer asks a supporter for a letter.
    Ondersteunersvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// The same once more.
    Ondersteunersherinnering {
        id: Uuid,
        link_id: Uuid,
    },
    /// The proposer asks somebody to fill in too.
    Meehelpvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// What two officials agreed on; what that is, the case tells.
    Vernietiging,
    /// A mail once more: which one it is and what it says, the case tells when it is sent.
    Opnieuw {
        soort: MailSoort,
    },
}

impl Plan {
    /// Its name, which is that of the mail that it is: the word for it in the table of work.
    pub fn soort(&self) -> &'static str {
        match self {
            Plan::Opnieuw { soort } => soort.code(),
            plan => plan.into(),
        }
    }

    /// The mail to the proposer that this is, if it is one.
    pub fn mail(&self) -> Option<MailSoort> {
        MailSoort::van_code(self.soort())
    }

    pub(crate) fn vrager(&self) -> Vrager {
        match self {
            Plan::Opnieuw {
                soort: MailSoort::Verificatie,
            }
            | Plan::NieuweLink { .. } => Vrager::Medewerker,
            _ => Vrager::Iedereen,
        }
    }

    /// What it comes to with the case as it is now; none: the case no longer has what it needs.
    pub fn voor(self, verzoek: &Verzoek) -> Option<Plan> {
        let Plan::Opnieuw { soort } = self else {
            return Some(self);
        };
        let link_id = verzoek.link.as_ref().map(|link| link.link_id);
        match soort {
            MailSoort::Verificatie => verzoek
                .verificatie_link_id
                .map(|link_id| Plan::Verificatie { link_id }),
            MailSoort::Uitnodiging => link_id.map(|link_id| Plan::Uitnodiging {
                link_id,
                bericht: None,
            }),
            MailSoort::Herinnering => link_id.map(|link_id| Plan::Herinnering { link_id }),
            MailSoort::Adresbevestiging => {
                verzoek
                    .mailadres
                    .wacht
                    .as_ref()
                    .map(|wacht| Plan::Adresbevestiging {
                        link_id: wacht.link_id,
                    })
            }
            // They tell of a moment that has passed.
            MailSoort::Adreswijziging | MailSoort::Doorgestuurd | MailSoort::InBehandeling => None,
            MailSoort::NieuweLink => link_id.map(|link_id| Plan::NieuweLink { link_id }),
            MailSoort::Beeindiging => Some(Plan::Beeindiging),
            MailSoort::Samengevoegd => Some(Plan::Samengevoegd),
            MailSoort::NietToegekend => Some(Plan::NietToegekend),
            MailSoort::Uitreiking => Some(Plan::Uitreiking),
            MailSoort::Ontvangst => verzoek.kopie.as_ref().map(|_| Plan::Ontvangst),
            MailSoort::Afwijzing => verzoek.afwijzing.as_ref().map(|a| Plan::Afwijzing {
                reden: a.reden.clone(),
                toelichting: a.toelichting.clone(),
            }),
        }
    }

    /// A mail that was overtaken by what happened since is not sent. `komt_van` tells whether it comes of the event
    /// with this number.
    pub(crate) fn nog_gewenst(
        &self,
        komt_van: impl Fn(u64) -> bool,
        verzoek: &Verzoek,
        nu: DateTime<Utc>,
    ) -> bool {
        if verzoek.bewaring.is_vergeten(Betrokkene::Voorsteller) {
            return false;
        }
        let link_geldt = |link_id: &Uuid| {
            verzoek.link.as_ref().is_some_and(|link| {
                link.link_id == *link_id
                    && link.ingetrokken == Ingetrokken::Nee
                    && nu < link.geldig_tot
            })
        };
        match self {
            Plan::Verificatie { .. } => verzoek.status == Some(Status::WachtOpVerificatie),
            Plan::Uitnodiging { link_id, .. } | Plan::Herinnering { link_id } => {
                verzoek.status == Some(Status::Uitgenodigd) && link_geldt(link_id)
            }
            Plan::Adresbevestiging { link_id } => {
                verzoek.status != Some(Status::Vervallen)
                    && verzoek
                        .mailadres
                        .wacht
                        .as_ref()
                        .is_some_and(|wacht| wacht.link_id == *link_id && nu < wacht.geldig_tot)
            }
            Plan::Afwijzing { .. }
            | Plan::Ontvangst
            | Plan::Kopie
            | Plan::Adreswijziging { .. } => true,
            Plan::Beeindiging | Plan::Samengevoegd => verzoek.status == Some(Status::Beeindigd),
            Plan::NietToegekend => {
                verzoek.berichten.besluit && verzoek.status == Some(Status::NietToegekend)
            }
            // Where it lies when the mail goes, not where it was.
            Plan::Doorgestuurd { naar } => {
                verzoek.berichten.doorgestuurd
                    && verzoek
                        .status
                        .is_some_and(|status| !Status::AFGELOPEN.contains(&status))
                    && verzoek.houder() == Some(*naar)
            }
            // By the first official since the submission, and by no later one.
            Plan::InBehandeling => {
                verzoek.berichten.doorgestuurd
                    && !verzoek.bezorgd.contains(&MailSoort::InBehandeling)
                    && verzoek.in_behandeling().is_some_and(komt_van)
            }
            Plan::NieuweLink { link_id } => verzoek.link.as_ref().is_some_and(|link| {
                link.link_id == *link_id
                    && link.ingetrokken == Ingetrokken::Nee
                    && (verzoek.status.is_some_and(Status::is_dossier) || nu < link.geldig_tot)
            }),
            // Whoever wrote meanwhile need not be reminded.
            Plan::Ondersteunersvraag { id, link_id }
            | Plan::Ondersteunersherinnering { id, link_id } => {
                verzoek.steun_van(*id).is_some_and(|steun| {
                    steun.link.link_id == *link_id
                        && steun.brief.is_none()
                        && verzoek.steunfeedback(&steun.link.vingerafdruk, nu) == LinkFeedback::Ok
                })
            }
            Plan::Meehelpvraag { id, link_id } => {
                verzoek.meehelper.as_ref().is_some_and(|meehelper| {
                    meehelper.id == *id
                        && meehelper.link.link_id == *link_id
                        && verzoek.meelink(&meehelper.link.vingerafdruk, nu) == LinkFeedback::Ok
                })
            }
            // Once, and not again when the registration is corrected.
            Plan::Uitreiking => {
                verzoek.berichten.besluit && !verzoek.bezorgd.contains(&MailSoort::Uitreiking)
            }
            // `Plan::voor` made it one of the others.
            Plan::Opnieuw { .. } => false,
            // No mail.
            Plan::Vernietiging => false,
        }
    }

    /// The mail; none: it is none, or the case no longer has what it needs.
    pub(crate) fn brief<'a>(
        &self,
        verzoek: &'a Verzoek,
        links: Links<'_>,
    ) -> Option<Zaakbrief<'a>> {
        let zaak = zaak(verzoek)?;
        let per_post = verzoek.mailadres.per_post();
        let wizard = |link_id: Uuid| match per_post {
            Some(_) => links.wizard_zonder_geheim(),
            None => links.wizard(link_id),
        };
        let link = verzoek.link.as_ref();
        let link_id = link.map(|link| link.link_id);
        let geldig_tot = link.map(|link| link.geldig_tot);
        let beeindigd = verzoek
            .dossier
            .as_ref()
            .and_then(|dossier| dossier.afdoening.beeindigd());
        let voorsteller = |link, gegevens| Zaakbrief::aan_voorsteller(verzoek, link, gegevens);
        // Everything goes to the address that counts, but for what proves one and what tells of another.
        Some(match self {
            Plan::Verificatie { link_id } => {
                let with = links.echt()?;
                let ontvangen_op = verzoek.ontvangen_op.unwrap_or_default();
                Zaakbrief::aan_onbewezen(
                    geldig_adres(verzoek),
                    Gegevens::Verificatie(Linkmail {
                        zaak,
                        link: bewijs(with, *link_id),
                        geldig_tot: tijd::na_dagen(ontvangen_op, with.vervalt_na_dagen),
                    }),
                )
            }
            Plan::Adresbevestiging { link_id } => {
                let wacht = verzoek.mailadres.wacht.as_ref()?;
                Zaakbrief::aan_onbewezen(
                    Some(wacht.adres.clone()),
                    Gegevens::Adresbevestiging(Linkmail {
                        zaak,
                        link: bewijs(links.echt()?, *link_id),
                        geldig_tot: wacht.geldig_tot,
                    }),
                )
            }
            Plan::Adreswijziging { aan } => Zaakbrief {
                aan: Some(Aan::Mail {
                    adres: aan.clone(),
                    naam: naam(verzoek),
                }),
                link: None,
                gegevens: Gegevens::Adreswijziging(Zaakmail { zaak }),
            },
            Plan::Uitnodiging { link_id, bericht } => voorsteller(
                Some(*link_id),
                Gegevens::Uitnodiging(Uitnodiging {
                    zaak,
                    link: wizard(*link_id),
                    geldig_tot: geldig_tot?,
                    bericht: bericht.clone(),
                }),
            ),
            Plan::Herinnering { link_id } => voorsteller(
                Some(*link_id),
                Gegevens::Herinnering(Linkmail {
                    zaak,
                    link: wizard(*link_id),
                    geldig_tot: geldig_tot?,
                }),
            ),
            Plan::NieuweLink { link_id } => voorsteller(
                Some(*link_id),
                Gegevens::NieuweLink(NieuweLink {
                    zaak,
                    link: if verzoek.status.is_some_and(Status::is_dossier) {
                        volgen(&wizard(*link_id))
                    } else {
                        wizard(*link_id)
                    },
                    geldig_tot: geldig_tot.filter(|_| verzoek.status == Some(Status::Uitgenodigd)),
                }),
            ),
            Plan::Ontvangst => voorsteller(
                link_id,
                Gegevens::Ontvangst(Ontvangst {
                    zaak,
                    link: volgen(&wizard(link_id?)),
                    ingediend_op: verzoek.ingediend_op?,
                }),
            ),
            Plan::InBehandeling => voorsteller(
                link_id,
                Gegevens::InBehandeling(Volgmail {
                    zaak,
                    link: volgen(&wizard(link_id?)),
                }),
            ),
            Plan::Doorgestuurd { naar } => voorsteller(
                link_id,
                Gegevens::Doorgestuurd(Doorgestuurd {
                    zaak,
                    link: volgen(&wizard(link_id?)),
                    organisatie: naar.aanduiding().into_owned(),
                }),
            ),
            Plan::Afwijzing { reden, toelichting } => voorsteller(
                None,
                Gegevens::Afwijzing(Eindmail {
                    zaak,
                    reden: reden.clone(),
                    toelichting: toelichting.clone(),
                }),
            ),
            Plan::Beeindiging => voorsteller(
                None,
                Gegevens::Beeindiging(Eindmail {
                    zaak,
                    reden: beeindigd?.reden.aan_voorsteller().to_owned(),
                    toelichting: beeindigd?.toelichting.clone(),
                }),
            ),
            Plan::Samengevoegd => voorsteller(
                None,
                Gegevens::Samengevoegd(Samengevoegd {
                    zaak,
                    toelichting: beeindigd?.toelichting.clone(),
                }),
            ),
            Plan::NietToegekend => voorsteller(None, Gegevens::NietToegekend(Zaakmail { zaak })),
            Plan::Uitreiking => voorsteller(None, Gegevens::Uitreiking(Zaakmail { zaak })),
            Plan::Ondersteunersvraag { id, .. } => {
                aan_ondersteuner(verzoek, links, zaak, *id, Gegevens::Ondersteunersvraag)?
            }
            Plan::Ondersteunersherinnering { id, .. } => aan_ondersteuner(
                verzoek,
                links,
                zaak,
                *id,
                Gegevens::Ondersteunersherinnering,
            )?,
            Plan::Meehelpvraag { .. } => aan_meehelper(verzoek, links, zaak)?,
            // What goes again was made the mail that it is before it comes here.
            Plan::Kopie | Plan::Vernietiging | Plan::Opnieuw { .. } => return None,
        })
    }
}
