//! Retention and destruction over HTTP: what is due, the second pair of eyes, the hold, the execution
//! with its certificate, and that nothing of what was destroyed is left anywhere.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::{DateTime, Days, TimeDelta, Utc};
use futures::TryStreamExt;
use history::{Extent, MIGRATIONS};
use projections::besluit::queries::Gevraagd;
use projections::bewaring::queries::{Peil, aantal, bladzijde};
use projections::replay::replay;
use projections::zakenlijst::{self, Volgorde};
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::bewaring::{Einde, Termijnen, Uitkomst, Wat};
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::buren::reactors;
use crate::huis::{Antwoord, Huis, ingevuld};
use crate::weg::{Ambtenaar, Weg};

const BEWAARDERS: Organisatie = Organisatie::kno(1500);

/// Two officials who destroy, logged in at the moment of the clock.
pub struct Bewaarders {
    pub een: Ambtenaar,
    pub twee: Ambtenaar,
}

impl Bewaarders {
    pub async fn log_in(huis: &Huis) -> Self {
        let bij =
            |naam: &'static str| Ambtenaar::nieuw(huis, naam, Rol::KnoBedrijfsvoering, BEWAARDERS);
        Bewaarders {
            een: bij("f.bakker").await,
            twee: bij("g.visser").await,
        }
    }
}

fn later(dagen: u64) -> DateTime<Utc> {
    let begin: DateTime<Utc> = "2026-11-21T10:00:00Z".parse().unwrap();
    begin + Days::new(dagen)
}

async fn doe(huis: &Huis, wie: &Ambtenaar, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, "POST", pad, &body).await
}

async fn lijst(huis: &Huis, wie: &Ambtenaar, welke: &str) -> Vec<Value> {
    let antwoord = wie.haal(huis, &format!("/api/vernietiging/{welke}")).await;
    Ambtenaar::gelukt(antwoord).as_array().unwrap().to_vec()
}

pub async fn stel_voor(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, wat: Value) -> Value {
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen");
    Ambtenaar::gelukt(doe(huis, wie, &pad, wat).await)
}

pub async fn keur_goed(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, voorstel: &Value) -> Antwoord {
    let id = voorstel["voorstel"]["id"].as_str().unwrap();
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen/{id}/goedkeuren");
    doe(huis, wie, &pad, json!({})).await
}

/// The destruction of a case was done, or found to be no longer wanted.
const GEDAAN: &str = "EXISTS (SELECT FROM work.effect
    WHERE zaak_id = $1 AND soort = 'vernietiging' AND uitkomst IS NOT NULL)
    AND NOT EXISTS (SELECT FROM work.effect
    WHERE zaak_id = $1 AND soort = 'vernietiging' AND uitkomst IS NULL)
    AND (SELECT count(*) FROM work.effect WHERE zaak_id = $1 AND soort = 'vernietiging')
      = (SELECT count(*) FROM history.events
         WHERE aggregate_id = $1::text AND event_type = 'VernietigingGoedgekeurd')";
/// The PDF copy of a case is made.
const HEEFT_KOPIE: &str = "EXISTS (SELECT FROM history.events
    WHERE aggregate_id = $1::text AND event_type = 'PdfGemaakt')";
/// Nothing of a case waits any more.
const NIETS_WACHT: &str =
    "NOT EXISTS (SELECT FROM work.effect WHERE zaak_id = $1 AND uitkomst IS NULL)";

/// The worker does what is planned, until this holds of the case.
async fn werk_tot(huis: &Huis, zaak: Uuid, klaar: &str) {
    let cancel = CancellationToken::new();
    let worker = tokio::spawn(reactors(huis, Doelen::OokHier).run(cancel.clone()));
    let mut tijdig = false;
    for _ in 0..200 {
        let is_klaar: bool = sqlx::query_scalar(&format!("SELECT {klaar}"))
            .bind(zaak)
            .fetch_one(&huis.pool)
            .await
            .unwrap();
        tijdig = is_klaar;
        if tijdig {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    cancel.cancel();
    worker.await.unwrap();
    assert!(tijdig, "not done in time: {klaar}");
    huis.werk_lijst_bij().await;
}

pub async fn voer_uit(huis: &Huis, zaak: Uuid) {
    werk_tot(huis, zaak, GEDAAN).await;
}

/// A case that the municipality rejected.
async fn afgewezen(huis: &Huis, gemeente: &Ambtenaar) -> Uuid {
    let zaak = huis.bij_gemeente().await;
    let pad = format!("/api/burgeraanvraag/{zaak}/afwijzen");
    Ambtenaar::gelukt(doe(huis, gemeente, &pad, json!({"reden": "Te weinig"})).await);
    zaak
}

/// A dossier that the minister rejected, with an extract of the police in it.
async fn niet_toegekend(huis: &Huis, weg: &Weg) -> Uuid {
    let zaak = huis.ingediend().await;
    weg.gemeente.vertrouwelijk(huis, zaak).await;
    weg.tot_ministerie(huis, zaak).await;
    for pad in ["ministerraad", "besluit"] {
        let pad = format!("/api/dossiers/{zaak}/{pad}");
        let nee = json!({"toekennen": "nee", "toelichting": "Te klein."});
        Ambtenaar::gelukt(doe(huis, &weg.ministerie, &pad, nee).await);
    }
    zaak
}

/// Of whom destruction is offered, and of whom not; supporters left out.
async fn te_vergeten(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> Vec<(String, bool)> {
    let pad = format!("/api/vernietiging/zaken/{zaak}");
    let bewaring = Ambtenaar::gelukt(wie.haal(huis, &pad).await);
    let personen = bewaring["personen"].as_array().unwrap().iter();
    personen
        .map(|p| (p["betrokkene"].as_str().unwrap(), p["teVergeten"] == true))
        .filter(|(betrokkene, _)| !betrokkene.starts_with("ondersteuner/"))
        .map(|(betrokkene, ja)| (betrokkene.to_owned(), ja))
        .collect()
}

fn verwacht(aangeboden: [(&str, bool); 2]) -> Vec<(String, bool)> {
    aangeboden.map(|(wie, ja)| (wie.to_owned(), ja)).to_vec()
}

pub async fn gelijk(huis: &Huis) {
    let seal = huis.app.history.seal();
    let extent = Extent::Everything;
    let replayed = replay(&huis.pool, seal, projections::upcasters, extent, |_, _| {})
        .await
        .unwrap();
    assert_eq!(replayed.different, 0, "{:#?}", replayed.differences);
}

#[tokio::test]
async fn what_is_due_is_listed_when_its_term_is_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let verzoek = afgewezen(&huis, &weg.gemeente).await;
    let dossier = niet_toegekend(&huis, &weg).await;
    let loopt = huis.ingediend().await;
    huis.werk_lijst_bij().await;

    // Extracts go first: eight weeks after the rejection.
    huis.zet_klok(later(55));
    let Bewaarders { een, .. } = Bewaarders::log_in(&huis).await;
    assert_eq!(lijst(&huis, &een, "verstreken").await, Vec::<Value>::new());
    huis.zet_klok(later(56));
    let een = Bewaarders::log_in(&huis).await.een;
    let verstreken = lijst(&huis, &een, "verstreken").await;
    assert_eq!(verstreken.len(), 1);
    assert_eq!(verstreken[0]["id"], json!(dossier));
    assert_eq!(verstreken[0]["voorwerp"], "onderzoek");
    assert_eq!(verstreken[0]["bijlagen"], 1);
    assert_eq!(verstreken[0]["bewarenTot"], "2027-01-16T10:00:00Z");

    // A year after it the whole case, and then its extracts are no line of their own.
    huis.zet_klok(later(365));
    let een = Bewaarders::log_in(&huis).await.een;
    let verstreken = lijst(&huis, &een, "verstreken?$orderby=zaaknummer%20asc").await;
    let wat: Vec<_> = verstreken
        .iter()
        .map(|v| {
            (
                v["id"].clone(),
                v["voorwerp"].clone(),
                v["uitkomst"].clone(),
            )
        })
        .collect();
    assert_eq!(
        wat,
        [
            (json!(verzoek), json!("zaak"), json!("afgewezen")),
            (json!(dossier), json!("zaak"), json!("nietToegekend")),
        ]
    );
    assert!(verstreken.iter().all(|v| v["id"] != json!(loopt)));
    let gefilterd = lijst(
        &huis,
        &een,
        "verstreken?$filter=uitkomst%20eq%20'afgewezen'",
    )
    .await;
    assert_eq!(gefilterd.len(), 1);
    let geteld = een
        .haal(
            &huis,
            "/api/vernietiging/verstreken?$inlinecount=allpages&$top=1",
        )
        .await;
    assert_eq!(geteld.body["count"], 2);
    gelijk(&huis).await;
}

#[tokio::test]
async fn several_are_proposed_at_once_and_each_says_what_became_of_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let [een, twee] = [
        afgewezen(&huis, &weg.gemeente).await,
        afgewezen(&huis, &weg.gemeente).await,
    ];
    let loopt = huis.ingediend().await;
    huis.zet_klok(later(400));
    let bewaarders = Bewaarders::log_in(&huis).await;
    let zaken = [een, loopt, twee].map(|id| json!({"id": id, "voorwerp": "zaak"}));
    let antwoord = doe(
        &huis,
        &bewaarders.een,
        "/api/vernietiging/voorstellen",
        json!({"zaken": zaken, "toelichting": "Kwartaal 1"}),
    )
    .await;
    let uitkomsten = Ambtenaar::gelukt(antwoord);
    assert!(uitkomsten[0]["voorstel"].is_string() && uitkomsten[0]["reden"].is_null());
    assert!(uitkomsten[1]["voorstel"].is_null());
    assert_eq!(
        uitkomsten[1]["reden"],
        "De zaak loopt nog. Vernietigen kan pas als de zaak is afgerond."
    );
    assert!(uitkomsten[2]["voorstel"].is_string());

    // Proposed, they are no longer due; the proposer may not approve, a colleague may.
    huis.werk_lijst_bij().await;
    let verstreken = lijst(&huis, &bewaarders.een, "verstreken").await;
    assert_eq!(verstreken, Vec::<Value>::new());
    for (wie, mag) in [(&bewaarders.een, false), (&bewaarders.twee, true)] {
        let wachten = lijst(&huis, wie, "voorstellen").await;
        assert_eq!(wachten.len(), 2);
        assert!(wachten.iter().all(|w| w["magGoedkeuren"] == json!(mag)));
        assert_eq!(wachten[0]["voorgesteld"]["gebruiker"], "f.bakker");
        assert_eq!(wachten[0]["voorgesteld"]["naam"], "Fatima Yıldız");
    }
    for (body, pointer) in [
        (json!({}), "/zaken"),
        (json!({"zaken": []}), "/zaken"),
        (
            json!({"zaken": [{"id": "x", "voorwerp": "zaak"}]}),
            "/zaken/0/id",
        ),
        (json!({"zaken": [{"id": een}]}), "/zaken/0/voorwerp"),
        (
            json!({"zaken": [{"id": een, "voorwerp": "zaak"}, {"id": een, "voorwerp": "zaak"}]}),
            "/zaken/1",
        ),
        (
            json!({"zaken": [{"id": een, "voorwerp": "persoon", "betrokkene": "buurman"}]}),
            "/zaken/0/betrokkene",
        ),
    ] {
        let pad = "/api/vernietiging/voorstellen";
        let fout = doe(&huis, &bewaarders.een, pad, body).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
        assert_eq!(fout.body["errors"][0]["pointer"], pointer);
    }
    // One that does not exist for the caller says so, as it does alone.
    let onbekend = json!({"zaken": [{"id": Uuid::nil(), "voorwerp": "zaak"}]});
    let pad = "/api/vernietiging/voorstellen";
    let uitkomsten = Ambtenaar::gelukt(doe(&huis, &bewaarders.een, pad, onbekend).await);
    assert_eq!(uitkomsten[0]["voorstel"], Value::Null);
    let reden = &uitkomsten[0]["reden"];
    assert_eq!(reden, "Wat u zoekt, bestaat niet (meer).");
}

#[tokio::test]
async fn nobody_approves_their_own_proposal() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = afgewezen(&huis, &weg.gemeente).await;
    huis.zet_klok(later(400));
    let Bewaarders { een, .. } = Bewaarders::log_in(&huis).await;
    let voorstel = stel_voor(&huis, &een, zaak, json!({"voorwerp": "zaak"})).await;
    let ervoor = huis.positie().await;
    let zelf = keur_goed(&huis, &een, zaak, &voorstel).await;
    assert_eq!(zelf.status, StatusCode::FORBIDDEN);
    assert_eq!(
        zelf.body["title"],
        "U heeft deze vernietiging zelf voorgesteld. Een andere medewerker moet haar goedkeuren."
    );
    assert_eq!(
        zelf.body["detail"],
        "Vraag het een collega die dit ook mag."
    );
    assert_eq!(huis.positie().await, ervoor);
    let mag = voorstel["toegestaan"].as_array().unwrap();
    assert!(!mag.contains(&json!("vernietigingGoedkeuren")));
    assert!(mag.contains(&json!("vernietigingIntrekken")));
}

#[tokio::test]
async fn a_whole_case_is_destroyed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = niet_toegekend(&huis, &weg).await;
    werk_tot(&huis, zaak, HEEFT_KOPIE).await;
    let verzoek = huis.app.zaken.load(zaak).await.unwrap();
    let sleutels = verzoek.bestanden_van(&Wat::Zaak);
    assert_eq!(sleutels.len(), 2, "the extract and the PDF copy");
    sqlx::raw_sql(&format!(
        "INSERT INTO work.concept (zaak_id, pagina, invoer, bewaard_op) VALUES ('{zaak}', 'x', '{{}}', now());
         INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud) VALUES ('{zaak}', '{zaak}', '{{}}');
         INSERT INTO work.notitieconcept (zaak_id, gebruikersnaam, bijlage_id, inhoud, versie, bewaard_op)
         VALUES ('{zaak}', 'g', '{zaak}', '{{}}', 1, now());"
    ))
    .execute(&pool)
    .await
    .unwrap();
    huis.zet_klok(later(400));
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let voorstel = stel_voor(&huis, &een, zaak, json!({"voorwerp": "zaak"})).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;
    // A mail that failed just before is due again.
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    werk_tot(&huis, zaak, NIETS_WACHT).await;

    // The certificate.
    let verklaringen = lijst(&huis, &twee, "verklaringen").await;
    assert_eq!(verklaringen.len(), 1);
    let id = verklaringen[0]["id"].as_str().unwrap();
    assert_eq!(verklaringen[0]["kandidaatNaam"], "[verwijderd]");
    let pad = format!("/api/vernietiging/verklaringen/{id}");
    let verklaring = Ambtenaar::gelukt(een.haal(&huis, &pad).await);
    assert_eq!(verklaring["voorgesteld"]["gebruiker"], "f.bakker");
    assert_eq!(verklaring["goedgekeurd"]["gebruiker"], "g.visser");
    assert_eq!(verklaring["grond"], "bewaartermijn");
    assert_eq!(verklaring["bestanden"], sleutels.len());
    let pdf = Request::builder()
        .uri(format!("{pad}/pdf"))
        .header(header::COOKIE, &twee.cookie)
        .body(Body::empty())
        .unwrap();
    let pdf = huis.stuur(pdf).await;
    assert_eq!(pdf.headers()[header::CONTENT_TYPE], "application/pdf");
    let bytes = axum::body::to_bytes(pdf.into_body(), usize::MAX)
        .await
        .unwrap();
    assert!(bytes.starts_with(b"%PDF-1.7"));

    let gezien = Ambtenaar::gelukt(een.haal(&huis, &format!("/api/dossiers/{zaak}")).await);
    assert_eq!(gezien["vernietigd"], true);

    // Nothing is left: files, drafts, links, names.
    let bewaard: Vec<_> = huis.app.files.list().try_collect().await.unwrap();
    assert!(
        sleutels
            .iter()
            .all(|weg| bewaard.iter().all(|(sleutel, _)| sleutel != weg))
    );
    for tabel in [
        "work.concept",
        "work.notitie",
        "work.notitieconcept",
        "readmodel.link",
        "readmodel.pagina",
        "readmodel.onderdeel",
        "readmodel.onderzoek",
    ] {
        let over: i64 =
            sqlx::query_scalar(&format!("SELECT count(*) FROM {tabel} WHERE zaak_id = $1"))
                .bind(zaak)
                .fetch_one(&pool)
                .await
                .unwrap();
        assert_eq!(over, 0, "{tabel}");
    }
    // A mail that a worker had in hand meanwhile finds out when it is tried again.
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(10));
    werk_tot(&huis, zaak, NIETS_WACHT).await;
    let wachtend: Vec<String> = sqlx::query_scalar(
        "SELECT e::text FROM work.effect e
         WHERE zaak_id = $1 AND (uitkomst IS NULL OR inhoud IS NOT NULL)",
    )
    .bind(zaak)
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(wachtend, Vec::<String>::new());
    let rij: String =
        sqlx::query_scalar("SELECT l::text FROM readmodel.zakenlijst l WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_one(&pool)
            .await
            .unwrap();
    for woord in ["berg", "Berg", "Anna", "vries", "1950"] {
        assert!(!rij.contains(woord), "{rij}");
    }
    assert!(rij.contains("000001"), "found by its number: {rij}");
    gelijk(&huis).await;

    // And nothing goes on with it.
    let nog_eens = json!({"voorwerp": "zaak"});
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen");
    let geweigerd = doe(&huis, &een, &pad, nog_eens).await;
    assert_eq!(geweigerd.status, StatusCode::CONFLICT);
    assert_eq!(
        geweigerd.body["title"],
        "De gegevens van deze zaak zijn vernietigd. U kunt met deze zaak niets meer doen."
    );
    let zaakpagina = Ambtenaar::gelukt(een.zaak(&huis, zaak).await);
    assert_eq!(zaakpagina["kandidaatNaam"], "[verwijderd]");
    assert_eq!(zaakpagina["toegestaan"], json!([]));
}

#[tokio::test]
async fn a_wizard_link_to_a_destroyed_case_is_unknown() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let wizard = huis.uitgenodigd().await;
    let pad = format!("/api/burgeraanvraag/{}/afwijzen", wizard.id);
    Ambtenaar::gelukt(doe(&huis, &weg.gemeente, &pad, json!({"reden": "Te weinig"})).await);
    huis.zet_klok(later(400));
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let voorstel = stel_voor(&huis, &een, wizard.id, json!({"voorwerp": "zaak"})).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, wizard.id, &voorstel).await);
    voer_uit(&huis, wizard.id).await;
    let antwoord = huis
        .haal(&format!("/api/verzoek/{}/voorsteller", wizard.link))
        .await;
    assert_eq!(antwoord.status, StatusCode::NOT_FOUND);
    let onbekend = huis
        .haal(&format!("/api/verzoek/{}/voorsteller", Uuid::new_v4()))
        .await;
    assert_eq!(antwoord.body, onbekend.body);
}

#[tokio::test]
async fn one_person_is_forgotten_and_the_others_are_still_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = niet_toegekend(&huis, &weg).await;
    huis.werk_lijst_bij().await;
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let zoek = async |woord: &str| {
        let pad = format!("/api/dossiers?$search={woord}");
        let gevonden = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &pad).await);
        gevonden.as_array().unwrap().len()
    };
    assert_eq!((zoek("Berg").await, zoek("Anna").await), (1, 1));
    let aangeboden = [("voorsteller", true), ("kandidaat", true)];
    assert_eq!(te_vergeten(&huis, &een, zaak).await, verwacht(aangeboden));
    // A form that was never saved; it names everybody.
    sqlx::query(
        "INSERT INTO work.concept (zaak_id, pagina, invoer, bewaard_op)
         VALUES ($1, 'x', '{}', now())",
    )
    .bind(zaak)
    .execute(&pool)
    .await
    .unwrap();
    let wat = json!({"voorwerp": "persoon", "betrokkene": "voorsteller", "toelichting": "Verzoek van 3 november."});
    let voorstel = stel_voor(&huis, &een, zaak, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;
    let concepten: i64 = sqlx::query_scalar("SELECT count(*) FROM work.concept")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(concepten, 0);
    assert_eq!((zoek("Berg").await, zoek("Anna").await), (1, 0));
    let zaakpagina = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak).await);
    assert_eq!(zaakpagina["verzoek"]["voorstellerNaam"], "[verwijderd]");
    assert_eq!(zaakpagina["kandidaatNaam"], "Johannes Berg");
    let aangeboden = [("voorsteller", false), ("kandidaat", true)];
    assert_eq!(te_vergeten(&huis, &een, zaak).await, verwacht(aangeboden));
    gelijk(&huis).await;

    // Then the candidate as well; only the number is left to look for.
    let wat = json!({"voorwerp": "persoon", "betrokkene": "kandidaat"});
    let voorstel = stel_voor(&huis, &twee, zaak, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &een, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;
    assert_eq!((zoek("Berg").await, zoek("verwijderd").await), (0, 0));
    assert_eq!(zoek("KO-2026-000001").await, 1);
    gelijk(&huis).await;
}

#[tokio::test]
async fn while_a_case_runs_its_candidate_is_not_offered() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.ingediend().await;
    let Bewaarders { een, .. } = Bewaarders::log_in(&huis).await;
    let aangeboden = [("voorsteller", true), ("kandidaat", false)];
    assert_eq!(te_vergeten(&huis, &een, zaak).await, verwacht(aangeboden));
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen");
    let wat = json!({"voorwerp": "persoon", "betrokkene": "kandidaat"});
    assert_eq!(doe(&huis, &een, &pad, wat).await.status, 409);
}

#[tokio::test]
async fn a_hold_stops_what_was_approved() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = afgewezen(&huis, &weg.gemeente).await;
    huis.zet_klok(later(400));
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let voorstel = stel_voor(&huis, &een, zaak, json!({"voorwerp": "zaak"})).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    let reden = json!({"reden": "Er loopt een klacht."});
    let opschorten = format!("/api/vernietiging/zaken/{zaak}/opschorten");
    let stand = Ambtenaar::gelukt(doe(&huis, &een, &opschorten, reden.clone()).await);
    assert_eq!(stand["opgeschort"], true);
    voer_uit(&huis, zaak).await;
    let verzoek = huis.app.zaken.load(zaak).await.unwrap();
    assert!(verzoek.bewaring.verklaringen.is_empty() && verzoek.aanvraag.is_some());

    // Lifted, somebody has to look again.
    let opheffen = format!("/api/vernietiging/zaken/{zaak}/opschorting-opheffen");
    let stand = Ambtenaar::gelukt(doe(&huis, &een, &opheffen, reden).await);
    assert!(stand["voorstel"]["goedgekeurd"].is_null());
    let wachten = lijst(&huis, &twee, "voorstellen").await;
    assert!(wachten[0]["goedgekeurd"].is_null());
    assert_eq!(wachten[0]["magGoedkeuren"], true);
    gelijk(&huis).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;
    assert_eq!(lijst(&huis, &een, "verklaringen").await.len(), 1);
    gelijk(&huis).await;
}

/// The program died after the keys and the files had gone, and before the certificate stood there.
#[tokio::test]
async fn an_interrupted_destruction_goes_on_and_is_told_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = niet_toegekend(&huis, &weg).await;
    huis.zet_klok(later(400));
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let voorstel = stel_voor(&huis, &een, zaak, json!({"voorwerp": "zaak"})).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    let verzoek = huis.app.zaken.load(zaak).await.unwrap();
    let id = voorstel["voorstel"]["id"].as_str().unwrap();
    let seal = huis.app.history.seal();
    let weg = seal.destroy(zaak, id.parse().unwrap());
    let weg = weg.await.unwrap();
    assert!(weg > 3, "{weg} keys");
    for bewaard in verzoek.bewaring.bijlagen.values() {
        huis.app.files.delete(bewaard.sleutel).await.unwrap();
    }
    voer_uit(&huis, zaak).await;
    assert_eq!(lijst(&huis, &een, "verklaringen").await.len(), 1);
    let pad = format!("/api/vernietiging/verklaringen/{id}");
    let verklaring = Ambtenaar::gelukt(een.haal(&huis, &pad).await);
    assert_eq!(verklaring["sleutels"], weg, "those that went before count");
    // And once more, as if the table of work had not heard of it.
    sqlx::query(
        "UPDATE work.effect SET uitkomst = NULL, volgende_poging = 'epoch', inhoud = '{}'
         WHERE zaak_id = $1 AND soort = 'vernietiging'",
    )
    .bind(zaak)
    .execute(&pool)
    .await
    .unwrap();
    voer_uit(&huis, zaak).await;
    assert_eq!(lijst(&huis, &een, "verklaringen").await.len(), 1);
    let uitkomst: String = sqlx::query_scalar(
        "SELECT uitkomst FROM work.effect WHERE zaak_id = $1 AND soort = 'vernietiging'",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(uitkomst, "gedaan");
}

#[tokio::test]
async fn an_auditor_sees_lists_and_certificates_and_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = afgewezen(&huis, &weg.gemeente).await;
    huis.werk_lijst_bij().await;
    huis.zet_klok(later(400));
    let auditor = Ambtenaar::nieuw(&huis, "a", Rol::Auditor, Organisatie::kno(1501)).await;
    let verstreken = lijst(&huis, &auditor, "verstreken").await;
    assert_eq!(verstreken[0]["id"], json!(zaak));
    let zaken = json!({"zaken": [{"id": zaak, "voorwerp": "zaak"}]});
    let pad = "/api/vernietiging/voorstellen";
    let geweigerd = doe(&huis, &auditor, pad, zaken).await;
    assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
    let gemeente = huis.log_in().await;
    for (cookie, wat) in [
        (&auditor.cookie, StatusCode::NOT_FOUND),
        (&gemeente, StatusCode::FORBIDDEN),
    ] {
        let pad = format!("/api/vernietiging/verklaringen/{}", Uuid::new_v4());
        let antwoord = huis.behandelaar(cookie, "GET", &pad, &json!({})).await;
        assert_eq!(antwoord.status, wat);
    }
}

/// The database counts months and days as the domain does, also at the ends of months.
#[tokio::test]
async fn the_list_counts_terms_as_the_domain_does() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = niet_toegekend(&huis, &weg).await;
    huis.werk_lijst_bij().await;
    let nu = later(10_000);
    let gevraagd = Gevraagd {
        filter: None,
        woorden: Vec::new(),
        volgorde: Volgorde::vast("zaak_id"),
        peil: zakenlijst::Peil::op(nu),
        top: 10,
        skip: 0,
    };
    for (einde, maanden, weken) in [
        ("2028-02-29T23:30:00Z", 12, 8),
        ("2027-08-31T10:00:00Z", 6, 1),
        ("2027-03-28T00:30:00Z", 13, 5),
        ("2026-12-31T23:59:59Z", 2, 60),
    ] {
        let op: DateTime<Utc> = einde.parse().unwrap();
        sqlx::query("UPDATE readmodel.bewaring SET einde_op = $1 WHERE zaak_id = $2")
            .bind(op)
            .bind(zaak)
            .execute(&pool)
            .await
            .unwrap();
        let termijnen = Termijnen {
            afgewezen_maanden: maanden,
            onderzoek_weken: weken,
            ..Termijnen::default()
        };
        let einde = Einde {
            uitkomst: Uitkomst::NietToegekend,
            op,
        };
        let zaak_tot = termijnen.zaak_tot(einde).unwrap();
        let op_de_dag = |nu| bladzijde(&pool, Peil { termijnen, nu }, &gevraagd);
        let verstreken = op_de_dag(zaak_tot).await.unwrap();
        assert_eq!(verstreken.len(), 1);
        assert_eq!(verstreken[0].bewaren_tot, zaak_tot);
        assert_eq!(verstreken[0].voorwerp, "zaak");
        // A moment before it is due as a whole, its extracts may be.
        let ervoor = zaak_tot - TimeDelta::microseconds(1);
        let onderzoek_tot = termijnen.onderzoek_tot(einde);
        let verstreken = op_de_dag(ervoor).await.unwrap();
        let tot: Vec<_> = verstreken.iter().map(|v| v.bewaren_tot).collect();
        let verwacht: Vec<_> = [onderzoek_tot]
            .into_iter()
            .filter(|t| *t <= ervoor)
            .collect();
        assert_eq!(tot, verwacht);
    }
}

/// A setting far beyond any term is for ever, and no fault.
#[tokio::test]
async fn a_term_without_end_is_never_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    afgewezen(&huis, &weg.gemeente).await;
    huis.werk_lijst_bij().await;
    let peil = Peil {
        termijnen: Termijnen {
            vervallen_dagen: u32::MAX,
            afgewezen_maanden: u32::MAX,
            onderzoek_weken: u32::MAX,
            overbrengen_jaren: u32::MAX,
        },
        nu: later(10_000),
    };
    let gevraagd = Gevraagd {
        filter: None,
        woorden: Vec::new(),
        volgorde: Volgorde::vast("zaak_id"),
        peil: zakenlijst::Peil::op(peil.nu),
        top: 10,
        skip: 0,
    };
    assert_eq!(aantal(&pool, peil, &gevraagd).await.unwrap(), 0);
}

#[tokio::test]
async fn a_case_that_runs_has_no_row() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    huis.geef(
        zaak.id,
        Actor::Voorsteller {
            link: history::LinkKey::fingerprint(zaak.link),
        },
        Opdracht::WijzigKandidaatMilitair {
            invoer: ingevuld(json!({"rang": "Sergeant", "wapenDienstvak": null})),
            verwacht: None,
        },
    )
    .await;
    let rijen: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.bewaring")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(rijen, 0);
}
