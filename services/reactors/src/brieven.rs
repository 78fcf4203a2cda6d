//! The mail of a plan: who gets it and what it says. The personal link is derived here, at the last
//! moment, and stands nowhere but in the mail.

use letters::mail::{
    self, Afwijzing, Herinnering, MailFout, Ontvangst, Uitnodiging, Verificatie, Zaak,
};
use uuid::Uuid;
use verzoek::{Verzoek, naslag, tijd};

use crate::Reactors;
use crate::effect::Plan;
use crate::postbode::Brief;

/// The mail, or none when the case no longer has what it needs.
pub fn brief(
    with: &Reactors,
    plan: &Plan,
    verzoek: &Verzoek,
    bericht_id: &str,
) -> Result<Option<Brief>, MailFout> {
    let Some(aanvraag) = &verzoek.aanvraag else {
        return Ok(None);
    };
    let zaak = Zaak {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        kandidaat: aanvraag.kandidaat_naam(),
        voorsteller: aanvraag.voorsteller_naam.clone(),
    };
    let wizard = |link_id: &Uuid| {
        format!(
            "{}/verzoek-aanvraag/{}",
            with.public_url,
            with.link_key.uuid(*link_id)
        )
    };
    let geldig_tot = verzoek.link.as_ref().map(|link| link.geldig_tot);
    let tekst = match (plan, geldig_tot, verzoek.ingediend_op) {
        (Plan::Verificatie { link_id }, _, _) => mail::verificatie(&Verificatie {
            zaak,
            link: format!(
                "{}/email-verificatie?id={}",
                with.public_url,
                with.link_key.uuid(*link_id)
            ),
            geldig_tot: tijd::na_dagen(
                verzoek.ontvangen_op.unwrap_or_default(),
                with.vervalt_na_dagen,
            ),
        })?,
        (Plan::Uitnodiging { link_id, bericht }, Some(geldig_tot), _) => {
            mail::uitnodiging(&Uitnodiging {
                zaak,
                link: wizard(link_id),
                geldig_tot,
                bericht: bericht.clone(),
            })?
        }
        (Plan::Herinnering { link_id }, Some(geldig_tot), _) => mail::herinnering(&Herinnering {
            zaak,
            link: wizard(link_id),
            geldig_tot,
        })?,
        (Plan::Afwijzing { reden, toelichting }, _, _) => mail::afwijzing(&Afwijzing {
            zaak,
            reden: reden.clone(),
            toelichting: toelichting.clone(),
        })?,
        (Plan::Ontvangst, _, Some(ingediend_op)) => {
            mail::ontvangst(&Ontvangst { zaak, ingediend_op })?
        }
        _ => return Ok(None),
    };
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
