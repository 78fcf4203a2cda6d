//! What a form of these calls holds, read field by field: all errors at once, in the order of the form.

use std::sync::LazyLock;

use ::verzoek::OrganisatieType;
use ::verzoek::regels::Fout;
use reactors::berichten::Berichtkeuze;
use regex::Regex;
use serde_json::Value;

use super::rollen::Rol;
use crate::problem::Problem;

/// The longest name and address, as in the citizen's forms.
const MEEST: usize = 255;

/// The pattern of the citizen's forms (docs/specification/forms.md#e-mail-addresses), out of the same table.
#[expect(
    clippy::expect_used,
    reason = "the table is part of the program: a test reads it, nobody can send another"
)]
static EMAIL: LazyLock<Regex> = LazyLock::new(|| {
    let tabel: Value = serde_json::from_str(include_str!("../../../../schema/rules.json"))
        .expect("schema/rules.json is JSON");
    let patroon = tabel["patronen"]["email"]["regex"].as_str();
    Regex::new(patroon.unwrap_or_default()).expect("schema/rules.json has a pattern of addresses")
});

pub fn is_emailadres(tekst: &str) -> bool {
    tekst.chars().count() <= MEEST && EMAIL.is_match(tekst)
}

/// Small letters, digits and signs that stand in an address, so that it reads as one in a path too.
pub fn is_gebruikersnaam(tekst: &str) -> bool {
    tekst.len() <= 100
        && tekst.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())
        && tekst.chars().all(|c| {
            c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '-' | '_' | '@')
        })
}

pub fn fout(pointer: &str, code: &str, detail: impl Into<String>) -> Fout {
    Fout {
        pointer: pointer.to_owned(),
        code: code.to_owned(),
        detail: detail.into(),
    }
}

pub fn te_lang(meest: usize) -> String {
    format!("Dit veld mag maximaal {meest} karakters bevatten.")
}

/// A form that is being read.
pub struct Velden<'a> {
    invoer: &'a Value,
    fouten: Vec<Fout>,
}

impl<'a> Velden<'a> {
    pub fn van(invoer: &'a Value) -> Self {
        Velden {
            invoer,
            fouten: Vec::new(),
        }
    }

    pub fn fout(&mut self, veld: &str, code: &str, detail: impl Into<String>) {
        self.fouten.push(fout(&format!("/{veld}"), code, detail));
    }

    pub fn voeg_toe(&mut self, fout: Option<Fout>) {
        self.fouten.extend(fout);
    }

    /// All that is wrong, if anything.
    pub fn klaar(self) -> Result<(), Problem> {
        if self.fouten.is_empty() {
            Ok(())
        } else {
            Err(self.problem())
        }
    }

    /// The 400 of what is wrong.
    pub fn problem(self) -> Problem {
        Problem::invoer(self.fouten)
    }

    /// A text on one line, without the white space around it; None when it is not filled in or wrong.
    pub fn optioneel(&mut self, veld: &str) -> Option<String> {
        let waarde = match self.invoer.get(veld) {
            None | Some(Value::Null) => return None,
            Some(Value::String(tekst)) => tekst.trim(),
            Some(_) => {
                self.fout(veld, "ongeldig", "De waarde van dit veld is niet geldig.");
                return None;
            }
        };
        if waarde.is_empty() {
            return None;
        }
        if waarde.chars().any(char::is_control) {
            self.fout(
                veld,
                "ongeldigTeken",
                "Dit veld bevat een teken dat niet is toegestaan.",
            );
            return None;
        }
        if waarde.chars().count() > MEEST {
            self.fout(veld, "teLang", te_lang(MEEST));
            return None;
        }
        Some(waarde.to_owned())
    }

    /// A text that has to be there; empty when it is wrong, which [`Velden::klaar`] then tells.
    pub fn tekst(&mut self, veld: &str, leeg: &str) -> String {
        let voor = self.fouten.len();
        let waarde = self.optioneel(veld);
        if waarde.is_none() && self.fouten.len() == voor {
            self.fout(veld, "verplicht", leeg);
        }
        waarde.unwrap_or_default()
    }

    /// A password, as it was typed.
    pub fn geheim(&self, veld: &str) -> String {
        self.invoer[veld].as_str().unwrap_or_default().to_owned()
    }

    /// A password that has to be there.
    pub fn ingevuld_geheim(&mut self, veld: &str, melding: &str) -> String {
        let geheim = self.geheim(veld);
        if geheim.is_empty() {
            self.fout(veld, "verplicht", melding);
        }
        geheim
    }

    pub fn naam(&mut self) -> String {
        self.tekst("naam", "U heeft geen naam ingevuld.")
    }

    pub fn gebruikersnaam(&mut self) -> String {
        let naam = self
            .tekst("gebruikersnaam", "U heeft geen gebruikersnaam ingevuld.")
            .to_lowercase();
        if !naam.is_empty() && !is_gebruikersnaam(&naam) {
            self.fout(
                "gebruikersnaam",
                "ongeldig",
                "Gebruik alleen kleine letters, cijfers, punten, streepjes en @.",
            );
        }
        naam
    }

    pub fn email(&mut self) -> String {
        let email = self.tekst("email", "U heeft geen e-mailadres ingevuld.");
        self.keur_email(&email);
        email
    }

    pub fn optionele_email(&mut self) -> Option<String> {
        let email = self.optioneel("email");
        self.keur_email(email.as_deref().unwrap_or_default());
        email
    }

    fn keur_email(&mut self, email: &str) {
        if !email.is_empty() && !is_emailadres(email) {
            self.fout(
                "email",
                "ongeldig",
                "U heeft geen geldig e-mailadres ingevuld.",
            );
        }
    }

    /// None: it does not say, or is wrong, which [`Velden::klaar`] then tells.
    pub fn berichtkeuze(&mut self, veld: &str) -> Option<Berichtkeuze> {
        let keuze = self.optioneel(veld)?;
        let gekozen = Berichtkeuze::van_code(&keuze);
        if gekozen.is_none() {
            self.fout(veld, "ongeldig", "Kies direct, dagelijks of niet.");
        }
        gekozen
    }

    pub fn rol(&mut self) -> Option<Rol> {
        let rol = self.tekst("rol", "U heeft geen rol gekozen.");
        let gekozen = Rol::van_code(&rol);
        if gekozen.is_none() && !rol.is_empty() {
            self.fout("rol", "ongeldig", "U heeft geen rol gekozen.");
        }
        gekozen
    }

    /// The `{type, id}` of an organisation.
    pub fn organisatie(&mut self) -> Option<(OrganisatieType, i32)> {
        let waarde = &self.invoer["organisatie"];
        let gekozen = waarde["type"]
            .as_str()
            .and_then(OrganisatieType::van_code)
            .zip(nummer(&waarde["id"]));
        if gekozen.is_none() {
            self.fout(
                "organisatie",
                "verplicht",
                "U heeft geen organisatie gekozen.",
            );
        }
        gekozen
    }

    pub fn soort(&mut self) -> Option<OrganisatieType> {
        let soort = self.invoer["type"]
            .as_str()
            .and_then(OrganisatieType::van_code);
        if soort.is_none() {
            self.fout("type", "verplicht", "U heeft geen soort gekozen.");
        }
        soort
    }

    pub fn nummer(&mut self) -> Option<i32> {
        let id = nummer(&self.invoer["id"]);
        if id.is_none() {
            self.fout("id", "verplicht", "U heeft geen nummer ingevuld.");
        }
        id
    }
}

/// A number of an organisation, also when it was typed as text.
fn nummer(waarde: &Value) -> Option<i32> {
    waarde
        .as_i64()
        .or_else(|| waarde.as_str()?.trim().parse().ok())
        .and_then(|id| i32::try_from(id).ok())
        .filter(|id| *id > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_address_is_judged_by_the_table_of_the_forms() {
        for goed in ["a@b.nl", "s.bakker+kabinet@den-haag.example"] {
            assert!(is_emailadres(goed), "{goed}");
        }
        for fout in ["", "a", "a@b", "a..b@c.nl", "a@b.nl\nBcc: c@d.nl"] {
            assert!(!is_emailadres(fout), "{fout}");
        }
        assert!(!is_emailadres(&format!("{}@b.nl", "a".repeat(255))));
    }

    #[test]
    fn a_users_name_reads_as_one_everywhere() {
        for goed in ["s.bakker", "2de-kamer", "s_b@den-haag.nl"] {
            assert!(is_gebruikersnaam(goed), "{goed}");
        }
        for fout in ["", "S.Bakker", ".bakker", "s bakker", "s/bakker", "çelik"] {
            assert!(!is_gebruikersnaam(fout), "{fout}");
        }
    }

    #[test]
    fn every_error_is_told_at_once_in_the_order_of_the_form() {
        let invoer = json!({"gebruikersnaam": "A B", "naam": " ", "email": 7, "rol": "koning",
            "organisatie": {"type": "gemeente", "id": -1}});
        let mut velden = Velden::van(&invoer);
        velden.gebruikersnaam();
        velden.naam();
        velden.email();
        velden.rol();
        velden.organisatie();
        let fouten: Vec<_> = velden
            .fouten
            .iter()
            .map(|f| (f.pointer.as_str(), f.code.as_str()))
            .collect();
        assert_eq!(
            fouten,
            [
                ("/gebruikersnaam", "ongeldig"),
                ("/naam", "verplicht"),
                ("/email", "ongeldig"),
                ("/rol", "ongeldig"),
                ("/organisatie", "verplicht"),
            ]
        );
    }
}
