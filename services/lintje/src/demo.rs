//! What the first start of the embedded set-up fills in: an account for each role, and some cases in
//! different states, made by the same commands that people give.

use std::path::Path;

use anyhow::Context;
use api::accounts::{NieuwAccount, OrganisatieVan, Rol, bewaar};
use api::zaaknummer;
use chrono::{DateTime, TimeDelta, Utc};
use rand::Rng;
use rand::distr::Alphanumeric;
use reactors::Reactors;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::gegevens::ActiviteitSoort;
use verzoek::link::{NieuweLink, geldig_tot};
use verzoek::{Actor, Command, Opdracht, Organisatie, OrganisatieType};

/// Where the accounts are written, in the data directory.
pub const ACCOUNTS: &str = "demo-accounts.json";

/// Name, role and organisation of each account.
const OFFICIALS: [(&str, &str, Rol, OrganisatieType, u32, &str); 13] = [
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

/// A case that is being told.
struct Verhaal<'a> {
    with: &'a Reactors,
    zaak: Uuid,
    op: DateTime<Utc>,
    verificatie: NieuweLink,
    wizard: NieuweLink,
}

impl<'a> Verhaal<'a> {
    /// A request that came in some days ago.
    async fn begin(with: &'a Reactors, dagen_geleden: i64, invoer: Value) -> anyhow::Result<Self> {
        let op = with.clock.now() - TimeDelta::days(dagen_geleden);
        let verhaal = Verhaal {
            with,
            zaak: Uuid::new_v4(),
            op,
            verificatie: with.link_key.nieuw(),
            wizard: with.link_key.nieuw(),
        };
        let zaaknummer = zaaknummer::volgend(with.history.pool(), op).await?;
        let link = verhaal.verificatie.clone();
        let opdracht = Opdracht::DienVerzoekIn {
            zaaknummer,
            invoer,
            link,
        };
        verhaal.geef(Actor::Burger, opdracht).await?;
        Ok(verhaal)
    }

    async fn geef(&self, door: Actor, opdracht: Opdracht) -> anyhow::Result<()> {
        let command = Command {
            op: self.op,
            door,
            opdracht,
        };
        let metadata = command.metadata();
        self.with
            .zaken
            .execute(self.zaak, command, metadata)
            .await
            .context("a demo case")?;
        Ok(())
    }

    fn later(&mut self, uren: i64) {
        self.op = (self.op + TimeDelta::hours(uren)).min(self.with.clock.now());
    }

    async fn geverifieerd(&mut self) -> anyhow::Result<()> {
        self.later(1);
        let link = self.verificatie.vingerafdruk.clone();
        self.geef(Actor::Voorsteller { link }, Opdracht::VerifieerEmail)
            .await
    }

    async fn gemeente(&mut self, id: u32, opdracht: Opdracht) -> anyhow::Result<()> {
        self.later(24);
        let door = Actor::Behandelaar {
            rol: Rol::Gemeente,
            gebruikersnaam: if id == 518 { "denhaag" } else { "utrecht" }.to_owned(),
            organisatie: Organisatie {
                soort: OrganisatieType::Gemeente,
                id,
            },
        };
        self.geef(door, opdracht).await
    }

    async fn uitgenodigd(&mut self, id: u32) -> anyhow::Result<()> {
        let link = self.wizard.clone();
        let geldig_tot = geldig_tot(self.op, 8);
        self.gemeente(
            id,
            Opdracht::NodigUit {
                invoer: json!({}),
                link,
                geldig_tot,
            },
        )
        .await
    }

    async fn voorsteller(&mut self, opdracht: Opdracht) -> anyhow::Result<()> {
        self.later(2);
        let link = self.wizard.vingerafdruk.clone();
        self.geef(Actor::Voorsteller { link }, opdracht).await
    }
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
    vul_in(&mut verhaal).await?;

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
    vul_in(&mut verhaal).await?;
    verhaal
        .voorsteller(Opdracht::KiesUitreiking {
            invoer: json!({"gelegenheidType": "algemene"}),
            verwacht: None,
        })
        .await?;
    verhaal.voorsteller(Opdracht::DienVoorstelIn).await
}

/// Steps 1 to 4 of the wizard.
async fn vul_in(verhaal: &mut Verhaal<'_>) -> anyhow::Result<()> {
    verhaal
        .voorsteller(Opdracht::WijzigVoorsteller {
            invoer: json!({
                "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Lange Voorhout", "huisnummer": 12,
                "postcode": "2514EE", "woonplaats": "'s-Gravenhage", "telefoon": "06 12345678",
                "mail": "anna@voorbeeld.nl", "motivering": "Al jaren onvermoeibaar voor anderen bezig.",
                "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
            }),
            verwacht: None,
        })
        .await?;
    verhaal
        .voorsteller(Opdracht::WijzigKandidaatWerk {
            invoer: json!({
                "baantype": "gepensioneerd", "isReservist": "nee",
                "werkgegevensGepensioneerdgegevens": {
                    "laatsteWerkgever": "Haga Ziekenhuis", "gepensioneerdSinds": "2015", "voormaligeFunctie": "Verpleegkundige",
                },
            }),
            verwacht: None,
        })
        .await?;
    verhaal
        .voorsteller(Opdracht::VoegActiviteitToe {
            id: Uuid::new_v4(),
            soort: ActiviteitSoort::Vrijwilliger,
            invoer: json!({
                "functie": "Voorzitter", "organisatie": "Voedselbank Haaglanden",
                "periodeVanDatumType": "bekend", "periodeVanDatum": "2001", "periodeTotDatumType": "heden",
                "aantalLeden": "140", "aantalLedenOnbekend": false, "tijdbesteding": "12", "tijdbestedingType": "perWeek",
                "vergoedingType": "geen", "omschrijvingActiviteit": "Leidt het bestuur en staat elke zaterdag zelf in de uitgifte.",
            }),
        })
        .await?;
    verhaal
        .voorsteller(Opdracht::VoegOndersteunerToe {
            id: Uuid::new_v4(),
            invoer: json!({
                "persoonsgegevens": {"achternaam": "Peter Jansen"},
                "contactgegevens": {"telefoonnummer": "070 1234567", "emailadres": "peter@voorbeeld.nl"},
                "relatiegegevens": [{"relatieTotKandidaatType": "bestuurslid", "omschrijving": "Voedselbank Haaglanden"}],
            }),
        })
        .await
}
