//! Embargo (docs/specification/news.md#secrecy): role × moment × way out. Who may not know what was granted gets, by
//! whatever way, what there was to get before the decision; and what is tried is answered as before it.

mod niet_op_de_weg;

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use history::MIGRATIONS;
use projections::buren::ALLE;
use reactors::embargo::hef_op;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol, Status};

use crate::bevoegdheden::operaties::operaties;
use crate::buren::reactors;
use crate::huis::{Antwoord, Huis, ingevuld};
use crate::koninklijk::Kno;
use crate::weg::{Ambtenaar, Weg};

/// Everybody who meets the case.
struct Allen {
    weg: Weg,
    /// The dossier came back from there before another ministry decided.
    ander_ministerie: Ambtenaar,
    helpdesk: Ambtenaar,
    beheerder: Ambtenaar,
    kno: Kno,
}

impl Allen {
    async fn open(huis: &Huis) -> Self {
        let beheer = Organisatie::kno(1501);
        Allen {
            weg: Weg::open(huis).await,
            ander_ministerie: Ambtenaar::nieuw(
                huis,
                "bz",
                Rol::Ministerie,
                Organisatie::ministerie(1477),
            )
            .await,
            helpdesk: Ambtenaar::nieuw(huis, "h", Rol::Helpdesk, beheer).await,
            beheerder: Ambtenaar::nieuw(huis, "f", Rol::KnoFunctioneelBeheer, beheer).await,
            kno: Kno::open(huis).await,
        }
    }

    fn onwetend(&self) -> [(&'static str, &Ambtenaar); 4] {
        [
            ("another ministry", &self.ander_ministerie),
            ("helpdesk", &self.helpdesk),
            ("functional manager", &self.beheerder),
            ("another province", &self.weg.vreemde),
        ]
    }

    fn wetend(&self) -> [(&'static str, &Ambtenaar); 5] {
        [
            ("gemeente", &self.weg.gemeente),
            ("provincie", &self.weg.provincie),
            ("kanselarij", &self.kno.a),
            ("ministerie", &self.weg.ministerie),
            ("bedrijfsvoering", &self.kno.b),
        ]
    }
}

async fn bij(huis: &Huis) {
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
}

async fn naar_ministerie(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, ministerie: u32) {
    let body = json!({ "ministerieId": ministerie });
    Ambtenaar::gelukt(wie.post(huis, zaak, "doorsturen", body).await);
}

/// Brings a dossier to the ministry that is named.
async fn op_weg(huis: &Huis, weg: &Weg, zaak: Uuid, ministerie: u32) {
    for ambtenaar in [&weg.gemeente, &weg.provincie] {
        ambtenaar.adviseer(huis, zaak).await;
        ambtenaar.stuur_door(huis, zaak).await;
    }
    weg.kanselarij.adviseer(huis, zaak).await;
    naar_ministerie(huis, &weg.kanselarij, zaak, ministerie).await;
}

/// All ways by which an official hears of a case: of the case itself, of the lists, and of another case of the same
/// candidate. `positie` is the last place in the history before the decision.
fn wegen(zaak: Uuid, ander: Uuid, positie: i64) -> Vec<String> {
    let mut wegen: Vec<String> = [
        "",
        "/tijdlijn",
        "/dubbelen",
        "/geopend",
        "/tijdlijn?tot=2027-12-01T00:00:00Z",
        "?tot=2027-12-01T00:00:00Z",
    ]
    .iter()
    .map(|deel| format!("/api/burgeraanvraag/{zaak}{deel}"))
    .collect();
    wegen.extend([
        format!("/api/burgeraanvraag/{zaak}/vergelijking?van={positie}"),
        format!("/api/burgeraanvraag/{zaak}?tot={}", positie + 1_000),
        format!("/api/dossiers/{zaak}"),
        format!("/api/dossiers/{zaak}/tijdlijn"),
        format!("/api/dossiers/{zaak}/bijlagen"),
        format!("/api/dossiers/{zaak}/kandidaat/werk"),
        format!("/api/zaken/{zaak}/kop"),
        format!("/api/burgeraanvraag/{ander}/dubbelen"),
        format!("/api/dossiers/{ander}/eerder-onderscheiden?onderscheiding=on-lid"),
        format!("/api/burgeraanvraag/{ander}"),
        format!("/api/register/{zaak}"),
    ]);
    wegen.extend(
        [
            "/api/register",
            "/api/koninklijke-besluiten",
            "/api/zaken/nieuws?na=2020-01-01T00:00:00Z",
            "/api/zaken/agenda",
            "/api/gebeurtenissen?na=0",
            "/api/cijfers",
            "/api/cijfers?jaar=2027",
            "/api/cijfers/stand/csv",
            "/api/cijfers/doorlooptijden/csv",
            "/api/cijfers/uitkomsten/csv",
            "/api/cijfers/organisaties",
            "/api/cijfers/organisaties?jaar=2027",
            "/api/cijfers/organisaties/csv",
            "/api/cijfers/te-laat",
            "/api/cijfers/te-laat/csv",
            "/api/cijfers/prognose",
            "/api/cijfers/prognose/csv",
        ]
        .map(str::to_owned),
    );
    let mut filters: Vec<String> = Status::ALLE
        .iter()
        .map(|status| format!("$filter=status%20eq%20'{}'", status.code()))
        .collect();
    filters.extend(
        [
            "$inlinecount=allpages",
            "$search=berg",
            "$search=anna%20de%20vries",
            "$orderby=status",
            "$orderby=gewijzigdOp%20desc",
            "$filter=gewijzigdOp%20ge%202026-11-21T10:15:00Z",
            "$filter=houder%20eq%20'kno/1474'",
            "$filter=sinds%20ge%202026-11-21T10:15:00Z",
            "$filter=wachtLang",
            "$filter=gelegenheidNadert",
            "$filter=uitkomstNieuw",
            "tab=aanZet",
            "tab=bijAnderen",
            "tab=klaar",
        ]
        .map(str::to_owned),
    );
    for lijst in [
        "/api/zaken",
        "/api/dossiers",
        "/api/zaken/tellingen",
        "/api/zaken/uitvoer/csv",
        "/api/zaken/uitvoer/xlsx",
        "/api/zaken/koppen",
    ] {
        wegen.extend(filters.iter().map(|filter| format!("{lijst}?{filter}")));
    }
    wegen
}

/// What somebody is answered, by the path or the call.
type Antwoorden = BTreeMap<String, (StatusCode, Vec<u8>)>;

/// What somebody gets by each way.
async fn gezien(huis: &Huis, wie: &Ambtenaar, wegen: &[String]) -> Antwoorden {
    let mut gezien = Antwoorden::new();
    for pad in wegen {
        let antwoord = huis.bytes_met_status(&wie.cookie, pad).await;
        gezien.insert(pad.clone(), antwoord);
    }
    gezien
}

/// What somebody is answered who tries every call that changes a case, also those on several at once. A call is decided
/// on the case as it is; its caller may be shown the case of before, so `toegestaan` does not tell what a call does.
async fn geprobeerd(huis: &Huis, wie: &Ambtenaar, zaken: &[Uuid]) -> Antwoorden {
    let ervoor = huis.positie().await;
    let mut geprobeerd = Antwoorden::new();
    for zaak in zaken {
        let mut antwoorden: Vec<(String, Antwoord)> = Vec::new();
        for operatie in operaties() {
            if operatie.actie().is_some() && !operatie.is_veilig() {
                let antwoord = operatie.roep(huis, &wie.cookie, *zaak, Uuid::nil()).await;
                antwoorden.push((operatie.to_string(), antwoord));
            }
        }
        for pad in ["/api/toewijzingen", "/api/doorsturingen/voorbeeld"] {
            let body = json!({"zaken": [zaak], "behandelaar": null});
            let antwoord = huis.behandelaar(&wie.cookie, "POST", pad, &body).await;
            antwoorden.push((format!("POST {pad}"), antwoord));
        }
        for (call, Antwoord { status, body, .. }) in antwoorden {
            geprobeerd.insert(
                format!("{call} {zaak}"),
                (status, body.to_string().into_bytes()),
            );
        }
    }
    // Nobody from whom a grant is kept may change anything in a dossier.
    assert_eq!(huis.positie().await, ervoor, "{zaken:?}");
    geprobeerd
}

/// What somebody gets by each way, and is answered to each call.
async fn alles(huis: &Huis, wie: &Ambtenaar, wegen: &[String], zaken: &[Uuid]) -> Antwoorden {
    let mut alles = gezien(huis, wie, wegen).await;
    alles.extend(geprobeerd(huis, wie, zaken).await);
    alles
}

fn verschil(voor: &Antwoorden, na: &Antwoorden) -> BTreeSet<String> {
    voor.iter()
        .filter(|(pad, antwoord)| na[*pad] != **antwoord)
        .map(|(pad, antwoord)| {
            let tekst = |(status, bytes): &(StatusCode, Vec<u8>)| {
                format!("{status} {}", String::from_utf8_lossy(bytes))
            };
            format!("{pad}\n  {}\n  {}", tekst(antwoord), tekst(&na[pad]))
        })
        .collect()
}

#[tokio::test]
async fn who_need_not_know_gets_by_every_way_what_there_was_before_the_decision() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Allen::open(&huis).await;
    let weg = &allen.weg;
    let (zaak, ander) = (huis.ingediend().await, huis.ingediend().await);
    op_weg(&huis, weg, ander, 1477).await;
    op_weg(&huis, weg, zaak, 1477).await;
    let terug = json!({"reden": "Niet van ons."});
    Ambtenaar::gelukt(
        allen
            .ander_ministerie
            .post(&huis, zaak, "terugsturen", terug)
            .await,
    );
    naar_ministerie(&huis, &weg.kanselarij, zaak, 1475).await;
    let positie = huis.positie().await;
    let wegen = wegen(zaak, ander, positie);
    bij(&huis).await;
    huis.zet_klok("2026-11-21T10:20:00Z".parse().unwrap());
    let mut ervoor = Vec::new();
    for (wie, ambtenaar) in allen.onwetend() {
        ervoor.push((wie, alles(&huis, ambtenaar, &wegen, &[zaak]).await));
    }
    // Of so few cases no count is told; these are the counts behind it.
    let geteld_ervoor = geteld_voor_onwetenden(&pool).await;
    assert!(!geteld_ervoor.is_empty());
    // Two of them see the case, each by its own ways; the others see that they see nothing.
    for (welke, minstens) in [(0, 90), (1, 20)] {
        let (wie, gezien) = &ervoor[welke];
        let gelukt = gezien.values().filter(|(status, _)| status.is_success());
        assert!(gelukt.count() > minstens, "{wie}");
    }
    for ambtenaar in [&allen.ander_ministerie, &allen.helpdesk] {
        let gezien = Ambtenaar::gelukt(ambtenaar.zaak(&huis, zaak).await);
        assert_eq!(gezien["status"], "ministerieBesluit");
    }

    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid", "toelichting": "Ja."});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, zaak, "besluit", besluit).await);
    let kb = allen.kno.besluit(&huis, "2026 001").await;
    for moment in ["granted", "in a decree", "established"] {
        match moment {
            "in a decree" => drop(Ambtenaar::gelukt(
                allen.kno.voeg_toe(&huis, &kb, &[zaak]).await,
            )),
            "established" => drop(Ambtenaar::gelukt(allen.kno.stel_vast(&huis, &kb).await)),
            _ => {}
        }
        bij(&huis).await;
        for ((wie, ambtenaar), (_, ervoor)) in allen.onwetend().into_iter().zip(&ervoor) {
            let erna = alles(&huis, ambtenaar, &wegen, &[zaak]).await;
            let anders = verschil(ervoor, &erna);
            assert!(anders.is_empty(), "{moment}, {wie}: {anders:#?}");
        }
        assert_eq!(
            geteld_voor_onwetenden(&pool).await,
            geteld_ervoor,
            "{moment}"
        );
        // And who needs it, knows it.
        let status = match moment {
            "granted" => "toegekend",
            "in a decree" => "inBesluit",
            _ => "onderscheiden",
        };
        for (wie, ambtenaar) in allen.wetend() {
            let dossier = Ambtenaar::gelukt(ambtenaar.zaak(&huis, zaak).await);
            assert_eq!(dossier["status"], status, "{moment}, {wie}");
            let pad = format!("/api/dossiers?$filter=status%20eq%20'{status}'");
            let lijst = Ambtenaar::gelukt(ambtenaar.haal(&huis, &pad).await);
            assert_eq!(lijst.as_array().unwrap().len(), 1, "{moment}, {wie}");
        }
        // What is refused tells no more than what is shown.
        let mail = json!({"soort": "uitreiking"});
        let pad = format!("/api/zaken/{zaak}/mails/opnieuw");
        let geweigerd = huis
            .behandelaar(&allen.helpdesk.cookie, "POST", &pad, &mail)
            .await;
        assert_eq!(geweigerd.status, StatusCode::CONFLICT);
        assert!(
            geweigerd
                .body
                .to_string()
                .contains(Status::MinisterieBesluit.omschrijving()),
            "{}",
            geweigerd.body
        );
        let advies = json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": "x"});
        let geweigerd = allen
            .ander_ministerie
            .post(&huis, zaak, "advies", advies)
            .await;
        assert_eq!(geweigerd.status, StatusCode::CONFLICT);
        assert!(
            !geweigerd.body.to_string().contains("Kanselarij"),
            "{}",
            geweigerd.body
        );
    }

    // The ceremony ends it for everybody who sees the case.
    let invoer = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let door = Actor::Behandelaar {
        gebruikersnaam: "b".to_owned(),
        rol: Rol::KnoBedrijfsvoering,
        organisatie: Organisatie::kno(1500),
    };
    huis.geef(
        zaak,
        door,
        Opdracht::RegistreerUitreiking {
            invoer: ingevuld(invoer),
        },
    )
    .await;
    bij(&huis).await;
    iedereen_weet(&huis, &allen, zaak).await;
    assert_ne!(geteld_voor_onwetenden(&pool).await, geteld_ervoor);
}

/// How long cases stayed, and what came in, as who need not know of a grant may know it.
async fn geteld_voor_onwetenden(pool: &sqlx::PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT t::text FROM readmodel.cijfer_duur t WHERE organisatie LIKE 'ministerie/1477%' OR organisatie = 'land'
         UNION ALL SELECT t::text FROM readmodel.cijfer_plaats t WHERE organisatie LIKE 'ministerie/1477%'
         UNION ALL SELECT t::text FROM readmodel.cijfer_instroom t WHERE organisatie LIKE 'ministerie/%' ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn iedereen_weet(huis: &Huis, allen: &Allen, zaak: Uuid) {
    for ambtenaar in [&allen.helpdesk, &allen.ander_ministerie] {
        let gezien = Ambtenaar::gelukt(ambtenaar.zaak(huis, zaak).await);
        assert_eq!(gezien["status"], "onderscheiden");
    }
    let pad = "/api/zaken/koppen?$filter=status%20eq%20'onderscheiden'";
    let koppen = Ambtenaar::gelukt(allen.helpdesk.haal(huis, pad).await);
    assert_eq!(koppen[0]["id"], json!(zaak));
    let pad = format!("/api/burgeraanvraag/{zaak}/tijdlijn");
    let tijdlijn = Ambtenaar::gelukt(allen.ander_ministerie.haal(huis, &pad).await);
    assert!(tijdlijn.to_string().contains("BesluitGenomen"));
    let cijfers = Ambtenaar::gelukt(allen.ander_ministerie.haal(huis, "/api/cijfers").await);
    let stand = cijfers["stand"].as_array().unwrap();
    assert!(
        stand
            .iter()
            .all(|s| s["status"] != "ministerieBesluit" || s["aantal"] == 1),
        "{cijfers}"
    );
}

#[tokio::test]
async fn the_lintjesregen_ends_it_and_a_refusal_never_was_a_secret() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Allen::open(&huis).await;
    let weg = &allen.weg;
    let zaak = huis.ingediend().await;
    op_weg(&huis, weg, zaak, 1477).await;
    let terug = json!({"reden": "Niet van ons."});
    Ambtenaar::gelukt(
        allen
            .ander_ministerie
            .post(&huis, zaak, "terugsturen", terug)
            .await,
    );
    naar_ministerie(&huis, &weg.kanselarij, zaak, 1475).await;
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, zaak, "besluit", besluit).await);
    let kb = allen.kno.besluit(&huis, "2026 001").await;
    bij(&huis).await;
    Ambtenaar::gelukt(allen.kno.voeg_toe(&huis, &kb, &[zaak]).await);
    Ambtenaar::gelukt(allen.kno.stel_vast(&huis, &kb).await);
    // 26 April 2027 is the day of the lintjesregen; this municipality has it on 12 May.
    let eigen = json!({"lintjesregen": "12-05-2027"});
    let beheerder = &allen.beheerder.cookie;
    let gezet = huis
        .behandelaar(beheerder, "PUT", "/api/gemeentecontacten/518", &eigen)
        .await;
    assert!(gezet.status.is_success(), "{}", gezet.body);
    bij(&huis).await;
    let reactors = reactors(&huis, Doelen::OokHier);
    let voor = huis.positie().await;
    huis.zet_klok("2027-05-12T12:00:00Z".parse().unwrap());
    // Nobody ends it at once: by a day that has been or is almost there, or by the national one now that it has been.
    let beheerder = Allen::open(&huis).await.beheerder.cookie;
    for dag in ["11-05-2027", "18-05-2027", "12-05-2028", ""] {
        let dag = json!({"lintjesregen": dag});
        let geweigerd = huis
            .behandelaar(&beheerder, "PUT", "/api/gemeentecontacten/518", &dag)
            .await;
        assert_eq!(geweigerd.status, StatusCode::BAD_REQUEST);
        assert_eq!(geweigerd.body["errors"][0]["pointer"], "/lintjesregen");
    }
    hef_op(&reactors).await.unwrap();
    assert_eq!(huis.positie().await, voor, "not on the day itself");
    huis.zet_klok("2027-05-12T22:00:00Z".parse().unwrap());
    let (een, twee) = tokio::join!(hef_op(&reactors), hef_op(&reactors));
    een.and(twee).unwrap();
    assert_eq!(
        huis.positie().await,
        voor + 1,
        "at midnight in Amsterdam, once"
    );
    bij(&huis).await;
    let allen = Allen::open(&huis).await;
    let gezien = Ambtenaar::gelukt(allen.ander_ministerie.zaak(&huis, zaak).await);
    assert_eq!(gezien["status"], "onderscheiden");
    let gebeurd = projections::buren::queries::na(&pool, "ministerie/1477", 0, 100)
        .await
        .unwrap();
    let soorten: Vec<&str> = gebeurd.iter().map(|g| g.soort.as_str()).collect();
    // What it did not hear while that was secret, it does not hear later: it is told to look.
    assert_eq!(
        soorten[soorten.len() - 2..],
        ["DossierDoorgestuurd", "EmbargoOpgeheven"]
    );
    let chancery = projections::buren::queries::na(&pool, ALLE, 0, 100)
        .await
        .unwrap();
    assert!(chancery.iter().any(|g| g.soort == "Onderscheiden"));

    // A refusal is told at once.
    let zaak = huis.ingediend().await;
    op_weg(&huis, &allen.weg, zaak, 1477).await;
    let nee = json!({"toekennen": false, "onderscheiding": null, "toelichting": "Te weinig."});
    let antwoord = allen
        .ander_ministerie
        .post(&huis, zaak, "besluit", nee)
        .await;
    let antwoord = match antwoord.status {
        // Against the Kapittel: the council of ministers first.
        StatusCode::CONFLICT => {
            let nee =
                json!({"toekennen": false, "onderscheiding": null, "toelichting": "Te weinig."});
            Ambtenaar::gelukt(
                allen
                    .ander_ministerie
                    .post(&huis, zaak, "ministerraad", nee.clone())
                    .await,
            );
            allen
                .ander_ministerie
                .post(&huis, zaak, "besluit", nee)
                .await
        }
        _ => antwoord,
    };
    Ambtenaar::gelukt(antwoord);
    bij(&huis).await;
    let kop: Value = Ambtenaar::gelukt(
        allen
            .helpdesk
            .haal(&huis, &format!("/api/zaken/{zaak}/kop"))
            .await,
    );
    assert_eq!(kop["status"], "nietToegekend");
}
