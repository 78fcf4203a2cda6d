//! A change in steps (RFC 7644, 3.5.2).

use serde_json::Value;

use super::PATCH;
use super::fout::{Fout, Scimtype};
use super::pad;
use super::wens::{Onbekend, Wens, schemas};

/// Steps of one change.
const STAPPEN: usize = 50;

/// What all steps together say of an account; a later one counts.
pub(super) fn lees(invoer: &Value) -> Result<Wens, Fout> {
    let bron = schemas(invoer, PATCH, &[PATCH])?;
    let syntax = |detail: &str| Fout::van(Scimtype::InvalidSyntax, detail);
    let stappen = deel(bron, "Operations")
        .and_then(Value::as_array)
        .filter(|stappen| !stappen.is_empty())
        .ok_or_else(|| syntax("Operations is een lijst met minstens één stap."))?;
    if stappen.len() > STAPPEN {
        return Err(syntax(&format!("Stuur hoogstens {STAPPEN} stappen.")));
    }
    let mut wens = Wens::default();
    for stap in stappen {
        let stap = stap
            .as_object()
            .ok_or_else(|| syntax("Een stap is een JSON-object."))?;
        let soort = deel(stap, "op")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_ascii_lowercase();
        let doel = match deel(stap, "path") {
            None | Some(Value::Null) => None,
            Some(Value::String(tekst)) => Some(pad::lees(tekst)?),
            Some(_) => return Err(Fout::van(Scimtype::InvalidPath, "path is een tekst.")),
        };
        match (soort.as_str(), doel) {
            ("remove", Some(doel)) => wens.haal_weg(doel)?,
            ("remove", None) => {
                return Err(Fout::van(
                    Scimtype::NoTarget,
                    "Noem met path wat er weg moet.",
                ));
            }
            ("add" | "replace", doel) => {
                let waarde = deel(stap, "value")
                    .ok_or_else(|| Fout::waarde("value ontbreekt bij een stap."))?;
                match doel {
                    Some(doel) => wens.zet(doel, waarde)?,
                    None => {
                        let velden = waarde
                            .as_object()
                            .ok_or_else(|| Fout::waarde("Zonder path is value een JSON-object."))?;
                        wens.lees(velden, Onbekend::Geweigerd)?;
                    }
                }
            }
            _ => return Err(syntax("op is add, replace of remove.")),
        }
    }
    Ok(wens)
}

fn deel<'a>(bron: &'a serde_json::Map<String, Value>, naam: &str) -> Option<&'a Value> {
    bron.iter()
        .find(|(sleutel, _)| sleutel.eq_ignore_ascii_case(naam))
        .map(|(_, waarde)| waarde)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::wens::Stand;
    use super::*;

    fn stappen(stappen: Value) -> Result<Wens, Option<Scimtype>> {
        lees(&json!({"schemas": [PATCH], "Operations": stappen})).map_err(|fout| fout.soort())
    }

    #[test]
    fn steps_are_read_as_systems_write_them() {
        let wens = stappen(json!([
            {"op": "Replace", "path": "active", "value": "False"},
            {"op": "Add", "path": "emails[type eq \"work\"].value", "value": "noor@denhaag.example"},
            {"op": "replace", "value": {"displayName": "Noor", "name.formatted": "mr. N. Bakker"}},
            {"op": "remove", "path": "externalId"},
        ]))
        .unwrap();
        assert_eq!(wens.stand, Some(Stand::Inactief));
        assert_eq!(wens.email.as_deref(), Some("noor@denhaag.example"));
        assert_eq!(wens.naam.as_deref(), Some("Noor"));
        assert_eq!(wens.extern_id, Some(None));
        let wens = stappen(json!([
            {"op": "replace", "path": "active", "value": false},
            {"op": "replace", "path": "active", "value": true},
        ]))
        .unwrap();
        assert_eq!(wens.stand, Some(Stand::Actief));
    }

    #[test]
    fn a_step_that_can_t_be_done_is_refused() {
        use Scimtype::{InvalidPath, InvalidSyntax, InvalidValue, Mutability, NoTarget};
        for (stap, soort) in [
            (json!(7), InvalidSyntax),
            (json!({}), InvalidSyntax),
            (json!({"op": "move", "path": "active"}), InvalidSyntax),
            (json!({"op": "replace", "path": "active"}), InvalidValue),
            (json!({"op": "replace", "value": true}), InvalidValue),
            (
                json!({"op": "replace", "path": 7, "value": true}),
                InvalidPath,
            ),
            (
                json!({"op": "replace", "path": "wachtwoord", "value": "x"}),
                InvalidPath,
            ),
            (
                json!({"op": "replace", "value": {"wachtwoord": "x"}}),
                InvalidPath,
            ),
            (
                json!({"op": "add", "path": "emails[type eq \"home\"].value", "value": "a@b.nl"}),
                NoTarget,
            ),
            (json!({"op": "remove"}), NoTarget),
            (json!({"op": "remove", "path": "userName"}), Mutability),
            (json!({"op": "remove", "path": "emails"}), Mutability),
            (
                json!({"op": "replace", "path": "id", "value": "7"}),
                Mutability,
            ),
        ] {
            assert_eq!(stappen(json!([stap])).unwrap_err(), Some(soort), "{stap}");
        }
        assert_eq!(stappen(json!([])).unwrap_err(), Some(InvalidSyntax));
        assert_eq!(stappen(json!({})).unwrap_err(), Some(InvalidSyntax));
        let een = json!({"op": "replace", "path": "active", "value": true});
        assert_eq!(
            stappen(json!(vec![een; STAPPEN + 1])).unwrap_err(),
            Some(InvalidSyntax)
        );
        let ander = json!({"schemas": [super::super::GEBRUIKER], "Operations": []});
        assert_eq!(lees(&ander).unwrap_err().soort(), Some(InvalidSyntax));
    }
}
