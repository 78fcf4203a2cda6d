//! What the forms of these calls hold, read field by field.

use std::sync::LazyLock;

use ::verzoek::OrganisatieType;
use reactors::berichten::Berichtkeuze;
use regex::Regex;
use serde_json::Value;

use super::rollen::Rol;
use crate::velden::Velden;

/// The longest name and address, as in the citizen's forms.
pub const MEEST: usize = 255;

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

/// The fields of these forms.
impl Velden<'_> {
    /// A password, as it was typed.
    pub fn geheim(&self, veld: &str) -> String {
        self.waarde(veld).as_str().unwrap_or_default().to_owned()
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
        self.verplicht("naam", MEEST, "U heeft geen naam ingevuld.")
    }

    pub fn gebruikersnaam(&mut self) -> String {
        let naam = self
            .verplicht(
                "gebruikersnaam",
                MEEST,
                "U heeft geen gebruikersnaam ingevuld.",
            )
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
        let email = self.verplicht("email", MEEST, "U heeft geen e-mailadres ingevuld.");
        self.keur_email(&email);
        email
    }

    pub fn optionele_email(&mut self) -> Option<String> {
        let email = self.optioneel("email", MEEST);
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
        let keuze = self.optioneel(veld, MEEST)?;
        let gekozen = Berichtkeuze::van_code(&keuze);
        if gekozen.is_none() {
            self.fout(veld, "ongeldig", "Kies direct, dagelijks of niet.");
        }
        gekozen
    }

    pub fn rol(&mut self) -> Option<Rol> {
        let rol = self.verplicht("rol", MEEST, "U heeft geen rol gekozen.");
        let gekozen = Rol::van_code(&rol);
        if gekozen.is_none() && !rol.is_empty() {
            self.fout("rol", "ongeldig", "U heeft geen rol gekozen.");
        }
        gekozen
    }

    /// The `{type, id}` of an organisation.
    pub fn organisatie(&mut self) -> Option<(OrganisatieType, i32)> {
        let waarde = self.waarde("organisatie");
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
        let soort = self
            .waarde("type")
            .as_str()
            .and_then(OrganisatieType::van_code);
        if soort.is_none() {
            self.fout("type", "verplicht", "U heeft geen soort gekozen.");
        }
        soort
    }

    pub fn nummer(&mut self) -> Option<i32> {
        let id = nummer(self.waarde("id"));
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
        let problem = json!(velden.problem());
        let fouten: Vec<_> = problem["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| (f["pointer"].as_str().unwrap(), f["code"].as_str().unwrap()))
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
