//! The mail of a plan: who gets it and what it says. The personal link is derived here, at the last
//! moment, and stands nowhere but in the mail.

use letters::mail::{
    self, Afwijzing, Gegevens, Herinnering, MailFout, Mailtekst, Ontvangst, Uitnodiging,
    Verificatie, Zaak,
};
use uuid::Uuid;
use verzoek::{Event, Verzoek, naslag, tijd};

use crate::Reactors;
use crate::effect::Plan;
use crate::plan;
use crate::postbode::Brief;

/// The mail, or none when the case no longer has what it needs.
pub fn brief(
    with: &Reactors,
    plan: &Plan,
    verzoek: &Verzoek,
    bericht_id: &str,
    tekst: &Mailtekst,
) -> Result<Option<Brief>, MailFout> {
    let Some(aanvraag) = &verzoek.aanvraag else {
        return Ok(None);
    };
    let gegevens = match plan {
        Plan::Verificatie { link_id } => verificatie(with, verzoek, link_id),
        _ => gegevens(plan, verzoek, |link_id| {
            wizard(&with.public_url, &with.link_key.uuid(*link_id).to_string())
        }),
    };
    let Some(gegevens) = gegevens else {
        return Ok(None);
    };
    let tekst = mail::brief(&gegevens, tekst)?;
    // A link goes to the address that was verified; the copy to where the proposer wants it.
    let aan = match plan {
        Plan::Ontvangst => verzoek.voorstel.voorsteller.gegevens.mail.clone(),
        _ => None,
    };
    Ok(Some(Brief {
        aan_naam: aanvraag.voorsteller_naam.clone(),
        aan: aan.unwrap_or_else(|| aanvraag.voorsteller_mail.clone()),
        bericht_id: bericht_id.to_owned(),
        onderwerp: tekst.onderwerp,
        tekst: tekst.tekst,
        html: tekst.html,
        bijlage: None,
    }))
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
    tekst: &Mailtekst,
) -> Result<Option<mail::Brief>, MailFout> {
    let mut daarna = verzoek.clone();
    daarna.pas_toe(event.clone());
    let Some(plan) = plan::effect(event) else {
        return Ok(None);
    };
    gegevens(&plan, &daarna, |_| wizard(public_url, GEEN_LINK))
        .map(|gegevens| mail::brief(&gegevens, tekst))
        .transpose()
}

fn wizard(public_url: &str, link: &str) -> String {
    format!("{public_url}/verzoek-aanvraag/{link}")
}

fn zaak(verzoek: &Verzoek) -> Option<Zaak> {
    let aanvraag = verzoek.aanvraag.as_ref()?;
    Some(Zaak {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        kandidaat: aanvraag.kandidaat_naam(),
        voorsteller: aanvraag.voorsteller_naam.clone(),
    })
}

fn verificatie(with: &Reactors, verzoek: &Verzoek, link_id: &Uuid) -> Option<Gegevens> {
    Some(Gegevens::Verificatie(Verificatie {
        zaak: zaak(verzoek)?,
        link: format!(
            "{}/email-verificatie?id={}",
            with.public_url,
            with.link_key.uuid(*link_id)
        ),
        geldig_tot: tijd::na_dagen(
            verzoek.ontvangen_op.unwrap_or_default(),
            with.vervalt_na_dagen,
        ),
    }))
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
        Plan::Herinnering { link_id } => Gegevens::Herinnering(Herinnering {
            zaak,
            link: wizard(link_id),
            geldig_tot: geldig_tot?,
        }),
        Plan::Afwijzing { reden, toelichting } => Gegevens::Afwijzing(Afwijzing {
            zaak,
            reden: reden.clone(),
            toelichting: toelichting.clone(),
        }),
        Plan::Ontvangst => Gegevens::Ontvangst(Ontvangst {
            zaak,
            ingediend_op: verzoek.ingediend_op?,
        }),
        // What goes again was made the mail that it is before it comes here.
        Plan::Verificatie { .. } | Plan::Kopie | Plan::Vernietiging | Plan::Opnieuw { .. } => {
            return None;
        }
    })
}
