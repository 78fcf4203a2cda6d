//! The mail that tells news: how many cases of which kind, and their numbers. What it may tell is asked of each case
//! when it goes: who lost the right meanwhile hears nothing of it.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use history::ExecuteError;
use letters::mail::{self, Gegevens, Mailtekst, Organisatiebericht, Werkbericht};
use serde_json::Value;
use uuid::Uuid;
use verzoek::{Actor, Organisatie, OrganisatieType, Rol, Verzoek, tijd};

use super::aankomst::noteer;
use super::nieuws::{Lezer, Nieuwssoort, rol_van};
use super::{Bericht, BerichtError, postbus};
use crate::Reactors;
use crate::postbode::{Brief, NietVerstuurd};
use crate::uitkomst::Uitkomst;

/// News that one mail looks at.
const MEESTE: i64 = 500;
/// Case numbers of one kind that a mail lists.
const GENOEMD: usize = 25;
/// How long it is tried: while the server can't take it, and while it refuses.
const LATER: TimeDelta = TimeDelta::days(5);
const GEWEIGERD: TimeDelta = TimeDelta::days(3);

/// Where a mail goes.
pub(super) struct Bestemming {
    pub adres: String,
    /// Of a box: the name of its organisation.
    pub naam: String,
    lezer: Lezer,
    /// The page below `public_url` where mails are chosen; behind the login.
    instelling: String,
}

/// Sends what was planned.
pub(crate) async fn verstuur(
    with: &Reactors,
    bericht: Bericht,
    id: Uuid,
    inhoud: &Value,
    gepland_op: DateTime<Utc>,
    tekst: &Mailtekst,
) -> Result<Uitkomst, BerichtError> {
    let bestemming = match bericht {
        Bericht::Bevestiging => {
            return postbus::verstuur(with, id, inhoud, gepland_op, tekst).await;
        }
        Bericht::Werk => van_account(with, inhoud).await?,
        Bericht::Organisatie => van_postbus(with, inhoud).await?,
    };
    let alineas = match &bestemming {
        Some(bestemming) => alineas(&nieuws(with, id, &bestemming.lezer).await?),
        None => Vec::new(),
    };
    let Some(bestemming) = bestemming.filter(|_| !alineas.is_empty()) else {
        vergeet(with, id).await?;
        return Ok(Uitkomst::Vervallen);
    };
    let link = format!("{}/?tab=aanZet", with.public_url);
    let instelling = format!("{}{}", with.public_url, bestemming.instelling);
    let gegevens = match bericht {
        Bericht::Werk | Bericht::Bevestiging => Gegevens::Werkbericht(Werkbericht {
            nieuws: alineas,
            link,
            instelling,
        }),
        Bericht::Organisatie => Gegevens::Organisatiebericht(Organisatiebericht {
            organisatie: bestemming.naam.clone(),
            nieuws: alineas,
            link,
            instelling,
        }),
    };
    let brief = mail::brief(&gegevens, tekst)?;
    let brief = Brief {
        van_naam: brief.afzender,
        aan_naam: None,
        aan: bestemming.adres.clone(),
        bericht_id: with.postbode.bericht_id(id),
        onderwerp: brief.onderwerp,
        tekst: brief.tekst,
        html: brief.html,
        bijlage: None,
    };
    let oud = with.clock.now() - gepland_op;
    let (uitkomst, komt_aan) = match with.postbode.verstuur(brief).await {
        Ok(()) => (Uitkomst::Gedaan, Some(true)),
        Err(NietVerstuurd::Adres(oorzaak)) => (Uitkomst::Mislukt(oorzaak), Some(false)),
        Err(NietVerstuurd::Geweigerd(oorzaak)) if oud > GEWEIGERD => {
            (Uitkomst::Mislukt(oorzaak), Some(false))
        }
        // The mail server was away: that says nothing of the address.
        Err(NietVerstuurd::Later(oorzaak)) if oud > LATER => (Uitkomst::Mislukt(oorzaak), None),
        Err(NietVerstuurd::Geweigerd(oorzaak) | NietVerstuurd::Later(oorzaak)) => {
            return Ok(Uitkomst::Opnieuw(oorzaak));
        }
    };
    if let Some(komt_aan) = komt_aan {
        noteer(with, inhoud, &bestemming.adres, komt_aan).await?;
    }
    vergeet(with, id).await?;
    Ok(uitkomst)
}

/// An official who may have mail now, as the table of roles knows them.
async fn van_account(with: &Reactors, inhoud: &Value) -> Result<Option<Bestemming>, sqlx::Error> {
    let Some(naam) = inhoud["gebruikersnaam"].as_str() else {
        return Ok(None);
    };
    let account: Option<(String, String, String, i32)> = sqlx::query_as(
        "SELECT email, rol, organisatie, organisatie_id FROM access.gebruiker
         WHERE gebruikersnaam = $1 AND berichten <> 'niet' AND geblokkeerd_op IS NULL
               AND wachtwoord IS NOT NULL AND email IS NOT NULL",
    )
    .bind(naam)
    .fetch_optional(with.history.pool())
    .await?;
    let Some((adres, rol, soort, id)) = account else {
        return Ok(None);
    };
    let Some((rol, soort)) = Rol::van_code(&rol).zip(OrganisatieType::van_code(&soort)) else {
        return Ok(None);
    };
    let mut ik: Vec<String> = sqlx::query_scalar(
        "SELECT a.gebruikersnaam FROM access.afwezigheid a JOIN access.gebruiker g USING (gebruikersnaam)
         WHERE a.vervanger = $1 AND $2 BETWEEN a.vanaf AND a.tot_en_met
               AND (g.organisatie, g.organisatie_id, g.rol) = ($3, $4, $5)",
    )
    .bind(naam)
    .bind(tijd::datum(with.clock.now()))
    .bind(soort.code())
    .bind(id)
    .bind(rol.code())
    .fetch_all(with.history.pool())
    .await?;
    ik.push(naam.to_owned());
    let organisatie = Organisatie {
        soort,
        id: id.unsigned_abs(),
    };
    Ok(Some(Bestemming {
        adres,
        naam: String::new(),
        lezer: Lezer {
            actor: Actor::Behandelaar {
                gebruikersnaam: naam.to_owned(),
                rol,
                organisatie,
            },
            organisatie,
            ik,
        },
        instelling: "/mijn-account/berichten".to_owned(),
    }))
}

/// The box of an organisation, which knows what its officials do.
async fn van_postbus(with: &Reactors, inhoud: &Value) -> Result<Option<Bestemming>, sqlx::Error> {
    let (Some(soort), Some(id)) = (inhoud["organisatie"].as_str(), inhoud["id"].as_i64()) else {
        return Ok(None);
    };
    let postbus: Option<(String, String)> = sqlx::query_as(
        "SELECT email, naam FROM access.organisatie
         WHERE (soort, id) = ($1, $2) AND berichten <> 'niet' AND email IS NOT NULL
               AND email_bevestigd_op IS NOT NULL",
    )
    .bind(soort)
    .bind(id)
    .fetch_optional(with.history.pool())
    .await?;
    let Some(((adres, naam), van_type)) = postbus.zip(OrganisatieType::van_code(soort)) else {
        return Ok(None);
    };
    let organisatie = Organisatie {
        soort: van_type,
        id: u32::try_from(id).unwrap_or_default(),
    };
    Ok(Some(Bestemming {
        adres,
        naam,
        lezer: Lezer {
            actor: Actor::Behandelaar {
                gebruikersnaam: String::new(),
                rol: rol_van(organisatie),
                organisatie,
            },
            organisatie,
            ik: Vec::new(),
        },
        instelling: format!("/beheer/organisaties/{soort}/{id}"),
    }))
}

/// What there is to tell: case numbers by kind.
struct Verteld {
    soorten: BTreeMap<Nieuwssoort, BTreeSet<String>>,
    /// There is more than was looked at.
    meer: bool,
}

async fn nieuws(with: &Reactors, effect: Uuid, lezer: &Lezer) -> Result<Verteld, BerichtError> {
    let regels: Vec<(Uuid, String)> = sqlx::query_as(
        "SELECT zaak_id, soort FROM work.nieuws
         WHERE effect_id = $1 AND (organisatie, organisatie_id) = ($2, $3) ORDER BY op, id LIMIT $4",
    )
    .bind(effect)
    .bind(lezer.organisatie.soort.code())
    .bind(lezer.organisatie.id.cast_signed())
    .bind(MEESTE + 1)
    .fetch_all(with.history.pool())
    .await?;
    let meer = i64::try_from(regels.len()).is_ok_and(|aantal| aantal > MEESTE);
    let vandaag = tijd::datum(with.clock.now());
    let mut zaken: BTreeMap<Uuid, Option<Arc<Verzoek>>> = BTreeMap::new();
    let mut soorten: BTreeMap<Nieuwssoort, BTreeSet<String>> = BTreeMap::new();
    for (zaak, soort) in regels.into_iter().take(MEESTE.unsigned_abs() as usize) {
        let Some(soort) = Nieuwssoort::van_code(&soort) else {
            continue;
        };
        let verzoek = match zaken.entry(zaak) {
            Entry::Occupied(bekend) => bekend.into_mut(),
            Entry::Vacant(nieuw) => nieuw.insert(match with.zaken.load_whole(zaak).await {
                Ok(verzoek) => Some(verzoek),
                // It is in quarantine: nothing is told of it.
                Err(ExecuteError::Damaged) => None,
                Err(fout) => return Err(BerichtError::History(fout.to_string())),
            }),
        };
        let verzoek = verzoek.as_ref();
        if let Some(verzoek) = verzoek.filter(|verzoek| lezer.geldt_nog(soort, verzoek, vandaag)) {
            soorten
                .entry(soort)
                .or_default()
                .insert(verzoek.zaaknummer.clone());
        }
    }
    Ok(Verteld { soorten, meer })
}

/// As it stands in the mail.
fn alineas(verteld: &Verteld) -> Vec<Vec<String>> {
    let mut alineas: Vec<Vec<String>> = verteld
        .soorten
        .iter()
        .map(|(soort, nummers)| {
            let mut genoemd: Vec<&str> = nummers.iter().take(GENOEMD).map(String::as_str).collect();
            let rest = nummers.len().saturating_sub(GENOEMD);
            let nog = format!("en nog {rest}");
            if rest > 0 {
                genoemd.push(&nog);
            }
            vec![
                format!("{}:", soort.zin(nummers.len())),
                genoemd.join(", ").replace(", en nog", " en nog"),
            ]
        })
        .collect();
    if verteld.meer && !alineas.is_empty() {
        alineas.push(vec!["Er is meer. Dat ziet u in de werklijst.".to_owned()]);
    }
    alineas
}

/// Nothing of it stays.
async fn vergeet(with: &Reactors, effect: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.nieuws WHERE effect_id = $1")
        .bind(effect)
        .execute(with.history.pool())
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_lists_so_many_numbers_and_counts_the_rest() {
        let nummers = (1..=27).map(|n| format!("KO-2026-{n:06}")).collect();
        let een = BTreeSet::from(["KO-2026-000009".to_owned()]);
        let alineas = alineas(&Verteld {
            soorten: BTreeMap::from([
                (Nieuwssoort::Uitkomst, een),
                (Nieuwssoort::NieuweZaak, nummers),
            ]),
            meer: true,
        });
        assert_eq!(alineas[0][0], "27 nieuwe zaken voor uw organisatie:");
        assert!(alineas[0][1].starts_with("KO-2026-000001, KO-2026-000002, "));
        assert!(alineas[0][1].ends_with(", KO-2026-000025 en nog 2"));
        assert_eq!(
            alineas[1],
            ["1 zaak waarvan de uitkomst bekend is:", "KO-2026-000009"]
        );
        assert_eq!(alineas[2], ["Er is meer. Dat ziet u in de werklijst."]);
    }
}
