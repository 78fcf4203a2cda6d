//! What a system says of an account, attribute by attribute. Whether it can be so, the rules of the screens say.

use ::verzoek::OrganisatieType;
use serde_json::{Map, Value, json};

use super::fout::{Fout, Scimtype};
use super::pad::{self, Doel};
use super::{BEDRIJF, GEBRUIKER};

/// Characters of what a system calls an account, and of a subject at a provider.
const EXTERN: usize = 255;
/// Items of a list.
const LIJST: usize = 20;

/// Whether an account can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    Actief,
    Inactief,
}

/// None: nothing was said of it.
#[derive(Debug, Default)]
pub(super) struct Wens {
    pub gebruikersnaam: Option<String>,
    pub naam: Option<String>,
    pub email: Option<String>,
    pub stand: Option<Stand>,
    pub rol: Option<String>,
    /// `{type, id}`, as the form of a screen has it.
    pub organisatie: Option<Value>,
    /// None within: it has no name of the system's any more.
    pub extern_id: Option<Option<String>>,
}

/// What becomes of an attribute that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Onbekend {
    /// Of a whole account: others have more attributes than are kept here.
    Genegeerd,
    /// Of a change: it would be answered as done.
    Geweigerd,
}

impl Wens {
    /// A whole account, as a POST and a PUT have it.
    pub(super) fn uit(invoer: &Value) -> Result<Self, Fout> {
        let bron = schemas(invoer, GEBRUIKER, &[GEBRUIKER, BEDRIJF])?;
        let mut wens = Wens::default();
        wens.lees(bron, Onbekend::Genegeerd)?;
        Ok(wens)
    }

    /// Takes every attribute of an object.
    pub(super) fn lees(
        &mut self,
        bron: &Map<String, Value>,
        onbekend: Onbekend,
    ) -> Result<(), Fout> {
        let mut weergave = None;
        for (naam, waarde) in bron {
            match (pad::lees(naam), onbekend) {
                // What the service gives comes back in a whole account.
                (Ok(Doel::Vast), Onbekend::Genegeerd) => {}
                // Beside its parts the name as it is shown counts.
                (Ok(Doel::Naam), _) => weergave = Some(waarde),
                (Ok(doel), Onbekend::Genegeerd) => self.neem(doel, waarde)?,
                (Ok(doel), Onbekend::Geweigerd) => self.zet(doel, waarde)?,
                (Err(_), Onbekend::Genegeerd) => {}
                (Err(fout), Onbekend::Geweigerd) => return Err(fout),
            }
        }
        weergave.map_or(Ok(()), |waarde| self.zet(Doel::Naam, waarde))
    }

    /// Sets an attribute in a change. Of one with parts, a part that is not kept is refused.
    pub(super) fn zet(&mut self, doel: Doel, waarde: &Value) -> Result<(), Fout> {
        let bekend: &[&str] = match doel {
            Doel::Bedrijf => &["organization"],
            Doel::Naamdelen => &["formatted", "givenName", "familyName"],
            _ => return self.neem(doel, waarde),
        };
        for naam in waarde.as_object().into_iter().flat_map(Map::keys) {
            if !bekend.iter().any(|een| een.eq_ignore_ascii_case(naam)) {
                return Err(pad::onbekend(naam));
            }
        }
        self.neem(doel, waarde)
    }

    fn neem(&mut self, doel: Doel, waarde: &Value) -> Result<(), Fout> {
        match doel {
            Doel::Actief => self.stand = Some(stand(waarde)?),
            Doel::Gebruikersnaam => self.gebruikersnaam = Some(tekst("userName", waarde)?),
            Doel::Naam => self.naam = Some(tekst("displayName", waarde)?),
            Doel::NaamVoluit => self.naam = Some(tekst("name", waarde)?),
            Doel::Naamdelen => {
                if let Some(naam) = naamdelen(waarde)? {
                    self.naam = Some(naam);
                }
            }
            Doel::Emails => self.email = Some(adres(waarde)?),
            Doel::Email => self.email = Some(tekst("emails", waarde)?),
            Doel::ExternId => self.extern_id = Some(extern_id(waarde)?),
            Doel::Rollen => self.rol = Some(rol(waarde)?),
            Doel::Rol => self.rol = Some(tekst("roles", waarde)?),
            Doel::Bedrijf => {
                let bedrijf = waarde.as_object().ok_or_else(|| verkeerd(BEDRIJF))?;
                for (naam, waarde) in bedrijf {
                    if naam.eq_ignore_ascii_case("organization") {
                        self.organisatie = Some(organisatie(waarde)?);
                    }
                }
            }
            Doel::Organisatie => self.organisatie = Some(organisatie(waarde)?),
            Doel::Vast => {
                return Err(Fout::van(
                    Scimtype::Mutability,
                    "id, meta en schemas kunt u niet wijzigen.",
                ));
            }
        }
        Ok(())
    }

    /// Takes an attribute away, where an account can be without.
    pub(super) fn haal_weg(&mut self, doel: Doel) -> Result<(), Fout> {
        if doel != Doel::ExternId {
            return Err(Fout::van(
                Scimtype::Mutability,
                "Alleen externalId kan worden weggehaald: de rest is verplicht.",
            ));
        }
        self.extern_id = Some(None);
        Ok(())
    }

    /// Something of what a form of the screens holds.
    pub(super) fn raakt_gegevens(&self) -> bool {
        self.naam.is_some()
            || self.email.is_some()
            || self.rol.is_some()
            || self.organisatie.is_some()
    }
}

/// An object that says of itself what it is.
pub(super) fn schemas<'a>(
    invoer: &'a Value,
    vereist: &str,
    bekend: &[&str],
) -> Result<&'a Map<String, Value>, Fout> {
    let syntax = |detail: String| Fout::van(Scimtype::InvalidSyntax, detail);
    let bron = invoer
        .as_object()
        .ok_or_else(|| syntax("Stuur een JSON-object.".to_owned()))?;
    let genoemd = bron
        .iter()
        .find(|(naam, _)| naam.eq_ignore_ascii_case("schemas"))
        .and_then(|(_, waarde)| waarde.as_array())
        .ok_or_else(|| syntax(format!("schemas ontbreekt: noem {vereist}.")))?;
    let is = |waarde: &Value, schema: &str| {
        waarde
            .as_str()
            .is_some_and(|naam| naam.eq_ignore_ascii_case(schema))
    };
    if !genoemd.iter().any(|een| is(een, vereist)) {
        return Err(syntax(format!("schemas noemt {vereist} niet.")));
    }
    if !genoemd
        .iter()
        .all(|een| bekend.iter().any(|schema| is(een, schema)))
    {
        return Err(syntax(format!(
            "Hier zijn deze schemas bekend: {}.",
            bekend.join(", ")
        )));
    }
    Ok(bron)
}

fn verkeerd(naam: &str) -> Fout {
    Fout::waarde(format!("De waarde van {naam} is niet geldig."))
}

/// A text; null is an empty one, which the rules then refuse.
fn tekst(naam: &str, waarde: &Value) -> Result<String, Fout> {
    match waarde {
        Value::Null => Ok(String::new()),
        Value::String(tekst) => Ok(tekst.clone()),
        _ => Err(verkeerd(naam)),
    }
}

/// Some systems send it as a text.
fn stand(waarde: &Value) -> Result<Stand, Fout> {
    match waarde {
        Value::Bool(true) => Ok(Stand::Actief),
        Value::Bool(false) => Ok(Stand::Inactief),
        Value::String(tekst) if tekst.eq_ignore_ascii_case("true") => Ok(Stand::Actief),
        Value::String(tekst) if tekst.eq_ignore_ascii_case("false") => Ok(Stand::Inactief),
        _ => Err(verkeerd("active")),
    }
}

/// The name out of its parts. None: there is nothing in them.
fn naamdelen(waarde: &Value) -> Result<Option<String>, Fout> {
    let delen = waarde.as_object().ok_or_else(|| verkeerd("name"))?;
    let deel = |welk: &str| -> Result<Option<String>, Fout> {
        let gevonden = delen
            .iter()
            .find(|(naam, _)| naam.eq_ignore_ascii_case(welk));
        let tekst = gevonden
            .map(|(_, waarde)| tekst("name", waarde))
            .transpose()?;
        Ok(tekst.filter(|tekst| !tekst.trim().is_empty()))
    };
    if let Some(naam) = deel("formatted")? {
        return Ok(Some(naam));
    }
    let delen = [deel("givenName")?, deel("familyName")?];
    let naam: Vec<String> = delen.into_iter().flatten().collect();
    Ok((!naam.is_empty()).then(|| naam.join(" ")))
}

/// The items of a list; a single one stands for a list of it.
fn items<'a>(naam: &str, waarde: &'a Value) -> Result<&'a [Value], Fout> {
    let items = waarde
        .as_array()
        .map_or(std::slice::from_ref(waarde), Vec::as_slice);
    if items.is_empty() || items.len() > LIJST {
        return Err(verkeerd(naam));
    }
    Ok(items)
}

/// The value of an item, which may stand there alone.
fn waarde_van(naam: &str, item: &Value) -> Result<String, Fout> {
    match item {
        Value::Object(delen) => {
            let waarde = delen
                .iter()
                .find(|(deel, _)| deel.eq_ignore_ascii_case("value"));
            tekst(
                naam,
                waarde
                    .map(|(_, waarde)| waarde)
                    .ok_or_else(|| verkeerd(naam))?,
            )
        }
        Value::String(tekst) => Ok(tekst.clone()),
        _ => Err(verkeerd(naam)),
    }
}

/// The address that is kept: the primary one, or that of the work, or the first.
fn adres(waarde: &Value) -> Result<String, Fout> {
    let items = items("emails", waarde)?;
    let voorkeur = items
        .iter()
        .find(|item| item["primary"] == Value::Bool(true))
        .or_else(|| items.iter().find(|item| item["type"] == "work"))
        .or_else(|| items.first());
    waarde_van("emails", voorkeur.ok_or_else(|| verkeerd("emails"))?)
}

fn rol(waarde: &Value) -> Result<String, Fout> {
    match items("roles", waarde)? {
        [een] => waarde_van("roles", een),
        _ => Err(Fout::waarde("Een account heeft hier één rol.")),
    }
}

fn extern_id(waarde: &Value) -> Result<Option<String>, Fout> {
    let tekst = match waarde {
        Value::Null => return Ok(None),
        Value::String(tekst) => tekst,
        _ => return Err(verkeerd("externalId")),
    };
    let past = (1..=EXTERN).contains(&tekst.chars().count());
    if past && !tekst.chars().any(char::is_control) {
        Ok(Some(tekst.clone()))
    } else {
        Err(verkeerd("externalId"))
    }
}

/// `gemeente/518`
fn organisatie(waarde: &Value) -> Result<Value, Fout> {
    let fout = || {
        Fout::waarde("organization is de soort en het nummer van een organisatie: gemeente/518.")
    };
    let (soort, id) = waarde
        .as_str()
        .and_then(|tekst| tekst.split_once('/'))
        .ok_or_else(fout)?;
    let soort = OrganisatieType::van_code(soort).ok_or_else(fout)?;
    let cijfers = id.len() <= 9 && id.bytes().all(|b| b.is_ascii_digit());
    let id: u32 = Some(id)
        .filter(|_| cijfers)
        .and_then(|id| id.parse().ok())
        .ok_or_else(fout)?;
    Ok(json!({"type": soort.code(), "id": id}))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gebruiker(velden: Value) -> Value {
        let mut bron = json!({"schemas": [GEBRUIKER]});
        for (naam, waarde) in velden.as_object().unwrap() {
            bron[naam] = waarde.clone();
        }
        bron
    }

    fn uit(velden: Value) -> Wens {
        Wens::uit(&gebruiker(velden)).unwrap()
    }

    #[test]
    fn an_account_is_read_as_systems_write_it() {
        let wens = uit(json!({"userName": "noor@denhaag.example", "active": "True",
            "name": {"givenName": "Noor", "familyName": "Bakker"}, "title": "adviseur", "id": "7",
            "emails": [{"value": "thuis@voorbeeld.nl", "type": "home"}, {"value": "noor@denhaag.example", "type": "work"}],
            "roles": [{"value": "gemeente"}], "externalId": "248289761001"}));
        assert_eq!(wens.gebruikersnaam.as_deref(), Some("noor@denhaag.example"));
        assert_eq!(wens.naam.as_deref(), Some("Noor Bakker"));
        assert_eq!(wens.email.as_deref(), Some("noor@denhaag.example"));
        assert_eq!(wens.stand, Some(Stand::Actief));
        assert_eq!(wens.rol.as_deref(), Some("gemeente"));
        assert_eq!(wens.extern_id, Some(Some("248289761001".to_owned())));
        assert_eq!(wens.organisatie, None);
        let wens = uit(
            json!({"displayName": "Noor", "name": {"formatted": "mr. N. Bakker"},
            BEDRIJF: {"organization": "gemeente/0518", "department": "kabinet"}}),
        );
        assert_eq!(wens.naam.as_deref(), Some("Noor"));
        assert_eq!(
            wens.organisatie,
            Some(json!({"type": "gemeente", "id": 518}))
        );
    }

    #[test]
    fn a_value_of_another_type_is_refused() {
        for (naam, waarde) in [
            ("userName", json!(7)),
            ("displayName", json!(["Noor"])),
            ("active", json!("misschien")),
            ("active", json!(1)),
            ("name", json!("Noor")),
            ("emails", json!([])),
            ("emails", json!([7])),
            ("emails", json!([{"type": "work"}])),
            (
                "roles",
                json!([{"value": "gemeente"}, {"value": "auditor"}]),
            ),
            ("externalId", json!({})),
            ("externalId", json!("")),
            ("externalId", json!("a\nb")),
            (BEDRIJF, json!("gemeente/518")),
            (BEDRIJF, json!({"organization": "gemeente"})),
            (BEDRIJF, json!({"organization": "gemeente/-1"})),
            (BEDRIJF, json!({"organization": "gemeente/99999999999"})),
            (BEDRIJF, json!({"organization": "stad/518"})),
            (BEDRIJF, json!({"organization": 518})),
        ] {
            let fout = Wens::uit(&gebruiker(json!({naam: waarde}))).unwrap_err();
            assert_eq!(
                fout.soort(),
                Some(Scimtype::InvalidValue),
                "{naam}: {waarde}"
            );
        }
    }

    #[test]
    fn what_does_not_say_what_it_is_is_refused() {
        for invoer in [
            json!({"userName": "noor"}),
            json!({"schemas": [], "userName": "noor"}),
            json!({"schemas": GEBRUIKER, "userName": "noor"}),
            json!({"schemas": [BEDRIJF], "userName": "noor"}),
            json!({"schemas": [GEBRUIKER, "urn:example:ander"], "userName": "noor"}),
            json!({"schemas": [GEBRUIKER, 7], "userName": "noor"}),
            json!([]),
            json!(null),
        ] {
            let fout = Wens::uit(&invoer).unwrap_err();
            assert_eq!(fout.soort(), Some(Scimtype::InvalidSyntax), "{invoer}");
        }
    }
}
