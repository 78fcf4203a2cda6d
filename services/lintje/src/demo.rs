//! What the first start of the embedded set-up fills in: an account for each role, and some cases in
//! different states, made by the same commands that people give.

use std::path::Path;

use anyhow::Context;
use api::accounts::{NieuwAccount, OrganisatieVan, Rol, bewaar};
use rand::Rng;
use rand::distr::Alphanumeric;
use reactors::Reactors;
use serde_json::{Value, json};
use verzoek::{Opdracht, OrganisatieType};

use crate::verhaal::Verhaal;

/// Where the accounts are written, in the data directory.
pub const ACCOUNTS: &str = "demo-accounts.json";

/// Name, role and organisation of each account.
pub const OFFICIALS: [(&str, &str, Rol, OrganisatieType, u32, &str); 14] = [
    (
        "denhaag",
        "Fatima Yıldız",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        518,
        "'s-Gravenhage",
    ),
    (
        "utrecht",
        "Joost van Dijk",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        344,
        "Utrecht",
    ),
    (
        "bonaire",
        "Sharon Martis",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        9001,
        "Bonaire",
    ),
    (
        "zuidholland",
        "Anneke Bos",
        Rol::Provincie,
        OrganisatieType::Provincie,
        28,
        "Zuid-Holland",
    ),
    (
        "provincieutrecht",
        "Pieter Mulder",
        Rol::Provincie,
        OrganisatieType::Provincie,
        26,
        "Utrecht",
    ),
    (
        "kanselarij",
        "Willem Visser",
        Rol::KnoDecoratieEnAdvies,
        OrganisatieType::Kno,
        1474,
        "Kanselarij, decoratie en advies",
    ),
    (
        "bedrijfsvoering",
        "Marijke Smit",
        Rol::KnoBedrijfsvoering,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
    // Destroying data takes two.
    (
        "bedrijfsvoering2",
        "Joris Vermeer",
        Rol::KnoBedrijfsvoering,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
    (
        "beheer",
        "Robin Jansen",
        Rol::KnoFunctioneelBeheer,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    // Accounts that approve, audit or manage take two.
    (
        "beheer2",
        "Noor de Wit",
        Rol::KnoFunctioneelBeheer,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    (
        "az",
        "Hanna de Boer",
        Rol::Ministerie,
        OrganisatieType::Ministerie,
        1475,
        "Algemene Zaken",
    ),
    (
        "bz",
        "Karim El Amrani",
        Rol::Ministerie,
        OrganisatieType::Ministerie,
        1477,
        "Buitenlandse Zaken",
    ),
    (
        "helpdesk",
        "Sanne Kok",
        Rol::Helpdesk,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    (
        "auditor",
        "Thijs Hendriks",
        Rol::Auditor,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
];

/// Fills the demo once; the file with the accounts is written last and says that it is done.
///
/// # Errors
/// When the database or the data directory can't be written.
pub async fn fill(with: &Reactors, data: &Path) -> anyhow::Result<()> {
    let file = data.join(ACCOUNTS);
    if file.exists() {
        return Ok(());
    }
    let mut accounts = Vec::new();
    for (gebruikersnaam, naam, rol, soort, id, organisatienaam) in OFFICIALS {
        let wachtwoord: String = rand::rng()
            .sample_iter(Alphanumeric)
            .take(16)
            .map(char::from)
            .collect();
        let organisatie = OrganisatieVan {
            r#type: soort,
            id,
            naam: organisatienaam.to_owned(),
        };
        accounts.push(json!({
            "gebruikersnaam": gebruikersnaam, "wachtwoord": &wachtwoord, "rol": rol, "organisatie": &organisatie,
        }));
        let account = NieuwAccount {
            gebruikersnaam,
            naam,
            email: &format!("{gebruikersnaam}@voorbeeld.nl"),
            wachtwoord: &wachtwoord,
            rol,
            organisatie,
        };
        bewaar(with.history.pool(), &account, with.clock.now()).await?;
    }
    let none: bool = sqlx::query_scalar("SELECT position = 0 FROM history.head")
        .fetch_one(with.history.pool())
        .await?;
    if none {
        cases(with).await?;
    }
    let text = serde_json::to_string_pretty(&accounts)?;
    write(&file, &text).with_context(|| format!("cannot write {}", file.display()))
}

/// Whole or not at all, and readable by its owner only.
fn write(file: &Path, text: &str) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let beside = file.with_extension("new");
    std::fs::write(&beside, text)?;
    std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(0o600))?;
    std::fs::rename(beside, file)
}

fn aanvraag(
    voorsteller: &str,
    mail: &str,
    kandidaat: [&str; 3],
    gemeente: u32,
    reden: &str,
) -> Value {
    json!({
        "voorstellerNaam": voorsteller, "voorstellerMail": mail, "voorstellerTelefoon": "06 12345678",
        "kandidaatVoornaam": kandidaat[0], "kandidaatTussenvoegsel": kandidaat[1], "kandidaatAchternaam": kandidaat[2],
        "kandidaatGeboortedatum": null, "kandidaatPostcode": null, "gemeenteId": gemeente, "motivering": reden,
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

async fn cases(with: &Reactors) -> anyhow::Result<()> {
    let wacht = aanvraag(
        "Els Kramer",
        "els@voorbeeld.nl",
        ["Gerrit", "", "Kramer"],
        518,
        "Onderhoudt al dertig jaar het buurtpark.",
    );
    Verhaal::begin(with, 1, wacht).await?;

    let bij_gemeente = aanvraag(
        "Ahmed Çelik",
        "ahmed@voorbeeld.nl",
        ["Maria", "van der", "Meer"],
        518,
        "Leidt sinds 1995 het taalcafé in de Schilderswijk.",
    );
    Verhaal::begin(with, 16, bij_gemeente)
        .await?
        .geverifieerd()
        .await?;

    let utrecht = aanvraag(
        "Nienke Prins",
        "nienke@voorbeeld.nl",
        ["Hendrik", "", "Öztürk"],
        344,
        "Organiseert al twintig jaar de wijkmaaltijd.",
    );
    Verhaal::begin(with, 6, utrecht)
        .await?
        .geverifieerd()
        .await?;

    let afgewezen = aanvraag(
        "Kees Blom",
        "kees@voorbeeld.nl",
        ["Jan", "", "Blom"],
        344,
        "Is de beste buurman van de straat.",
    );
    let mut verhaal = Verhaal::begin(with, 40, afgewezen).await?;
    verhaal.geverifieerd().await?;
    let reden = json!({"reden": "Te weinig bijzondere verdiensten", "toelichting": null});
    verhaal
        .gemeente(344, Opdracht::WijsAf { invoer: reden })
        .await?;

    let bezig = aanvraag(
        "Anna de Vries",
        "anna@voorbeeld.nl",
        ["Johannes", "van den", "Berg"],
        518,
        "Al 25 jaar de drijvende kracht achter de voedselbank.",
    );
    let mut verhaal = Verhaal::begin(with, 12, bezig).await?;
    verhaal.geverifieerd().await?;
    let notitie =
        json!({"notitie": "Gebeld met mevrouw De Vries: wil graag het voorstel invullen."});
    verhaal
        .gemeente(518, Opdracht::NoteerContact { invoer: notitie })
        .await?;
    verhaal.uitgenodigd(518).await?;
    verhaal.vul_in().await?;

    let ingediend = aanvraag(
        "Roos Willemsen",
        "roos@voorbeeld.nl",
        ["Cornelia", "", "'t Hart"],
        518,
        "Dirigeert al veertig jaar het kinderkoor.",
    );
    let mut verhaal = Verhaal::begin(with, 30, ingediend).await?;
    verhaal.geverifieerd().await?;
    verhaal.uitgenodigd(518).await?;
    verhaal.vul_in().await?;
    verhaal
        .voorsteller(Opdracht::KiesUitreiking {
            invoer: json!({"gelegenheidType": "algemene"}),
            verwacht: None,
        })
        .await?;
    verhaal
        .voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None })
        .await
}
