//! Koninklijke besluiten over HTTP: composed by one, established by another, never half done, and the ceremony that
//! follows.

mod bijlagen;
mod vaststellen;
mod wijzigen;

use axum::http::StatusCode;
use futures::future::join_all;
use history::{MIGRATIONS, verify};
use projections::rebuild::rebuild;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, OrganisatieType, Rol, Status};

use crate::huis::{Antwoord, Huis, ingevuld};
use crate::weg::Ambtenaar;

const BESLUITEN: &str = "/api/koninklijke-besluiten";

/// Who composes, who establishes, and who does neither.
pub struct Kno {
    pub a: Ambtenaar,
    pub b: Ambtenaar,
    pub gemeente: Ambtenaar,
}

impl Kno {
    pub async fn open(huis: &Huis) -> Kno {
        Kno {
            a: Ambtenaar::nieuw(
                huis,
                "a",
                Rol::KnoDecoratieEnAdvies,
                Organisatie::KANSELARIJ,
            )
            .await,
            b: Ambtenaar::nieuw(huis, "b", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await,
            gemeente: Ambtenaar::nieuw(huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await,
        }
    }

    /// A decree with this number.
    pub async fn besluit(&self, huis: &Huis, nummer: &str) -> String {
        let nieuw = json!({"nummer": nummer, "datum": "20-11-2026"});
        let antwoord = post(huis, &self.a, BESLUITEN, nieuw).await;
        assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
        format!("{BESLUITEN}/{}", antwoord.body["id"].as_str().unwrap())
    }

    pub async fn voeg_toe(&self, huis: &Huis, besluit: &str, dossiers: &[Uuid]) -> Antwoord {
        let pad = format!("{besluit}/dossiers");
        post(huis, &self.a, &pad, json!({ "dossiers": dossiers })).await
    }

    pub async fn stel_vast(&self, huis: &Huis, besluit: &str) -> Antwoord {
        post(huis, &self.b, &format!("{besluit}/vaststellen"), json!({})).await
    }
}

async fn post(huis: &Huis, wie: &Ambtenaar, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, "POST", pad, &body).await
}

pub async fn haal(huis: &Huis, wie: &Ambtenaar, pad: &str) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, pad).await)
}

/// A dossier that the minister granted this honour, for this candidate.
pub async fn toegekend(huis: &Huis, kandidaat: Value, onderscheiding: &str) -> Uuid {
    let id = huis.verzoek(kandidaat).await;
    let zaak = huis.nodig_uit(id).await;
    huis.dien_in(zaak).await;
    loop {
        let verzoek = huis.app.zaken.load(id).await.unwrap();
        let houder = verzoek.houder().unwrap();
        let rol = match houder.soort {
            OrganisatieType::Gemeente => Rol::Gemeente,
            OrganisatieType::Provincie => Rol::Provincie,
            OrganisatieType::Ministerie => Rol::Ministerie,
            OrganisatieType::Kno => Rol::KnoDecoratieEnAdvies,
        };
        let door = || Actor::Behandelaar {
            gebruikersnaam: "houder".to_owned(),
            rol,
            organisatie: houder,
        };
        if verzoek.status == Some(Status::MinisterieBesluit) {
            let invoer = json!({"toekennen": true, "onderscheiding": onderscheiding});
            huis.geef(
                id,
                door(),
                Opdracht::NeemBesluit {
                    invoer: ingevuld(invoer),
                },
            )
            .await;
            return id;
        }
        let invoer =
            json!({"advies": "positief", "onderscheiding": onderscheiding, "toelichting": "Ja."});
        huis.geef(
            id,
            door(),
            Opdracht::BrengAdviesUit {
                invoer: ingevuld(invoer),
            },
        )
        .await;
        let invoer = json!({"ministerieId": 1475});
        let verwacht = None;
        let opdracht = Opdracht::StuurDossierDoor {
            invoer: ingevuld(invoer),
            verwacht,
        };
        huis.geef(id, door(), opdracht).await;
    }
}

pub async fn toegekende(huis: &Huis, aantal: usize) -> Vec<Uuid> {
    let maak = (0..aantal).map(|n| {
        let naam = format!("Kandidaat{n:03}");
        toegekend(huis, json!({ "kandidaatAchternaam": naam }), "on-lid")
    });
    let dossiers = join_all(maak).await;
    huis.werk_lijst_bij().await;
    dossiers
}

async fn statussen(huis: &Huis, dossiers: &[Uuid]) -> Vec<Status> {
    let mut statussen = Vec::new();
    for id in dossiers {
        statussen.push(huis.app.zaken.load(*id).await.unwrap().status.unwrap());
    }
    statussen
}

fn namen(lijst: &Value) -> Vec<&str> {
    let items = lijst.as_array().unwrap().iter();
    items
        .map(|i| i["kandidaatNaam"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn from_a_new_decree_to_the_ceremony() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 3).await;
    let besluit = kno.besluit(&huis, "2026 001").await;

    // What waits can be added; a municipality hears of none of it.
    let wacht = haal(
        &huis,
        &kno.a,
        &format!("{besluit}/toevoegbaar?$inlinecount=allpages"),
    )
    .await;
    assert_eq!(wacht["count"], 3);
    assert_eq!(
        wacht["items"][0]["onderscheiding"]["naam"],
        "Lid in de Orde van Oranje-Nassau"
    );
    for pad in [
        BESLUITEN,
        &besluit,
        &format!("{besluit}/dossiers"),
        "/api/register",
    ] {
        let geweigerd = kno.gemeente.haal(&huis, pad).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{pad}");
    }
    let niet_van_b = post(
        &huis,
        &kno.b,
        &format!("{besluit}/dossiers"),
        json!({"dossiers": dossiers}),
    )
    .await;
    assert_eq!(niet_van_b.status, StatusCode::FORBIDDEN);

    let erna = Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    assert_eq!(erna["aantalDossiers"], 3);
    assert_eq!(erna["status"], "concept");
    // Read your own writes, without waiting for anything.
    assert_eq!(
        haal(&huis, &kno.a, &format!("{besluit}/toevoegbaar")).await,
        json!([])
    );
    let erin = haal(
        &huis,
        &kno.b,
        &format!("{besluit}/dossiers?$orderby=kandidaatNaam%20desc&$top=2"),
    )
    .await;
    assert_eq!(
        namen(&erin),
        ["Johannes Kandidaat002", "Johannes Kandidaat001"]
    );
    let gezocht = haal(
        &huis,
        &kno.b,
        &format!("{besluit}/dossiers?$search=kandidaat001"),
    )
    .await;
    assert_eq!(namen(&gezocht), ["Johannes Kandidaat001"]);
    // The proposer's name finds nobody.
    let gezocht = haal(&huis, &kno.b, &format!("{besluit}/dossiers?$search=vries")).await;
    assert_eq!(gezocht, json!([]));

    let weg = json!({"dossiers": [dossiers[1]]});
    let erna = Ambtenaar::gelukt(
        post(
            &huis,
            &kno.a,
            &format!("{besluit}/dossiers/verwijderen"),
            weg,
        )
        .await,
    );
    assert_eq!(erna["aantalDossiers"], 2);
    assert_eq!(
        statussen(&huis, &dossiers).await,
        [Status::InBesluit, Status::Toegekend, Status::InBesluit]
    );
    let zaak = haal(&huis, &kno.b, &format!("/api/dossiers/{}", dossiers[0])).await;
    assert_eq!(zaak["koninklijkBesluit"]["nummer"], "2026 001");

    let niet_van_a = post(&huis, &kno.a, &format!("{besluit}/vaststellen"), json!({})).await;
    assert_eq!(niet_van_a.status, StatusCode::FORBIDDEN);
    let vast = Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    assert_eq!(vast["status"], "vastgesteld");
    assert_eq!(vast["toegestaan"], json!(["bijlageToevoegen"]));
    assert_eq!(
        statussen(&huis, &dossiers).await,
        [
            Status::Onderscheiden,
            Status::Toegekend,
            Status::Onderscheiden
        ]
    );
    // Fixed from now on.
    for antwoord in [
        kno.voeg_toe(&huis, &besluit, &dossiers[1..2]).await,
        post(
            &huis,
            &kno.a,
            &format!("{besluit}/dossiers/verwijderen"),
            json!({"dossiers": [dossiers[0]]}),
        )
        .await,
        kno.stel_vast(&huis, &besluit).await,
    ] {
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{}", antwoord.body);
        assert_eq!(
            antwoord.body["title"],
            "Dit koninklijk besluit is vastgesteld. Het kan niet meer worden gewijzigd."
        );
    }
    let lijst = haal(
        &huis,
        &kno.b,
        &format!("{BESLUITEN}?$filter=status%20eq%20'vastgesteld'&$search=2026"),
    )
    .await;
    assert_eq!(
        (&lijst[0]["aantalDossiers"], &lijst[0]["datum"]),
        (&json!(2), &json!("2026-11-20"))
    );

    // The register.
    let jaar = "$filter=jaar%20eq%202026%20and%20onderscheiding%20eq%20'on-lid'%20and%20gemeenteId%20eq%20518";
    let register = haal(
        &huis,
        &kno.b,
        &format!("/api/register?{jaar}&$inlinecount=allpages"),
    )
    .await;
    assert_eq!(register["count"], 2);
    assert_eq!(register["items"][0]["besluit"]["nummer"], "2026 001");
    let leeg = haal(&huis, &kno.b, "/api/register?$filter=jaar%20eq%202025").await;
    assert_eq!(leeg, json!([]));
    let gezocht = haal(&huis, &kno.b, "/api/register?$search=kandidaat002").await;
    assert_eq!(namen(&gezocht), ["Johannes Kandidaat002"]);
    assert_eq!(
        haal(&huis, &kno.b, "/api/register?$search=anna").await,
        json!([])
    );
    let buiten = kno
        .b
        .haal(&huis, &format!("/api/register/{}", dossiers[1]))
        .await;
    assert_eq!(buiten.status, StatusCode::NOT_FOUND);

    // The ceremony.
    let pad = format!("/api/register/{}", dossiers[0]);
    let plechtigheid =
        json!({"datum": "21-11-2026", "plaats": "Den Haag", "uitgereiktDoor": "de burgemeester"});
    let regel =
        Ambtenaar::gelukt(post(&huis, &kno.b, &format!("{pad}/uitreiking"), plechtigheid).await);
    assert_eq!(regel["uitreiking"]["plaats"], "Den Haag");
    assert_eq!(regel["uitreikingDatum"], "2026-11-21");
    assert_eq!(haal(&huis, &kno.b, &pad).await, regel);
    let te_vroeg = post(
        &huis,
        &kno.b,
        &format!("{pad}/uitreiking"),
        json!({"datum": "19-11-2026", "plaats": "x"}),
    )
    .await;
    assert_eq!(te_vroeg.body["errors"][0]["code"], "voorBesluit");
    let zaak = haal(
        &huis,
        &kno.gemeente,
        &format!("/api/dossiers/{}", dossiers[0]),
    )
    .await;
    assert_eq!(zaak["dossier"]["uitgereikt"]["plaats"], "Den Haag");
    assert_eq!(zaak["koninklijkBesluit"], Value::Null);
    let tijdlijn = haal(
        &huis,
        &kno.gemeente,
        &format!("/api/dossiers/{}/tijdlijn", dossiers[0]),
    )
    .await;
    let tijdlijn = tijdlijn.to_string();
    for zin in [
        "opgenomen in een koninklijk besluit",
        "De kandidaat is onderscheiden (Lid in de Orde",
        "De uitreiking is geregistreerd: 21-11-2026 in Den Haag.",
    ] {
        assert!(tijdlijn.contains(zin), "{zin}: {tijdlijn}");
    }
    rebuild_is_live(&huis).await;
    verify(&pool).await.unwrap();
}

const TABELLEN: [&str; 7] = [
    "zaak",
    "link",
    "pagina",
    "onderdeel",
    "zakenlijst",
    "toekenning",
    "besluit",
];

async fn vingerafdruk(pool: &PgPool) -> Vec<(i64, Option<String>)> {
    let mut alle = Vec::new();
    for tabel in TABELLEN {
        let vraag = format!(
            "SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM readmodel.{tabel} t"
        );
        alle.push(sqlx::query_as(&vraag).fetch_one(pool).await.unwrap());
    }
    alle
}

async fn rebuild_is_live(huis: &Huis) {
    huis.werk_lijst_bij().await;
    let live = vingerafdruk(&huis.pool).await;
    assert!(live.iter().all(|(rijen, _)| *rijen > 0));
    let seal = huis.app.history.seal();
    rebuild(&huis.pool, seal, projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(vingerafdruk(&huis.pool).await, live);
}

#[tokio::test]
async fn a_number_is_given_once_however_it_is_written() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    kno.besluit(&huis, "KB 2026.001").await;
    for nummer in ["KB 2026.001", "kb2026.001", " KB  2026.001 "] {
        let dubbel = post(
            &huis,
            &kno.a,
            BESLUITEN,
            json!({"nummer": nummer, "datum": "20-11-2026"}),
        )
        .await;
        assert_eq!(dubbel.status, StatusCode::BAD_REQUEST);
        assert_eq!(dubbel.body["errors"][0]["pointer"], "/nummer");
        assert_eq!(
            dubbel.body["errors"][0]["detail"],
            "Er is al een koninklijk besluit met dit nummer."
        );
    }
    // At once, one of them.
    let tegelijk = (0..6).map(|_| {
        post(
            &huis,
            &kno.a,
            BESLUITEN,
            json!({"nummer": "77", "datum": "20-11-2026"}),
        )
    });
    let gemaakt = join_all(tegelijk).await;
    assert_eq!(
        gemaakt
            .iter()
            .filter(|a| a.status == StatusCode::CREATED)
            .count(),
        1
    );
    assert!(
        gemaakt
            .iter()
            .all(|a| a.status == StatusCode::CREATED || a.status == StatusCode::BAD_REQUEST)
    );
    let niet_van_b = post(
        &huis,
        &kno.b,
        BESLUITEN,
        json!({"nummer": "78", "datum": "20-11-2026"}),
    )
    .await;
    assert_eq!(niet_van_b.status, StatusCode::FORBIDDEN);
    let leeg = post(&huis, &kno.a, BESLUITEN, json!({"datum": "31-02-2026"})).await;
    let codes: Vec<_> = leeg.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["verplicht", "ongeldig"]);
    assert_eq!(
        haal(&huis, &kno.a, BESLUITEN)
            .await
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn what_was_sent_wrong_is_said_and_nothing_happens() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 2).await;
    let onderweg = huis.ingediend().await;
    let besluit = kno.besluit(&huis, "1").await;
    let ervoor = huis.positie().await;
    let pad = format!("{besluit}/dossiers");
    let ander = Uuid::new_v4();
    for (body, pointer, code) in [
        (json!({}), "/dossiers", "verplicht"),
        (json!({"dossiers": []}), "/dossiers", "verplicht"),
        (json!({"dossiers": "x"}), "/dossiers", "verplicht"),
        (json!({"dossiers": vec![ander; 101]}), "/dossiers", "teVeel"),
        (
            json!({"dossiers": [dossiers[0], 5]}),
            "/dossiers/1",
            "onbekend",
        ),
        (
            json!({"dossiers": [dossiers[0], "x"]}),
            "/dossiers/1",
            "onbekend",
        ),
        (
            json!({"dossiers": [dossiers[0], dossiers[0]]}),
            "/dossiers/1",
            "dubbel",
        ),
        (
            json!({"dossiers": [dossiers[0], ander]}),
            "/dossiers/1",
            "onbekend",
        ),
        // The chancery has not had it: it does not exist for whoever composes.
        (json!({"dossiers": [onderweg]}), "/dossiers/0", "onbekend"),
    ] {
        let antwoord = post(&huis, &kno.a, &pad, body.clone()).await;
        assert_eq!(
            antwoord.status,
            StatusCode::BAD_REQUEST,
            "{body}: {}",
            antwoord.body
        );
        assert_eq!(antwoord.body["errors"][0]["pointer"], pointer, "{body}");
        assert_eq!(antwoord.body["errors"][0]["code"], code, "{body}");
    }
    // One that can't, so none.
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers[..1]).await);
    let tweede = kno.besluit(&huis, "2").await;
    let geweigerd = kno
        .voeg_toe(&huis, &tweede, &[dossiers[1], dossiers[0]])
        .await;
    assert_eq!(geweigerd.status, StatusCode::CONFLICT);
    let titel = geweigerd.body["title"].as_str().unwrap();
    assert!(
        titel.starts_with("KO-2026-") && titel.contains("opgenomen in een koninklijk besluit"),
        "{titel}"
    );
    assert_eq!(haal(&huis, &kno.a, &tweede).await["aantalDossiers"], 0);
    assert_eq!(huis.positie().await, ervoor + 3);
    let leeg = kno.stel_vast(&huis, &tweede).await;
    assert_eq!(leeg.status, StatusCode::CONFLICT);
    assert_eq!(
        leeg.body["title"],
        "In dit koninklijk besluit staan nog geen dossiers."
    );
    let onbekend = format!("{BESLUITEN}/{ander}");
    for antwoord in [
        kno.a.haal(&huis, &onbekend).await,
        kno.a.haal(&huis, &format!("{onbekend}/dossiers")).await,
        kno.a.haal(&huis, &format!("{onbekend}/pdf")).await,
        kno.voeg_toe(&huis, &onbekend, &dossiers).await,
        kno.stel_vast(&huis, &onbekend).await,
    ] {
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{}", antwoord.body);
    }
    for vraag in [
        "$filter=naam%20eq%20'x'",
        "$orderby=geheim",
        "$top=0",
        "$filter=datum%20eq%20",
    ] {
        let antwoord = kno.a.haal(&huis, &format!("{BESLUITEN}?{vraag}")).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{vraag}");
        let antwoord = kno.b.haal(&huis, &format!("/api/register?{vraag}")).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{vraag}");
    }
}

#[tokio::test]
async fn a_dossier_in_two_decrees_at_once_stands_in_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let besluiten = [kno.besluit(&huis, "1").await, kno.besluit(&huis, "2").await];
    for ronde in 0..6 {
        let dossiers = toegekende(&huis, 4).await;
        // They share two of three, in another order.
        let een = [dossiers[0], dossiers[1], dossiers[2]];
        let ander = [dossiers[2], dossiers[1], dossiers[3]];
        let (een, ander) = futures::join!(
            kno.voeg_toe(&huis, &besluiten[0], &een),
            kno.voeg_toe(&huis, &besluiten[1], &ander)
        );
        let mut uitkomst = [een.status, ander.status];
        uitkomst.sort();
        assert_eq!(uitkomst, [StatusCode::OK, StatusCode::CONFLICT], "{ronde}");
        let wacht = statussen(&huis, &dossiers)
            .await
            .into_iter()
            .filter(|s| *s == Status::Toegekend);
        assert_eq!(wacht.count(), 1);
    }
    rebuild_is_live(&huis).await;
}
