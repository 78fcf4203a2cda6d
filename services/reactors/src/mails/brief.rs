//! A mail of a case as the case stands: to whom it goes, its link and its data.

use letters::mail::{
    self, Doorgestuurd, Eindmail, Gegevens, Linkmail, NieuweLink, Ontvangst, Samengevoegd,
    Uitnodiging, Volgmail, Zaak, Zaakmail,
};
use uuid::Uuid;
use verzoek::gegevens::Postadres;
use verzoek::{Status, Verzoek, naslag, tijd};

use super::Plan;
use super::links::{Links, bewijs, ondersteunersbrief, volgen};

/// To whom a mail goes.
pub(crate) enum Aan<'a> {
    Mail {
        adres: String,
        /// None: the address was never proved, and what was typed as a name is not for whoever has it.
        naam: Option<String>,
    },
    /// There is no mail address: what would be a mail is a letter.
    Post(&'a Postadres),
}

pub(crate) struct Zaakbrief<'a> {
    /// None: there is no address (any more).
    pub aan: Option<Aan<'a>>,
    /// The personal link that stands in it.
    pub link: Option<Uuid>,
    pub gegevens: Gegevens,
}

impl<'a> Zaakbrief<'a> {
    /// To the address that counts, or on paper.
    fn aan_voorsteller(verzoek: &'a Verzoek, link: Option<Uuid>, gegevens: Gegevens) -> Self {
        let aan = match verzoek.mailadres.per_post() {
            Some(postadres) => Some(Aan::Post(postadres)),
            None => geldig_adres(verzoek).map(|adres| Aan::Mail {
                adres,
                naam: naam(verzoek),
            }),
        };
        Zaakbrief {
            aan,
            link,
            gegevens,
        }
    }

    /// Whoever has such an address may not be who was meant: no name.
    fn aan_onbewezen(adres: Option<String>, gegevens: Gegevens) -> Self {
        Zaakbrief {
            aan: adres.map(|adres| Aan::Mail { adres, naam: None }),
            link: None,
            gegevens,
        }
    }
}

impl Plan {
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
            Plan::Meehelpvraag { .. } => {
                let meehelper = verzoek.meehelper.as_ref()?;
                links.echt()?;
                Zaakbrief::aan_onbewezen(
                    Some(meehelper.mail.clone()),
                    Gegevens::Meehelpvraag(Linkmail {
                        zaak,
                        link: links.wizard(meehelper.link.link_id),
                        geldig_tot: verzoek.meehulp_tot()?,
                    }),
                )
            }
            // What goes again was made the mail that it is before it comes here.
            Plan::Kopie | Plan::Vernietiging | Plan::Opnieuw { .. } => return None,
        })
    }
}

/// A supporter is asked for a letter, or once more.
fn aan_ondersteuner<'a>(
    verzoek: &'a Verzoek,
    links: Links<'_>,
    zaak: Zaak,
    id: Uuid,
    gegevens: fn(Linkmail) -> Gegevens,
) -> Option<Zaakbrief<'a>> {
    let steun = verzoek.steun_van(id)?;
    let vraag = Linkmail {
        zaak,
        link: ondersteunersbrief(links.echt()?, steun.link.link_id),
        geldig_tot: steun.link.geldig_tot,
    };
    Some(Zaakbrief::aan_onbewezen(
        Some(steun.mail.clone()),
        gegevens(vraag),
    ))
}

fn geldig_adres(verzoek: &Verzoek) -> Option<String> {
    Some(verzoek.mailadres.geldig.clone()).filter(|adres| !adres.is_empty())
}

fn naam(verzoek: &Verzoek) -> Option<String> {
    let aanvraag = verzoek.aanvraag.as_ref()?;
    Some(mail::persoon(&aanvraag.voorsteller_naam))
}

fn zaak(verzoek: &Verzoek) -> Option<Zaak> {
    let aanvraag = verzoek.aanvraag.as_ref()?;
    Some(Zaak {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        kandidaat: aanvraag.kandidaat_naam(),
        voorsteller: aanvraag.voorsteller_naam.clone(),
        contact: None,
    })
}
