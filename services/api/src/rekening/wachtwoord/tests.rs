use futures::poll;

use super::*;

#[tokio::test]
async fn a_hash_that_nobody_waits_for_keeps_its_turn() {
    let rij = Rij::new(1, 2, 2);
    let plaats = Plaats::new(rij.neem(Baan::Huis).await.unwrap());
    let (begonnen, begin) = std::sync::mpsc::channel();
    let (verder, einde) = std::sync::mpsc::channel::<()>();
    let mut rekent = Box::pin(plaats.reken(move || {
        begonnen.send(()).unwrap();
        einde.recv()
    }));
    assert!(poll!(rekent.as_mut()).is_pending());
    begin.recv().unwrap();
    drop(rekent);
    drop(plaats);

    let mut volgende = Box::pin(rij.neem(Baan::Huis));
    assert!(poll!(volgende.as_mut()).is_pending());
    verder.send(()).unwrap();
    volgende.await.unwrap();
}

#[test]
fn the_hash_of_nobody_asks_the_same_work() {
    let niemand = PasswordHash::new(NIEMAND).unwrap();
    let iemand = Argon2::default()
        .hash_password(b"x", &SaltString::generate(&mut OsRng))
        .unwrap()
        .to_string();
    let iemand = PasswordHash::new(&iemand).unwrap();
    assert_eq!(niemand.algorithm, iemand.algorithm);
    assert_eq!(niemand.version, iemand.version);
    assert_eq!(niemand.params, iemand.params);
    assert_eq!(
        niemand.hash.map(|hash| hash.len()),
        iemand.hash.map(|hash| hash.len())
    );
}

#[tokio::test]
async fn a_password_is_right_or_wrong() {
    let plaats = &plaats(Baan::Huis).await.unwrap();
    let opgeslagen = hash(plaats, "een lang wachtwoord".to_owned())
        .await
        .unwrap();
    assert!(opgeslagen.starts_with("$argon2id$"));
    assert!(
        klopt(
            plaats,
            Some(opgeslagen.clone()),
            "een lang wachtwoord".to_owned()
        )
        .await
    );
    assert!(!klopt(plaats, Some(opgeslagen), "een ander wachtwoord".to_owned()).await);
    assert!(!klopt(plaats, None, "een lang wachtwoord".to_owned()).await);
}

const OVER: Over<'_> = Over {
    gebruikersnaam: "s.bakker",
    naam: "Sara Hoogeveen",
    organisatie: "Gemeente Vlissingen",
};

fn code(wachtwoord: &str) -> Option<String> {
    keur("/wachtwoord", wachtwoord, &OVER).map(|f| f.code)
}

#[test]
fn a_new_password_is_long_and_not_the_name() {
    assert_eq!(code("").as_deref(), Some("verplicht"));
    assert_eq!(code("elf tekens!").as_deref(), Some("teKort"));
    assert_eq!(code("éénentwintig").as_deref(), None);
    assert_eq!(code(&"ab".repeat(501)).as_deref(), Some("teLang"));
    assert_eq!(code("S.Bakker12345").as_deref(), Some("teMakkelijk"));
    assert_eq!(code("sbakkersbakker").as_deref(), Some("teMakkelijk"));
    assert_eq!(code("aaaaaaaaaaaa").as_deref(), Some("teMakkelijk"));
    assert_eq!(code("bakker in de straat").as_deref(), None);
}

#[test]
fn what_everybody_tries_first_is_no_password() {
    for wachtwoord in [
        "123456789012",
        "Welkom2026!!",
        "wachtwoord1234",
        "lintje123456",
        "Lintje2026!!!",
        "Koninklijk2026",
        "Gemeente1234!",
        "qwertyuiop12",
        "Vlissingen2026",
        "Sara.Hoogeveen1",
        "hoogeveen12345",
        "W@chtw00rd123",
        "Herfst2026!!!",
        "password12345",
        "hoogeveen-vlissingen",
    ] {
        assert_eq!(
            code(wachtwoord).as_deref(),
            Some("teMakkelijk"),
            "{wachtwoord}"
        );
    }
    for goed in [
        "een lang wachtwoord",
        "het eerste wachtwoord",
        "paars fietsbel kroket wolk",
        "een-lang-wachtwoord-voor-de-proef",
        "xK9mQ2vL7pRt4WzB",
    ] {
        assert_eq!(code(goed), None, "{goed}");
    }
}
