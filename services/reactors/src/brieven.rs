//! The mail of a plan, or the letter in its place: who gets it and what it says. The personal link is derived here, at the last
//! moment, and stands nowhere but in the mail.

mod papier;

use letters::mail::{
    self, Contact, Doorgestuurd, Eindmail, Gegevens, Linkmail, MailFout, Mailtekst, NieuweLink,
    Ontvangst, Samengevoegd, Uitnodiging, Volgmail, Zaak, Zaakmail,
};
use uuid::Uuid;
use verzoek::gegevens::{Postadres, Postbrief};
use verzoek::{Event, Status, Verzoek, naslag, tijd};

pub use self::papier::drukaf;
use self::papier::op_papier;
use crate::Reactors;
use crate::effect::Plan;
use crate::plan;
use crate::postbode::Brief;

/// What goes to somebody.
pub enum Stuk {
    Mail(Brief),
    /// The proposer has no mail address: the same words, to print.
    Post {
        brief: Postbrief,
        /// The personal link that stands in it.
        link_id: Option<Uuid>,
    },
}

/// The mail or the letter, or none when the case no longer has what it needs.
pub fn stuk(
    with: &Reactors,
    plan: &Plan,
    verzoek: &Verzoek,
    bericht_id: &str,
    (tekst, contact): (&Mailtekst, Option<Contact>),
) -> Result<Option<Stuk>, MailFout> {
    let Geadresseerde { aan, naam } = match bestemming(plan, verzoek) {
        None => return Ok(None),
        Some(Bestemming::Mail(geadresseerde)) => geadresseerde,
        Some(Bestemming::Post(postadres)) => {
            let adres = |_: &Uuid| wizard(&with.public_url, GEEN_LINK);
            let brief = gegevens(plan, verzoek, adres)
                .map(|gegevens| mail::op_brief(&gegevens.met_contact(contact), tekst))
                .transpose()?;
            return Ok(brief.map(|brief| Stuk::Post {
                brief: op_papier(brief, postadres),
                link_id: link_van(plan, verzoek),
            }));
        }
    };
    let gegevens = match plan {
        Plan::Verificatie { link_id } => verificatie(with, verzoek, link_id),
        Plan::Adresbevestiging { link_id } => adresbevestiging(with, verzoek, link_id),
        Plan::Ondersteunersvraag { id, .. } => {
            steunvraag(with, verzoek, *id).map(Gegevens::Ondersteunersvraag)
        }
        Plan::Ondersteunersherinnering { id, .. } => {
            steunvraag(with, verzoek, *id).map(Gegevens::Ondersteunersherinnering)
        }
        Plan::Meehelpvraag { .. } => meehelpvraag(with, verzoek).map(Gegevens::Meehelpvraag),
        _ => gegevens(plan, verzoek, |link_id| {
            wizard(&with.public_url, &with.link_key.uuid(*link_id).to_string())
        }),
    };
    let Some(gegevens) = gegevens.map(|gegevens| gegevens.met_contact(contact)) else {
        return Ok(None);
    };
    let tekst = mail::brief(&gegevens, tekst)?;
    Ok(Some(Stuk::Mail(Brief {
        van_naam: tekst.afzender,
        aan_naam: naam,
        aan,
        bericht_id: bericht_id.to_owned(),
        onderwerp: tekst.onderwerp,
        tekst: tekst.tekst,
        html: tekst.html,
        bijlage: None,
    })))
}

/// The personal link that stands in a mail to the proposer.
fn link_van(plan: &Plan, verzoek: &Verzoek) -> Option<Uuid> {
    match plan {
        Plan::Uitnodiging { link_id, .. }
        | Plan::Herinnering { link_id }
        | Plan::NieuweLink { link_id } => Some(*link_id),
        Plan::Ontvangst | Plan::Doorgestuurd { .. } | Plan::InBehandeling => {
            verzoek.link.as_ref().map(|link| link.link_id)
        }
        Plan::Verificatie { .. }
        | Plan::Afwijzing { .. }
        | Plan::Kopie
        | Plan::Adresbevestiging { .. }
        | Plan::Adreswijziging { .. }
        | Plan::Beeindiging
        | Plan::Samengevoegd
        | Plan::NietToegekend
        | Plan::Uitreiking
        | Plan::Ondersteunersvraag { .. }
        | Plan::Ondersteunersherinnering { .. }
        | Plan::Meehelpvraag { .. }
        | Plan::Vernietiging
        | Plan::Opnieuw { .. } => None,
    }
}

struct Geadresseerde {
    aan: String,
    /// None: the address was never proved, and what was typed as a name is not for whoever has it.
    naam: Option<String>,
}

enum Bestemming<'a> {
    Mail(Geadresseerde),
    /// There is no mail address: what would be a mail is a letter.
    Post(&'a Postadres),
}

/// Everything goes to the address that counts, but for what proves one and what tells of another.
fn bestemming<'a>(plan: &Plan, verzoek: &'a Verzoek) -> Option<Bestemming<'a>> {
    let naam = || Some(mail::persoon(&verzoek.aanvraag.as_ref()?.voorsteller_naam));
    let geldig = || Some(verzoek.mailadres.geldig.clone()).filter(|adres| !adres.is_empty());
    let geadresseerde = match plan {
        Plan::Verificatie { .. } => Some(Geadresseerde {
            aan: geldig()?,
            naam: None,
        }),
        Plan::Adresbevestiging { .. } => Some(Geadresseerde {
            aan: verzoek.mailadres.wacht.as_ref()?.adres.clone(),
            naam: None,
        }),
        // Whoever has that address may not be who was meant: no name, as above.
        Plan::Ondersteunersvraag { id, .. } | Plan::Ondersteunersherinnering { id, .. } => {
            Some(Geadresseerde {
                aan: verzoek.steun_van(*id)?.mail.clone(),
                naam: None,
            })
        }
        Plan::Meehelpvraag { .. } => Some(Geadresseerde {
            aan: verzoek.meehelper.as_ref()?.mail.clone(),
            naam: None,
        }),
        Plan::Adreswijziging { aan } => Some(Geadresseerde {
            aan: aan.clone(),
            naam: naam(),
        }),
        Plan::Uitnodiging { .. }
        | Plan::Herinnering { .. }
        | Plan::Afwijzing { .. }
        | Plan::Beeindiging
        | Plan::Samengevoegd
        | Plan::NietToegekend
        | Plan::Uitreiking
        | Plan::NieuweLink { .. }
        | Plan::Doorgestuurd { .. }
        | Plan::InBehandeling
        | Plan::Ontvangst => match verzoek.mailadres.per_post() {
            Some(postadres) => return Some(Bestemming::Post(postadres)),
            None => Some(Geadresseerde {
                aan: geldig()?,
                naam: naam(),
            }),
        },
        Plan::Kopie | Plan::Vernietiging | Plan::Opnieuw { .. } => None,
    };
    geadresseerde.map(Bestemming::Mail)
}

/// What stands in a preview in the place of the secret part of a personal link.
const GEEN_LINK: &str = "persoonlijke-link";

/// The mail that an event would bring about, made as the real one is; without a link that works.
/// None: the event brings about no mail.
///
/// # Errors
/// When a template is wrong, or the text is that of another mail.
pub fn voorbeeld(
    event: Event,
    verzoek: &Verzoek,
    public_url: &str,
    (tekst, contact): (&Mailtekst, Option<Contact>),
) -> Result<Option<mail::Brief>, MailFout> {
    let mut daarna = verzoek.clone();
    daarna.pas_toe(event.clone());
    let Some(plan) = plan::effect(event) else {
        return Ok(None);
    };
    gegevens(&plan, &daarna, |_| wizard(public_url, GEEN_LINK))
        .map(|gegevens| mail::brief(&gegevens.met_contact(contact), tekst))
        .transpose()
}

fn wizard(public_url: &str, link: &str) -> String {
    format!("{public_url}/verzoek-aanvraag/{link}")
}

/// The page that tells where a submitted proposal is.
fn volgen(wizard: &str) -> String {
    format!("{wizard}/stand")
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

fn verificatie(with: &Reactors, verzoek: &Verzoek, link_id: &Uuid) -> Option<Gegevens> {
    Some(Gegevens::Verificatie(Linkmail {
        zaak: zaak(verzoek)?,
        link: bewijslink(with, link_id),
        geldig_tot: tijd::na_dagen(
            verzoek.ontvangen_op.unwrap_or_default(),
            with.vervalt_na_dagen,
        ),
    }))
}

fn adresbevestiging(with: &Reactors, verzoek: &Verzoek, link_id: &Uuid) -> Option<Gegevens> {
    let wacht = verzoek.mailadres.wacht.as_ref()?;
    Some(Gegevens::Adresbevestiging(Linkmail {
        zaak: zaak(verzoek)?,
        link: bewijslink(with, link_id),
        geldig_tot: wacht.geldig_tot,
    }))
}

/// What a supporter gets to write the letter with.
fn steunvraag(with: &Reactors, verzoek: &Verzoek, id: Uuid) -> Option<Linkmail> {
    let link = &verzoek.steun_van(id)?.link;
    let geheim = with.link_key.uuid(link.link_id);
    Some(Linkmail {
        zaak: zaak(verzoek)?,
        link: format!("{}/ondersteunersbrief/{geheim}", with.public_url),
        geldig_tot: link.geldig_tot,
    })
}

/// What a helper gets to fill in with.
fn meehelpvraag(with: &Reactors, verzoek: &Verzoek) -> Option<Linkmail> {
    let link_id = verzoek.meehelper.as_ref()?.link.link_id;
    let geheim = with.link_key.uuid(link_id);
    Some(Linkmail {
        zaak: zaak(verzoek)?,
        link: wizard(&with.public_url, &geheim.to_string()),
        geldig_tot: verzoek.meehulp_tot()?,
    })
}

/// The page where an address is proved.
fn bewijslink(with: &Reactors, link_id: &Uuid) -> String {
    let id = with.link_key.uuid(*link_id);
    format!("{}/email-verificatie?id={id}", with.public_url)
}

/// A mail to a proposer whose address was verified.
fn gegevens(plan: &Plan, verzoek: &Verzoek, wizard: impl Fn(&Uuid) -> String) -> Option<Gegevens> {
    let zaak = zaak(verzoek)?;
    let geldig_tot = verzoek.link.as_ref().map(|link| link.geldig_tot);
    Some(match plan {
        Plan::Uitnodiging { link_id, bericht } => Gegevens::Uitnodiging(Uitnodiging {
            zaak,
            link: wizard(link_id),
            geldig_tot: geldig_tot?,
            bericht: bericht.clone(),
        }),
        Plan::Herinnering { link_id } => Gegevens::Herinnering(Linkmail {
            zaak,
            link: wizard(link_id),
            geldig_tot: geldig_tot?,
        }),
        Plan::Afwijzing { reden, toelichting } => Gegevens::Afwijzing(Eindmail {
            zaak,
            reden: reden.clone(),
            toelichting: toelichting.clone(),
        }),
        Plan::Beeindiging => {
            let beeindigd = verzoek.dossier.as_ref()?.beeindigd.as_ref()?;
            Gegevens::Beeindiging(Eindmail {
                zaak,
                reden: beeindigd.reden.aan_voorsteller().to_owned(),
                toelichting: beeindigd.toelichting.clone(),
            })
        }
        Plan::Samengevoegd => Gegevens::Samengevoegd(Samengevoegd {
            zaak,
            toelichting: verzoek
                .dossier
                .as_ref()?
                .beeindigd
                .as_ref()?
                .toelichting
                .clone(),
        }),
        Plan::NietToegekend => Gegevens::NietToegekend(Zaakmail { zaak }),
        Plan::Uitreiking => Gegevens::Uitreiking(Zaakmail { zaak }),
        Plan::NieuweLink { link_id } => Gegevens::NieuweLink(NieuweLink {
            zaak,
            link: if verzoek.status.is_some_and(Status::is_dossier) {
                volgen(&wizard(link_id))
            } else {
                wizard(link_id)
            },
            geldig_tot: geldig_tot.filter(|_| verzoek.status == Some(Status::Uitgenodigd)),
        }),
        Plan::Doorgestuurd { naar } => Gegevens::Doorgestuurd(Doorgestuurd {
            zaak,
            link: volgen(&wizard(&verzoek.link.as_ref()?.link_id)),
            organisatie: naar.aanduiding().into_owned(),
        }),
        Plan::InBehandeling => Gegevens::InBehandeling(Volgmail {
            zaak,
            link: volgen(&wizard(&verzoek.link.as_ref()?.link_id)),
        }),
        Plan::Ontvangst => Gegevens::Ontvangst(Ontvangst {
            zaak,
            link: volgen(&wizard(&verzoek.link.as_ref()?.link_id)),
            ingediend_op: verzoek.ingediend_op?,
        }),
        Plan::Adreswijziging { .. } => Gegevens::Adreswijziging(Zaakmail { zaak }),
        // What goes again was made the mail that it is before it comes here.
        Plan::Verificatie { .. }
        | Plan::Adresbevestiging { .. }
        | Plan::Ondersteunersvraag { .. }
        | Plan::Ondersteunersherinnering { .. }
        | Plan::Meehelpvraag { .. }
        | Plan::Kopie
        | Plan::Vernietiging
        | Plan::Opnieuw { .. } => {
            return None;
        }
    })
}
