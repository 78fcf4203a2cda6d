//! Two dossiers for one candidate become one: seen side by side, joined with the files, and forgotten together.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::{DateTime, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::archiefpakket::{Uitgepakt, auditor};
use crate::huis::{Antwoord, Huis, Zaak};
use crate::ondersteunersbestand::{bytes, ligt_er};
use crate::ondersteunersbrief::{BAKKER, Geval};
use crate::vernietiging::{Bewaarders, gelijk, keur_goed, stel_voor, voer_uit};
use crate::weg::{Ambtenaar, Weg};
use crate::zaken::pdf::gelezen;

const BRIEF: &[u8] = b"%PDF-1.7\nde brief van Bakker";
const KRANT: &[u8] = b"%PDF-1.7\nde krant";

/// Two submitted dossiers with 's-Gravenhage. The one that is to end has two supporters, of whom one sent a letter as
/// a file, an attachment of the citizen, and a confidential one of the municipality.
struct Paar<'a> {
    huis: &'a Huis,
    weg: Weg,
    blijft: Uuid,
    eindigt: Zaak,
    /// The supporter who sent a file.
    bakker: String,
    krant: String,
    geheim: Uuid,
}

impl<'a> Paar<'a> {
    async fn maak(huis: &'a Huis) -> Paar<'a> {
        let weg = Weg::open(huis).await;
        let ander = huis
            .verzoek(json!({"voorstellerNaam": "Buurman Zwijger"}))
            .await;
        let ander = huis.nodig_uit(ander).await;
        huis.dien_in(ander).await;
        let geval = Geval::open(huis).await;
        let (bakker, steun) = geval.vraag("B. Bakker", BAKKER).await;
        steun.bevestig().await;
        steun.stuur_bestand("van bakker.pdf", BRIEF, None).await;
        let krant = huis
            .upload(geval.zaak.link, "krant.pdf", KRANT, Some("Uit de krant"))
            .await;
        assert_eq!(krant.status, StatusCode::CREATED, "{}", krant.body);
        let krant = krant.body["id"].as_str().unwrap().to_owned();
        huis.dien_in(geval.zaak).await;
        let geheim = weg.gemeente.vertrouwelijk(huis, geval.zaak.id).await;
        Paar {
            huis,
            weg,
            blijft: ander.id,
            eindigt: geval.zaak,
            bakker,
            krant,
            geheim,
        }
    }

    async fn naast(&self, wie: &Ambtenaar, met: &str) -> Antwoord {
        let pad = format!("/api/burgeraanvraag/{}/naast?met={met}", self.blijft);
        wie.haal(self.huis, &pad).await
    }

    fn body(&self) -> Value {
        json!({"met": self.eindigt.id, "reden": "Dezelfde penningmeester.", "toelichting": "Uw brieven gaan mee."})
    }

    async fn vraag(
        &self,
        wie: &Ambtenaar,
        rest: &str,
        body: &Value,
        koppen: &[(&str, &str)],
    ) -> Antwoord {
        let mut request = Request::builder()
            .method("POST")
            .uri(format!("/api/dossiers/{}/samenvoegen{rest}", self.blijft))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, &wie.cookie)
            .header("X-Requested-With", "lintje");
        for (naam, waarde) in koppen {
            request = request.header(*naam, *waarde);
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        self.huis.vraag(request).await
    }

    async fn voeg_samen(&self, wie: &Ambtenaar) -> Antwoord {
        self.vraag(wie, "", &self.body(), &[]).await
    }

    async fn zaak(&self, id: Uuid) -> Value {
        Ambtenaar::gelukt(self.weg.gemeente.zaak(self.huis, id).await)
    }

    async fn nummer(&self, id: Uuid) -> String {
        self.zaak(id).await["zaaknummer"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    async fn bestand(&self, zaak: Uuid, id: &str) -> (StatusCode, Vec<u8>) {
        let pad = format!("/api/dossiers/{zaak}/bijlagen/{id}/1?reden=Controle%20na%20samenvoegen");
        bytes(self.huis, &self.weg.gemeente.cookie, &pad).await
    }
}

async fn looks(huis: &Huis, zaak: Uuid) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM access.inzage WHERE zaak_id = $1")
        .bind(zaak)
        .fetch_one(&huis.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn two_are_seen_side_by_side_and_become_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    let gemeente = &paar.weg.gemeente;
    let [blijft, eindigt] = [paar.blijft, paar.eindigt.id];
    let nummers = [paar.nummer(blijft).await, paar.nummer(eindigt).await];

    // By its number as it is typed, or by its id. Each is a look.
    let collega =
        Ambtenaar::nieuw(&huis, "collega", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let ervoor = [looks(&huis, blijft).await, looks(&huis, eindigt).await];
    let gezien = Ambtenaar::gelukt(paar.naast(&collega, &nummers[1].to_lowercase()).await);
    let erna = [looks(&huis, blijft).await, looks(&huis, eindigt).await];
    assert_eq!(erna, ervoor.map(|aantal| aantal + 1));
    assert_eq!(gezien["deze"]["zaaknummer"], nummers[0].as_str());
    assert_eq!(gezien["andere"]["zaaknummer"], nummers[1].as_str());
    assert_eq!(gezien["reden"], Value::Null);
    let op_id = Ambtenaar::gelukt(paar.naast(gemeente, &eindigt.to_string()).await);
    assert_eq!(op_id["andere"]["id"], json!(eindigt));

    // The mail says nothing of the other proposal but that it is there; nothing is recorded or stored.
    let positie = huis.positie().await;
    let bestanden = huis.opgeslagen().len();
    let mail = Ambtenaar::gelukt(paar.vraag(gemeente, "/voorbeeld", &paar.body(), &[]).await);
    for deel in ["onderwerp", "tekst", "html"] {
        let deel = mail[deel].as_str().unwrap();
        assert!(deel.contains(&nummers[1]), "{deel}");
        assert!(
            !deel.contains(&nummers[0]) && !deel.contains("Zwijger"),
            "{deel}"
        );
    }
    let tekst = mail["tekst"].as_str().unwrap();
    assert!(tekst.contains("Uw brieven gaan mee."), "{tekst}");
    assert!(!tekst.contains("Dezelfde penningmeester."), "{tekst}");
    assert_eq!(huis.positie().await, positie);
    assert_eq!(huis.opgeslagen().len(), bestanden);

    let mut body = paar.body();
    body["metEtag"] = gezien["andereEtag"].clone();
    let if_match = [("If-Match", gezien["dezeEtag"].as_str().unwrap())];
    let na = Ambtenaar::gelukt(paar.vraag(gemeente, "", &body, &if_match).await);
    // The end of the one; on the other that it was joined, two supporters, two attachments.
    assert_eq!(huis.positie().await, positie + 6);
    assert_eq!(huis.opgeslagen().len(), bestanden + 3);

    assert_eq!(
        (&na["id"], &na["status"]),
        (&json!(blijft), &json!("gemeenteAdvies"))
    );
    let uit = &na["samengevoegd"][0];
    assert_eq!(
        (&uit["id"], &uit["zaaknummer"]),
        (&json!(eindigt), &json!(nummers[1]))
    );
    assert_eq!(uit["ondersteuners"].as_array().unwrap().len(), 2);
    assert_eq!(uit["bijlagen"].as_array().unwrap().len(), 2);
    let voorstel = &na["dossier"]["voorstel"];
    let namen: Vec<&Value> = voorstel["ondersteuners"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| &o["persoonsgegevens"]["achternaam"])
        .collect();
    assert_eq!(json!(namen), json!(["P. Jansen", "B. Bakker", "P. Jansen"]));
    assert_eq!(
        voorstel["ondersteunersbrieven"][0]["persoonId"],
        paar.bakker.as_str()
    );
    for (naam, geheim) in [("krant.pdf", false), ("onderzoek.pdf", true)] {
        let bijlagen = na["dossier"]["bijlagen"].as_array().unwrap();
        let bijlage = bijlagen.iter().find(|b| b["name"] == naam).unwrap();
        assert_eq!(bijlage["overgenomenUit"], nummers[1].as_str());
        assert_eq!(bijlage["isVertrouwelijk"], geheim);
        assert_eq!(bijlage["organisatie"]["id"], 518);
    }
    // The files themselves, in both.
    for zaak in [blijft, eindigt] {
        assert_eq!(
            paar.bestand(zaak, &paar.bakker).await,
            (StatusCode::OK, BRIEF.to_vec())
        );
        assert_eq!(
            paar.bestand(zaak, &paar.krant).await,
            (StatusCode::OK, KRANT.to_vec())
        );
        assert_eq!(
            paar.bestand(zaak, &paar.geheim.to_string()).await.0,
            StatusCode::OK
        );
    }

    let geeindigd = paar.zaak(eindigt).await;
    assert_eq!(geeindigd["status"], "beeindigd");
    assert_eq!(
        geeindigd["samengevoegdMet"],
        json!({"id": blijft, "zaaknummer": nummers[0], "reden": "Dezelfde penningmeester."})
    );
    let stand = huis
        .haal(&format!("/api/verzoek/{}/stand", paar.eindigt.link))
        .await;
    assert_eq!(stand.body["afloop"], "samengevoegd", "{}", stand.body);
    assert!(
        !stand.body.to_string().contains(&nummers[0]),
        "{}",
        stand.body
    );
    gelijk(&huis).await;
}

/// Whoever gets the dossier later knows the number, and has no way to a case that may not be looked at.
#[tokio::test]
async fn the_next_organisation_reads_what_came_and_nothing_confidential() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    let gemeente = &paar.weg.gemeente;
    Ambtenaar::gelukt(paar.voeg_samen(gemeente).await);
    gemeente.adviseer(&huis, paar.blijft).await;
    gemeente.stuur_door(&huis, paar.blijft).await;
    let nummer = paar.nummer(paar.eindigt.id).await;

    let gezien = Ambtenaar::gelukt(paar.weg.provincie.zaak(&huis, paar.blijft).await);
    let uit = &gezien["samengevoegd"][0];
    assert_eq!(
        (&uit["id"], &uit["zaaknummer"]),
        (&Value::Null, &json!(nummer))
    );
    assert_eq!(uit["bijlagen"], json!([paar.krant]));
    let pad = format!("/api/dossiers/{}/tijdlijn", paar.blijft);
    let tijdlijn = Ambtenaar::gelukt(paar.weg.provincie.haal(&huis, &pad).await).to_string();
    assert!(
        tijdlijn.contains(&format!("is overgenomen uit {nummer}")),
        "{tijdlijn}"
    );
    assert!(!tijdlijn.contains("onderzoek.pdf"), "{tijdlijn}");
    let pad = format!("/api/dossiers/{}/bijlagen/{}/1", paar.blijft, paar.bakker);
    let gelezen_brief = bytes(&huis, &paar.weg.provincie.cookie, &pad).await;
    assert_eq!(gelezen_brief, (StatusCode::OK, BRIEF.to_vec()));

    // On paper, and in the package for the archive.
    let papier = gelezen(&huis, &paar.weg.provincie, paar.blijft).await;
    for wat in ["B. Bakker", "Overgenomen uit", &nummer, "krant.pdf"] {
        assert!(papier.contains(wat), "{wat}: {papier}");
    }
    let pad = format!(
        "/api/audit/zaken/{}/archiefpakket?reden=Overdracht",
        paar.blijft
    );
    let (status, zip) = bytes(&huis, &auditor(&huis).await.cookie, &pad).await;
    assert_eq!(status, StatusCode::OK);
    let manifest = Uitgepakt::van(&zip).namen().join(" ");
    for bestand in ["van-bakker.pdf", "krant.pdf"] {
        assert!(manifest.contains(bestand), "{manifest}");
    }
}

#[tokio::test]
async fn only_who_holds_both_joins_them() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    let gemeente = &paar.weg.gemeente;
    let elders = huis.verzoek(json!({"gemeenteId": 363})).await;
    let elders = huis
        .app
        .zaken
        .load(elders)
        .await
        .unwrap()
        .zaaknummer
        .clone();
    let (positie, bestanden) = (huis.positie().await, huis.opgeslagen().len());

    // A case that may not be looked at is one that does not exist, to the letter.
    let onbekend = paar.naast(gemeente, "KO-1999-999999").await;
    assert_eq!(onbekend.status, StatusCode::NOT_FOUND);
    let vreemd = paar.naast(gemeente, &elders).await;
    assert_eq!(
        (vreemd.status, &vreemd.body),
        (onbekend.status, &onbekend.body)
    );
    let zelf = paar.naast(gemeente, &paar.blijft.to_string()).await;
    assert_eq!(zelf.status, StatusCode::BAD_REQUEST);
    let amsterdam = Ambtenaar::nieuw(&huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    for (wie, status) in [
        (&amsterdam, StatusCode::NOT_FOUND),
        (&paar.weg.provincie, StatusCode::NOT_FOUND),
        (&helpdesk, StatusCode::FORBIDDEN),
    ] {
        let naast = paar.naast(wie, &paar.eindigt.id.to_string()).await;
        assert_eq!(naast.status, status, "{}", naast.body);
        for rest in ["", "/voorbeeld"] {
            let nee = paar.vraag(wie, rest, &paar.body(), &[]).await;
            assert_eq!(nee.status, status, "{}", nee.body);
        }
    }
    let mut body = paar.body();
    body["met"] = json!(Uuid::new_v4());
    let nee = paar.vraag(gemeente, "", &body, &[]).await;
    assert_eq!((nee.status, &nee.body), (onbekend.status, &onbekend.body));
    body["met"] = json!(paar.blijft);
    let nee = paar.vraag(gemeente, "", &body, &[]).await;
    assert_eq!(
        nee.body["title"],
        "U kunt een dossier niet met zichzelf samenvoegen."
    );

    // What was seen is another by now, on either side.
    let gezien = Ambtenaar::gelukt(paar.naast(gemeente, &paar.eindigt.id.to_string()).await);
    let oud = [("If-Match", "\"1\"")];
    let nee = paar.vraag(gemeente, "", &paar.body(), &oud).await;
    assert_eq!(nee.status, StatusCode::PRECONDITION_FAILED);
    let mut body = paar.body();
    body["metEtag"] = json!("\"1\"");
    let nee = paar
        .vraag(
            gemeente,
            "",
            &body,
            &[("If-Match", gezien["dezeEtag"].as_str().unwrap())],
        )
        .await;
    assert_eq!(nee.status, StatusCode::PRECONDITION_FAILED);

    let mut body = paar.body();
    body["bijlagen"] = json!([Uuid::new_v4()]);
    let nee = paar.vraag(gemeente, "", &body, &[]).await;
    assert_eq!(
        nee.body["errors"][0]["pointer"], "/bijlagen/0",
        "{}",
        nee.body
    );
    assert_eq!(
        (huis.positie().await, huis.opgeslagen().len()),
        (positie, bestanden)
    );

    // It went on meanwhile: another has it in hand.
    gemeente.adviseer(&huis, paar.eindigt.id).await;
    gemeente.stuur_door(&huis, paar.eindigt.id).await;
    let gezien = Ambtenaar::gelukt(paar.naast(gemeente, &paar.eindigt.id.to_string()).await);
    let nummer = paar.nummer(paar.eindigt.id).await;
    let waarom = format!(
        "Dossier {nummer}: Samenvoegen kan nu niet. Het dossier ligt nu bij de provincie Zuid-Holland. Alleen die organisatie kan er nu mee verder."
    );
    assert_eq!(gezien["reden"], waarom.as_str());
    let nee = paar.voeg_samen(gemeente).await;
    assert_eq!(
        (nee.status, &nee.body["title"]),
        (StatusCode::CONFLICT, &json!(waarom))
    );
    assert_eq!(huis.opgeslagen().len(), bestanden);
}

#[tokio::test]
async fn a_double_click_is_one_joining_and_of_two_officials_one_wins() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    let gemeente = &paar.weg.gemeente;
    let (positie, bestanden) = (huis.positie().await, huis.opgeslagen().len());
    let sleutel = [("Idempotency-Key", "een-keer-klikken")];
    let body = paar.body();
    let klik = || paar.vraag(gemeente, "", &body, &sleutel);
    let (een, twee) = tokio::join!(klik(), klik());
    assert_eq!(een.status, StatusCode::OK, "{}", een.body);
    assert_eq!((twee.status, &twee.body), (een.status, &een.body));
    assert_eq!(huis.positie().await, positie + 6);
    // Also when the answer never came.
    let weer = klik().await;
    assert_eq!((weer.status, &weer.body), (een.status, &een.body));
    assert_eq!(huis.positie().await, positie + 6);
    // Somebody else hears that it is over.
    let collega =
        Ambtenaar::nieuw(&huis, "collega", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let te_laat = paar.voeg_samen(&collega).await;
    let nummer = paar.nummer(paar.eindigt.id).await;
    assert_eq!(
        (te_laat.status, &te_laat.body["title"]),
        (
            StatusCode::CONFLICT,
            &json!(format!(
                "Dossier {nummer}: Samenvoegen kan nu niet. De zaak heeft de status 'beëindigd'."
            ))
        )
    );
    // The click that came second may have copied already: what no event names is cleared away after a month.
    assert!((bestanden + 3..=bestanden + 6).contains(&huis.opgeslagen().len()));

    // At once, each the other way round: one of the two dossiers is left.
    let paar = Paar::maak(&huis).await;
    let andersom = Paar {
        blijft: paar.eindigt.id,
        eindigt: Zaak {
            id: paar.blijft,
            link: Uuid::nil(),
        },
        weg: Weg::open(&huis).await,
        bakker: String::new(),
        krant: String::new(),
        ..paar
    };
    let (een, twee) = tokio::join!(
        paar.voeg_samen(&paar.weg.gemeente),
        andersom.voeg_samen(&collega)
    );
    let statussen = [een.status, twee.status];
    assert!(
        statussen.contains(&StatusCode::OK),
        "{} {}",
        een.body,
        twee.body
    );
    assert!(
        statussen.contains(&StatusCode::CONFLICT),
        "{} {}",
        een.body,
        twee.body
    );
    let eindes = [
        paar.zaak(paar.blijft).await,
        paar.zaak(paar.eindigt.id).await,
    ];
    let geeindigd = eindes.iter().filter(|zaak| zaak["status"] == "beeindigd");
    assert_eq!(geeindigd.count(), 1);
    gelijk(&huis).await;
}

/// The two are one append: whatever breaks, neither has what the other does not know of.
#[tokio::test]
async fn a_crash_leaves_both_as_they_were_and_the_same_call_does_it_after_all() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    let gemeente = &paar.weg.gemeente;
    let (positie, bestanden) = (huis.positie().await, huis.opgeslagen().len());
    let body = paar.body();
    let sleutel = [("Idempotency-Key", "na-de-storing")];
    // The database gives up at the second of the two dossiers, with the first in the same statement.
    sqlx::raw_sql(
        "CREATE FUNCTION history.valt_om() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'it falls' USING ERRCODE = '57P01'; END $$;
         CREATE TRIGGER valt_om BEFORE INSERT ON history.events FOR EACH ROW
             WHEN (NEW.event_type = 'DossierBeeindigd') EXECUTE FUNCTION history.valt_om()",
    )
    .execute(&pool)
    .await
    .unwrap();
    let storing = paar.vraag(gemeente, "", &body, &sleutel).await;
    assert!(storing.status.is_server_error(), "{}", storing.body);
    assert_eq!(huis.positie().await, positie);
    for zaak in [paar.blijft, paar.eindigt.id] {
        assert_eq!(paar.zaak(zaak).await["status"], "gemeenteAdvies");
    }
    assert_eq!(paar.zaak(paar.blijft).await["samengevoegd"], json!([]));
    sqlx::raw_sql("DROP TRIGGER valt_om ON history.events; DROP FUNCTION history.valt_om()")
        .execute(&pool)
        .await
        .unwrap();
    let gedaan = paar.vraag(gemeente, "", &body, &sleutel).await;
    assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
    assert_eq!(huis.positie().await, positie + 6);
    assert!(huis.opgeslagen().len() >= bestanden + 3);

    // Both streams hold one command.
    let opdrachten: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT metadata ->> 'opdracht' FROM history.events WHERE position > $1",
    )
    .bind(positie)
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(opdrachten.len(), 1);

    // Without the storage nothing ends.
    let paar = Paar::maak(&huis).await;
    let positie = huis.positie().await;
    huis.neem_opslag_weg();
    let storing = paar.voeg_samen(&paar.weg.gemeente).await;
    assert!(storing.status.is_server_error(), "{}", storing.body);
    assert_eq!(huis.positie().await, positie);
}

/// The files that supporters sent, as a case names them.
async fn brieven(huis: &Huis, zaak: Uuid) -> Vec<Uuid> {
    let verzoek = huis.app.zaken.load(zaak).await.unwrap();
    verzoek
        .bewaring
        .brieven
        .iter()
        .map(|brief| brief.sleutel)
        .collect()
}

/// A supporter who came over stands in both, and is forgotten in both on one word of each of the two officials.
#[tokio::test]
async fn whoever_is_forgotten_is_forgotten_in_both() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    Ambtenaar::gelukt(paar.voeg_samen(&paar.weg.gemeente).await);
    let [blijft, eindigt] = [paar.blijft, paar.eindigt.id];
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": format!("ondersteuner/{}", paar.bakker)});
    let bewaring = |zaak: Uuid| format!("/api/vernietiging/zaken/{zaak}");
    let voorstel_in = async |zaak: Uuid| {
        Ambtenaar::gelukt(een.haal(&huis, &bewaring(zaak)).await)["voorstel"].clone()
    };

    // Proposed in one it stands in the other, withdrawn in the other it is gone from both.
    stel_voor(&huis, &een, eindigt, wat.clone()).await;
    let daar = voorstel_in(blijft).await;
    assert_eq!(daar["wat"]["betrokkene"], wat["betrokkene"], "{daar}");
    let pad = format!(
        "{}/voorstellen/{}/intrekken",
        bewaring(blijft),
        daar["id"].as_str().unwrap()
    );
    let reden = json!({"reden": "Toch niet."});
    Ambtenaar::gelukt(huis.behandelaar(&een.cookie, "POST", &pad, &reden).await);
    assert_eq!(voorstel_in(eindigt).await, Value::Null);

    // A hold on the one keeps both, and says which.
    let pad = format!("{}/opschorten", bewaring(blijft));
    Ambtenaar::gelukt(
        huis.behandelaar(
            &een.cookie,
            "POST",
            &pad,
            &json!({"reden": "Er loopt een klacht."}),
        )
        .await,
    );
    let pad = format!("{}/voorstellen", bewaring(eindigt));
    let nee = huis.behandelaar(&een.cookie, "POST", &pad, &wat).await;
    let nummer = paar.nummer(blijft).await;
    assert_eq!(
        nee.body["title"],
        format!("Dossier {nummer}: De vernietiging is opgeschort. Hef eerst de opschorting op.")
    );
    assert_eq!(voorstel_in(eindigt).await, Value::Null);
    let pad = format!("{}/opschorting-opheffen", bewaring(blijft));
    Ambtenaar::gelukt(
        huis.behandelaar(&een.cookie, "POST", &pad, &json!({"reden": "Afgehandeld."}))
            .await,
    );

    let bestanden = [brieven(&huis, blijft).await, brieven(&huis, eindigt).await].concat();
    assert_eq!(bestanden.len(), 2);
    assert_ne!(bestanden[0], bestanden[1]);
    assert!(bestanden.iter().all(|sleutel| ligt_er(&huis, *sleutel)));
    let voorstel = stel_voor(&huis, &een, eindigt, wat.clone()).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, eindigt, &voorstel).await);
    for zaak in [blijft, eindigt] {
        voer_uit(&huis, zaak).await;
    }
    // The letter and its copy are gone, and the keys with them; everything else is there.
    assert!(!bestanden.iter().any(|sleutel| ligt_er(&huis, *sleutel)));
    for zaak in [blijft, eindigt] {
        assert_eq!(
            paar.bestand(zaak, &paar.bakker).await.0,
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            paar.bestand(zaak, &paar.krant).await,
            (StatusCode::OK, KRANT.to_vec())
        );
    }
    let paginas = [paar.zaak(blijft).await, paar.zaak(eindigt).await];
    for tekst in ["B. Bakker", "van bakker.pdf", BAKKER] {
        for zaak in &paginas {
            assert!(!zaak.to_string().contains(tekst), "{tekst}: {zaak}");
        }
    }
    let sleutels: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sleutels.sleutel WHERE onderwerp = $1 AND vernietigd_op IS NULL",
    )
    .bind(wat["betrokkene"].as_str().unwrap())
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(sleutels, 0);
    gelijk(&huis).await;
}

/// The dossier that ended is destroyed a year later; what came over has keys and files of its own.
#[tokio::test]
async fn what_came_over_outlives_the_dossier_that_ended() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let paar = Paar::maak(&huis).await;
    Ambtenaar::gelukt(paar.voeg_samen(&paar.weg.gemeente).await);
    let later: DateTime<Utc> = "2027-12-01T10:00:00Z".parse().unwrap();
    huis.werk_lijst_bij().await;
    huis.zet_klok(later);
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let eindigt = paar.eindigt.id;
    let voorstel = stel_voor(&huis, &een, eindigt, json!({"voorwerp": "zaak"})).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, eindigt, &voorstel).await);
    voer_uit(&huis, eindigt).await;

    let gemeente =
        Ambtenaar::nieuw(&huis, "later", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let pad = |zaak: Uuid, id: &str| format!("/api/dossiers/{zaak}/bijlagen/{id}/1");
    for (id, inhoud) in [(&paar.bakker, BRIEF), (&paar.krant, KRANT)] {
        let weg = bytes(&huis, &gemeente.cookie, &pad(eindigt, id)).await;
        assert_eq!(weg.0, StatusCode::NOT_FOUND);
        let hier = bytes(&huis, &gemeente.cookie, &pad(paar.blijft, id)).await;
        assert_eq!(hier, (StatusCode::OK, inhoud.to_vec()));
    }
    let zaak = Ambtenaar::gelukt(gemeente.zaak(&huis, paar.blijft).await);
    assert!(zaak.to_string().contains("B. Bakker"), "{zaak}");
    gelijk(&huis).await;
}
