//! Which group means which role, for which organisation: a small table in a file, with a row for each group. The first
//! row that somebody has counts. In place of the number of an organisation may stand the name of a claim that holds it.
//!
//! ```text
//! groep;rol;organisatie
//! lintje-den-haag;gemeente;gemeente/518
//! lintje-gemeente;gemeente;gemeente/{gemeentecode}
//! ```

use ::verzoek::{Organisatie, OrganisatieType, Rol, naslag};
use serde::Deserialize;

use super::super::rollen::past;
use crate::oidc::Claims;

/// Digits of a number of an organisation.
const CIJFERS: usize = 6;

#[derive(Debug, thiserror::Error)]
pub enum Tabelfout {
    #[error("{0}")]
    Vorm(#[from] csv::Error),
    #[error("it has no rows")]
    Leeg,
    #[error("{groep}: {wat}")]
    Regel { groep: String, wat: &'static str },
}

#[derive(Debug)]
pub struct Rollentabel(Vec<Regel>);

#[derive(Debug)]
struct Regel {
    groep: String,
    rol: Rol,
    plaats: Plaats,
}

#[derive(Debug)]
enum Plaats {
    Vast(Organisatie),
    /// The claim of this name holds its number.
    Uit(OrganisatieType, String),
}

#[derive(Deserialize)]
struct Rij {
    groep: String,
    rol: String,
    organisatie: String,
}

impl Rollentabel {
    /// # Errors
    /// When a row can't be right.
    pub fn lees(tekst: &str) -> Result<Self, Tabelfout> {
        let mut regels = Vec::new();
        let mut rijen = csv::ReaderBuilder::new()
            .delimiter(b';')
            .comment(Some(b'#'))
            .trim(csv::Trim::All)
            .from_reader(tekst.as_bytes());
        for rij in rijen.deserialize() {
            let rij: Rij = rij?;
            let fout = |wat| Tabelfout::Regel {
                groep: rij.groep.clone(),
                wat,
            };
            let rol = Rol::van_code(&rij.rol).ok_or_else(|| fout("there is no such role"))?;
            let plaats = lees_plaats(&rij.organisatie)
                .ok_or_else(|| fout("the organisation is not type/number"))?;
            let soort = match &plaats {
                Plaats::Vast(organisatie) => organisatie.soort,
                Plaats::Uit(soort, _) => *soort,
            };
            if rij.groep.is_empty() {
                return Err(fout("the group has no name"));
            }
            if !past(rol, soort) {
                return Err(fout(
                    "the role does not belong to this kind of organisation",
                ));
            }
            if matches!(&plaats, Plaats::Vast(organisatie) if gemeente_bestaat_niet(*organisatie)) {
                return Err(fout("there is no such municipality"));
            }
            regels.push(Regel {
                groep: rij.groep,
                rol,
                plaats,
            });
        }
        match regels.is_empty() {
            true => Err(Tabelfout::Leeg),
            false => Ok(Rollentabel(regels)),
        }
    }

    /// The role of somebody in these groups. None: they have none here.
    pub(super) fn rol(&self, groepen: &[&str], claims: &Claims) -> Option<(Rol, Organisatie)> {
        self.0
            .iter()
            .filter(|regel| groepen.contains(&regel.groep.as_str()))
            .find_map(|regel| Some((regel.rol, regel.plaats.vind(claims)?)))
    }

    /// How many rows it has.
    #[must_use]
    pub fn regels(&self) -> usize {
        self.0.len()
    }
}

fn lees_plaats(tekst: &str) -> Option<Plaats> {
    let (soort, id) = tekst.split_once('/')?;
    let soort = OrganisatieType::van_code(soort)?;
    match id.strip_prefix('{').and_then(|id| id.strip_suffix('}')) {
        Some("") => None,
        Some(claim) => Some(Plaats::Uit(soort, claim.to_owned())),
        None => Some(Plaats::Vast(Organisatie {
            soort,
            id: nummer(id)?,
        })),
    }
}

fn nummer(tekst: &str) -> Option<u32> {
    let cijfers = (1..=CIJFERS).contains(&tekst.len()) && tekst.bytes().all(|b| b.is_ascii_digit());
    cijfers.then(|| tekst.parse().ok())?
}

fn gemeente_bestaat_niet(organisatie: Organisatie) -> bool {
    organisatie.soort == OrganisatieType::Gemeente
        && naslag::gemeenten().met_code(organisatie.id).is_none()
        && naslag::instantie(organisatie).is_none()
}

impl Plaats {
    fn vind(&self, claims: &Claims) -> Option<Organisatie> {
        match self {
            Plaats::Vast(organisatie) => Some(*organisatie),
            Plaats::Uit(soort, claim) => {
                let waarde = claims.get(claim)?;
                let id = match waarde.as_str() {
                    Some(tekst) => nummer(tekst)?,
                    None => nummer(&waarde.as_u64()?.to_string())?,
                };
                let organisatie = Organisatie { soort: *soort, id };
                (!gemeente_bestaat_niet(organisatie)).then_some(organisatie)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const TABEL: &str = "\
groep;rol;organisatie
# the chancery
lintje-beheer;kno-functioneel-beheer;kno/1501
lintje-den-haag ; gemeente ; gemeente/0518
lintje-gemeente;gemeente;gemeente/{gemeentecode}
";

    fn rol(groepen: &[&str], claims: Value) -> Option<(Rol, String)> {
        let tabel = Rollentabel::lees(TABEL).unwrap();
        let claims = claims.as_object().unwrap();
        let (rol, organisatie) = tabel.rol(groepen, claims)?;
        Some((rol, organisatie.to_string()))
    }

    #[test]
    fn a_group_means_a_role_for_an_organisation() {
        let den_haag = Some((Rol::Gemeente, "gemeente/518".to_owned()));
        assert_eq!(rol(&["lintje-den-haag"], json!({})), den_haag);
        assert_eq!(rol(&["ander", "lintje-den-haag"], json!({})), den_haag);
        assert_eq!(rol(&["Lintje-Den-Haag"], json!({})), None);
        assert_eq!(rol(&[], json!({})), None);
    }

    #[test]
    fn the_first_row_that_somebody_has_counts() {
        let beheer = Some((Rol::KnoFunctioneelBeheer, "kno/1501".to_owned()));
        assert_eq!(
            rol(&["lintje-den-haag", "lintje-beheer"], json!({})),
            beheer
        );
    }

    #[test]
    fn a_claim_may_hold_the_number_of_the_organisation() {
        let met = |code: Value| rol(&["lintje-gemeente"], json!({"gemeentecode": code}));
        let utrecht = Some((Rol::Gemeente, "gemeente/344".to_owned()));
        assert_eq!(met(json!("0344")), utrecht);
        assert_eq!(met(json!(344)), utrecht);
        for fout in [
            json!("9999"),
            json!("344 "),
            json!(""),
            json!("344;518"),
            json!(-1),
            json!(3_000_000_000_u32),
            json!(["344"]),
            json!(null),
        ] {
            assert_eq!(met(fout.clone()), None, "{fout}");
        }
        assert_eq!(rol(&["lintje-gemeente"], json!({})), None);
    }

    #[test]
    fn a_row_that_can_t_be_right_is_refused() {
        for (rij, wat) in [
            ("a;burgemeester;gemeente/518", "no such role"),
            ("a;gemeente;gemeente", "type/number"),
            ("a;gemeente;gemeente/", "type/number"),
            ("a;gemeente;gemeente/{}", "type/number"),
            ("a;gemeente;stad/518", "type/number"),
            ("a;gemeente;provincie/27", "does not belong"),
            ("a;gemeente;gemeente/9999", "no such municipality"),
            (";gemeente;gemeente/518", "no name"),
            ("a;gemeente", ""),
            ("", "no rows"),
        ] {
            let fout = Rollentabel::lees(&format!("groep;rol;organisatie\n{rij}\n")).unwrap_err();
            assert!(fout.to_string().contains(wat), "{rij}: {fout}");
        }
    }
}
