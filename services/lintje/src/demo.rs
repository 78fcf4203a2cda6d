//! What the first start of the embedded set-up fills in: an account for each role, and some cases in
//! different states, made by the same commands that people give.

use std::path::Path;

use anyhow::Context;
use api::accounts::{NieuwAccount, OrganisatieVan, bewaar};
use rand::Rng;
use rand::distr::Alphanumeric;
use reactors::Reactors;
use serde_json::{Value, json};
use verzoek::Opdracht;

use crate::medewerkers::MEDEWERKERS;
use crate::verhaal::Verhaal;

/// Where the accounts are written, in the data directory.
pub const ACCOUNTS: &str = "demo-accounts.json";

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
    for (gebruikersnaam, naam, rol, soort, id, organisatienaam) in MEDEWERKERS {
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
        .gemeente(
            344,
            Opdracht::WijsAf {
                invoer: verhaal.ingevuld(reden),
            },
        )
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
        .gemeente(
            518,
            Opdracht::NoteerContact {
                invoer: verhaal.ingevuld(notitie),
            },
        )
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
            invoer: verhaal.ingevuld(json!({"gelegenheidType": "algemene"})),
            verwacht: None,
        })
        .await?;
    verhaal
        .voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None })
        .await
}
