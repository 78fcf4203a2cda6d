use ::verzoek::regels::{Fout, Foutcode};
use ::verzoek::stand::lintjesregen;
use ::verzoek::uiterste::GeenUitersteDag;
use ::verzoek::{UitersteDag, tijd};
use axum::extract::State;
use axum::response::Response;
use chrono::{Datelike, Days, NaiveDate};
use reactors::contact::{self, Gemeentecontact};
use serde_json::{Value, json};

use super::super::sessie::Behandelaar;
use super::super::versies;
use super::super::website::is_webadres;
use super::{BeheerdContact, Gemeente, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::invoer::is_emailadres;
use crate::velden::Velden;

const LANGSTE_NAAM: usize = 150;
const LANGSTE_TELEFOON: usize = 50;
const LANGSTE_MAIL: usize = 255;
const LANGSTE_PAGINA: usize = 500;
/// 112 and 14 070 are numbers too.
const MINSTE_CIJFERS: usize = 3;
const DAG: &str = "%d-%m-%Y";
/// How long ahead a municipality's own day is chosen.
const VOORAF: Days = Days::new(7);

/// Saves it: a new version. What counts already makes no new version.
#[utoipa::path(put, path = "/api/gemeentecontacten/{gemeente}", tag = "behandelaar", request_body = Gemeentecontact,
    params(("gemeente" = u32, Path), IfMatch),
    responses((status = 200, body = BeheerdContact, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_gemeentecontact(
    State(app): State<App>,
    beheerder: Behandelaar,
    Gemeente(gemeente): Gemeente,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let nieuw = lees(&invoer)?;
    let welke = gemeente.to_string();
    let mut transaction = versies::begin(&app, "beheer.gemeentecontact", &welke).await?;
    let (versie, huidig) = geldend(&mut *transaction, gemeente).await?;
    gezien.nog_actueel(versie, &huidig)?;
    let oud = contact::van_gemeente(&mut *transaction, gemeente).await?;
    if nieuw == oud {
        return Ok(met_etag(versie, huidig));
    }
    let op = app.clock.now();
    verraadt_niets(oud.lintjesregen, nieuw.lintjesregen, tijd::datum(op))?;
    sqlx::query(
        "INSERT INTO beheer.gemeentecontact
                (gemeente, versie, naam, telefoon, mail, pagina, lintjesregen, uiterste_dag, door, op)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(gemeente.cast_signed())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&nieuw.naam)
    .bind(&nieuw.telefoon)
    .bind(&nieuw.mail)
    .bind(&nieuw.pagina)
    .bind(nieuw.lintjesregen)
    .bind(nieuw.uiterste_dag.map(String::from))
    .bind(&beheerder.naam)
    .bind(op)
    .execute(&mut *transaction)
    .await?;
    let verslag = json!({"gemeente": gemeente, "versie": versie + 1});
    let gebeurd = Logsoort::GemeentecontactGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, gebeurd, verslag)
        .await?;
    let (versie, contact) = geldend(&mut *transaction, gemeente).await?;
    transaction.commit().await?;
    Ok(met_etag(versie, contact))
}

fn lees(invoer: &Value) -> Result<Gemeentecontact, Problem> {
    let mut velden = Velden::van(invoer);
    let naam = velden.optioneel("naam", LANGSTE_NAAM);
    let telefoon = velden.optioneel("telefoon", LANGSTE_TELEFOON);
    let mail = velden.optioneel("mail", LANGSTE_MAIL);
    let pagina = velden.optioneel("pagina", LANGSTE_PAGINA);
    let getypt = velden.optioneel("lintjesregen", 10);
    let lintjesregen = getypt.as_deref().and_then(lees_dag);
    let uiterste = velden.optioneel("uitersteDag", 5);
    let uiterste_dag: Option<UitersteDag> = uiterste.as_deref().and_then(|dag| dag.parse().ok());
    let mut keur = |veld: &str, goed: bool, melding: &str| {
        if !goed {
            velden.fout(veld, Foutcode::Ongeldig.naam(), melding);
        }
    };
    keur(
        "telefoon",
        telefoon.as_deref().is_none_or(is_telefoonnummer),
        "Vul een telefoonnummer in, bijvoorbeeld 14 070 of 070 353 30 00.",
    );
    keur(
        "mail",
        mail.as_deref().is_none_or(is_emailadres),
        "U heeft geen geldig e-mailadres ingevuld.",
    );
    keur(
        "pagina",
        pagina
            .as_deref()
            .is_none_or(|adres| adres.starts_with("https://") && is_webadres(adres)),
        "Vul een webadres in dat begint met https://.",
    );
    keur(
        "lintjesregen",
        getypt.is_none() || lintjesregen.is_some(),
        "U heeft geen geldige datum ingevuld (dd-mm-jjjj).",
    );
    keur(
        "uitersteDag",
        uiterste.is_none() || uiterste_dag.is_some(),
        &GeenUitersteDag.to_string(),
    );
    velden.klaar()?;
    Ok(Gemeentecontact {
        naam,
        telefoon,
        mail,
        pagina,
        lintjesregen,
        uiterste_dag,
    })
}

/// `dd-mm-jjjj`, to the letter.
fn lees_dag(tekst: &str) -> Option<NaiveDate> {
    let dag = NaiveDate::parse_from_str(tekst, DAG).ok()?;
    (dag.format(DAG).to_string() == tekst).then_some(dag)
}

fn is_telefoonnummer(tekst: &str) -> bool {
    tekst
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, ' ' | '+' | '-' | '(' | ')'))
        && tekst.chars().filter(char::is_ascii_digit).count() >= MINSTE_CIJFERS
}

/// The day after the lintjesregen everybody may know what was granted (docs/specification/news.md#secrecy). Nobody brings
/// that about at once: a day is chosen a week ahead, in which others see it, and one that lies ahead this year gives way
/// to no day that has been.
fn verraadt_niets(
    oud: Option<NaiveDate>,
    nieuw: Option<NaiveDate>,
    vandaag: NaiveDate,
) -> Result<(), Problem> {
    if oud == nieuw {
        return Ok(());
    }
    let ligt_voor_ons = |eigen: Option<NaiveDate>| {
        let dag = eigen.filter(|dag| dag.year() == vandaag.year());
        dag.or_else(|| lintjesregen(vandaag.year()))
            .is_some_and(|dag| dag >= vandaag)
    };
    let melding = if nieuw.is_some_and(|dag| dag < vandaag + VOORAF) {
        "Kies een dag die minstens een week vooruit ligt."
    } else if ligt_voor_ons(oud) && !ligt_voor_ons(nieuw) {
        "De landelijke dag is dit jaar al geweest. De dag van deze gemeente kan daarom nu niet weg."
    } else {
        return Ok(());
    };
    Err(Problem::invoer(vec![Fout::nieuw(
        "/lintjesregen",
        Foutcode::Ongeldig.naam(),
        melding,
    )]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_digits_as_people_write_them() {
        for goed in ["14 070", "070-353 30 00", "+31 (0)70 353 30 00", "112"] {
            assert!(is_telefoonnummer(goed), "{goed}");
        }
        for fout in [
            "abc",
            "070 abc",
            "12",
            "--- ()",
            "070/3533000",
            "０７０３５",
        ] {
            assert!(!is_telefoonnummer(fout), "{fout}");
        }
    }

    #[test]
    fn nothing_has_to_be_filled_in_and_everything_wrong_is_told_at_once() {
        assert_eq!(
            lees(&json!({"naam": " ", "mail": null})).unwrap(),
            Gemeentecontact::default()
        );
        for pagina in ["http://a.nl", "https://", "javascript:alert(1)"] {
            let fout = lees(
                &json!({"naam": "x".repeat(151), "telefoon": "bel ons", "mail": "a@b",
                "pagina": pagina, "lintjesregen": "31-04-2027", "uitersteDag": "2-8"}),
            );
            let Err(problem) = fout else {
                panic!("{pagina}")
            };
            let fouten = json!(problem)["errors"].as_array().unwrap().len();
            assert_eq!(fouten, 6, "{pagina}");
        }
    }
}
