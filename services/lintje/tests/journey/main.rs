//! The whole case as a running service: from the first form to the PDF copy in the mailbox, over
//! HTTP and real mail, against the real program with its PostgreSQL, storage and mail catcher.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod account;
mod client;
mod decree;
mod forget;
mod getuige;
mod mailbox;
mod migratie;
mod program;
mod proposal;
mod reservekopie;
mod vertrek;

use account::Beheer;
use program::Program;
use proposal::{Burger, Gemeente, STEUNBRIEF, Voorstel};
use reqwest::StatusCode;

/// What happens between two steps of the journey.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    /// The program is killed as hard as can be, and started again.
    Kill,
}

impl Between {
    fn steps(self, program: &mut Program) {
        if self == Between::Kill {
            program.kill_and_restart();
        }
    }
}

/// A supporter is asked for a letter, the link is taken back, and the letter comes by another one.
async fn steun(program: &mut Program, between: Between, burger: &Burger, voorstel: &Voorstel) {
    let id = voorstel.ondersteuner("Öztürk").await;
    voorstel.steun(&id, "uitnodigen").await;
    between.steps(program);
    let eerste = program.mailbox().steunlink("oz@voorbeeld.nl", None).await;
    voorstel.steun(&id, "uitnodiging-intrekken").await;
    between.steps(program);
    assert!(!burger.helpt(&eerste).bevestigt().await.is_success());

    voorstel.steun(&id, "uitnodigen").await;
    between.steps(program);
    let link = program
        .mailbox()
        .steunlink("oz@voorbeeld.nl", Some(&eerste))
        .await;
    let ondersteuner = burger.helpt(&link);
    assert!(ondersteuner.bevestigt().await.is_success());
    between.steps(program);
    ondersteuner.schrijft("Een eerste zin.").await;
    between.steps(program);
    ondersteuner.schrijft(STEUNBRIEF).await;
    between.steps(program);
    assert_eq!(voorstel.steunstand(&id).await, "ontvangen");
    // Who has a link to write has none to the proposal.
    assert_eq!(burger.opent(&link).metadata().await, StatusCode::NOT_FOUND);
}

async fn journey(between: Between) {
    let mut program = Program::start();
    assert_eq!(program.started_again(), Some(3));

    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    between.steps(&mut program);

    let verificatie = program
        .mailbox()
        .link("Bevestig", "email-verificatie?id=")
        .await;
    between.steps(&mut program);
    assert_eq!(burger.verifieert(&verificatie).await, (true, false));
    between.steps(&mut program);
    assert_eq!(burger.verifieert(&verificatie).await, (true, true));

    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    let zaak = gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    between.steps(&mut program);
    gemeente.nodigt_uit(&zaak).await;
    between.steps(&mut program);

    let link = program
        .mailbox()
        .link("Uitnodiging", "verzoek-aanvraag/")
        .await;
    let voorstel = burger.opent(&link);
    voorstel.is_nog_leeg().await;
    for stap in voorstel.stappen() {
        voorstel.slaat_op(stap).await;
        between.steps(&mut program);
    }
    steun(&mut program, between, &burger, &voorstel).await;
    voorstel.uploadt_bijlage().await;
    between.steps(&mut program);
    voorstel.is_compleet().await;
    voorstel.dient_in().await;
    between.steps(&mut program);

    let kopie = program.mailbox().pdf("ontvangen").await;
    voorstel.staat_in(&kopie);
    assert_eq!(voorstel.linkfeedback().await, "alIngediend");
    gemeente.vindt_dossier("Johannes van den Berg").await;
    gemeente.neemt(&zaak).await;
    between.steps(&mut program);
    let genomen = "De gemeente heeft uw voorstel in behandeling genomen";
    program.mailbox().gets(genomen).await;

    program.every_mail_came_once().await;
    program.history_is_whole().await;
    program.migrate_makes_older_tables_anew().await;
    program.rebuild_equals_live().await;
    vertrek::op_de_opdrachtregel(&program, &zaak).await;
    program.stop();
}

/// Fifty people send ten megabytes each, at once: everything arrives, all of it leaves again for the
/// archive, and memory stays flat.
#[tokio::test]
async fn fifty_uploads_at_once_leave_memory_flat() {
    let program = Program::start();
    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    let verificatie = program
        .mailbox()
        .link("Bevestig", "email-verificatie?id=")
        .await;
    burger.verifieert(&verificatie).await;
    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    let zaak = gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    gemeente.nodigt_uit(&zaak).await;
    let link = program
        .mailbox()
        .link("Uitnodiging", "verzoek-aanvraag/")
        .await;
    let voorstel = burger.opent(&link);

    let before = program.memory("VmRSS");
    voorstel.uploadt_vijftig_keer_tien_megabyte().await;
    let grown = program.memory("VmHWM") - before;
    println!("memory above idle: {} MiB", grown / 1024);
    assert!(grown < 64 * 1024, "{} MiB above idle", grown / 1024);

    let before = program.memory("VmHWM");
    let bytes = vertrek::als_stroom(&program, &zaak).await;
    assert!(bytes > 500 << 20, "{bytes}");
    let grown = program.memory("VmHWM") - before;
    println!("memory above that for the package: {} MiB", grown / 1024);
    // Most of it is for setting the dossier.
    assert!(grown < 96 * 1024, "{} MiB above the uploads", grown / 1024);
    program.stop();
}

/// The first start warns that it made a new master key. A program that panics when it can't say so would
/// lose whichever task wanted to say something.
#[tokio::test]
async fn a_log_on_a_full_disk_stops_nothing() {
    let program = Program::start_with_its_log_on_a_full_disk();
    assert_eq!(program.started_again(), Some(3));
    program.stop();
}

#[tokio::test]
async fn from_the_first_form_to_the_pdf_copy() {
    journey(Between::Nothing).await;
}

#[tokio::test]
async fn the_same_with_the_program_killed_between_every_two_steps() {
    journey(Between::Kill).await;
}

/// The list of cases is unlogged: a crash of PostgreSQL empties it. It comes back by itself, as it was.
#[tokio::test]
async fn after_a_crash_of_postgresql_the_list_of_cases_comes_back() {
    let program = Program::start();
    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    let verificatie = program
        .mailbox()
        .link("Bevestig", "email-verificatie?id=")
        .await;
    burger.verifieert(&verificatie).await;
    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    program.every_mail_came_once().await;
    program.list_survives_postgresql().await;
    gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    program.rebuild_equals_live_in(&["zakenlijst"]).await;
    program.stop();
}

/// The browser tests come in by a door of their own; for who did not ask for it (LINTJE_PROEFDEUR) it is no path.
#[tokio::test]
async fn the_door_of_the_browser_tests_is_not_there() {
    let program = Program::start();
    let burger = Burger::new(&program);
    let onbekend = burger.klopt_aan("/api/proef/bestaat-niet").await;
    assert_eq!(onbekend, StatusCode::NOT_FOUND);
    assert_eq!(burger.klopt_aan("/api/proef/zaak").await, onbekend);
    program.stop();
}

#[tokio::test]
async fn an_official_is_invited_forgets_the_password_and_gets_a_mail_each_time() {
    let mut program = Program::start();
    let beheer = Beheer::logt_in(&program).await;
    beheer.nodigt_uit("s.bakker").await;
    let code = program
        .mailbox()
        .link_to(
            "s.bakker@voorbeeld.nl",
            "Uw account voor Lintje",
            "/wachtwoord-herstellen#code=",
        )
        .await;
    assert!(
        !beheer
            .komt_binnen("s.bakker", "het eerste wachtwoord")
            .await
    );
    assert_eq!(beheer.kiest(&code, "het eerste wachtwoord").await, 204);
    assert!(
        beheer
            .komt_binnen("s.bakker", "het eerste wachtwoord")
            .await
    );
    assert_eq!(beheer.kiest(&code, "nog een keer hetzelfde").await, 409);

    beheer.vergeet("s.bakker").await;
    beheer.vergeet("bestaat.niet").await;
    // What was answered is not lost.
    program.kill_and_restart();
    let code = program
        .mailbox()
        .link_to(
            "s.bakker@voorbeeld.nl",
            "Kies een nieuw wachtwoord voor Lintje",
            "/wachtwoord-herstellen#code=",
        )
        .await;
    let known = program.accounts_in_database().await;
    assert!(known.contains("WachtwoordlinkGemaakt") && !known.contains(&code));
    assert_eq!(beheer.kiest(&code, "het tweede wachtwoord").await, 204);
    assert!(
        !beheer
            .komt_binnen("s.bakker", "het eerste wachtwoord")
            .await
    );
    assert!(
        beheer
            .komt_binnen("s.bakker", "het tweede wachtwoord")
            .await
    );
    program.stop();
}

/// An official hears in the daily mail what waits, and the box of the municipality of a new case at once, over real mail;
/// the box says yes first. In between the program is killed.
#[tokio::test]
async fn an_official_and_a_box_hear_of_cases() {
    const BOX: &str = "kabinet@denhaag.voorbeeld.nl";
    let mut program = Program::start();
    // The cases of the demo came days ago.
    let aan_behandelaar = program
        .mailbox()
        .text_to("denhaag@voorbeeld.nl", "Nieuws over uw zaken in Lintje")
        .await;
    let beheer = Beheer::logt_in(&program).await;
    beheer.zet_postbus(BOX).await;
    program.kill_and_restart();
    let code = program
        .mailbox()
        .link_to(
            BOX,
            "Bevestig deze mailbox voor Lintje",
            "/login/postbus#code=",
        )
        .await;
    assert_eq!(beheer.bevestigt_postbus(&code).await, 200);
    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    let verificatie = program
        .mailbox()
        .link("Bevestig", "email-verificatie?id=")
        .await;
    burger.verifieert(&verificatie).await;
    program.kill_and_restart();
    let aan_box = program
        .mailbox()
        .text_to(BOX, "Nieuws over zaken in Lintje")
        .await;
    assert!(
        aan_box.contains("1 nieuwe zaak voor uw organisatie:\nKO-"),
        "{aan_box}"
    );
    for tekst in [aan_box, aan_behandelaar] {
        assert!(tekst.contains("voor uw organisatie:\nKO-"), "{tekst}");
        for naam in ["Berg", "Johannes", "Vries", "Anna", "Fatima"] {
            assert!(!tekst.contains(naam), "{tekst}");
        }
    }
    program.stop();
}

#[tokio::test]
async fn an_operator_keeps_accounts_on_the_command_line() {
    let program = Program::start();
    let beheer = Beheer::logt_in(&program).await;
    let jansen = [
        "bewaar",
        "Jansen",
        "--naam",
        "P. Jansen",
        "--email",
        "p.jansen@voorbeeld.nl",
        "--rol",
        "gemeente",
        "--organisatie",
        "gemeente/518",
    ];
    let (done, said) = program.gebruiker(&jansen, "te kort\n");
    assert!(!done && said.contains("12 tekens"), "{said}");
    for easy in [
        "123456789012",
        "Welkom2026!!",
        "wachtwoord1234",
        "lintje123456",
    ] {
        let (done, said) = program.gebruiker(&jansen, &format!("{easy}\n"));
        assert!(
            !done && said.contains("makkelijk te raden"),
            "{easy}: {said}"
        );
    }
    let (done, said) = program.gebruiker(&jansen, "een wachtwoord voor Jansen\n");
    assert!(done, "{said}");
    let komt_binnen = || beheer.komt_binnen("jansen", "een wachtwoord voor Jansen");
    assert!(komt_binnen().await);

    let list = || {
        let (done, said) = program.gebruiker(&["list"], "");
        assert!(done, "{said}");
        let line = said.lines().find(|line| line.starts_with("jansen\t"));
        line.map(str::to_owned)
    };
    let line = list().unwrap();
    assert!(
        line.contains("\tgemeente\tgemeente/518\tactive\t-\t")
            && line.ends_with("p.jansen@voorbeeld.nl"),
        "{line}"
    );
    assert!(program.gebruiker(&["blokkeer", "jansen"], "").0);
    assert!(!komt_binnen().await);
    assert!(list().unwrap().contains("\tblocked\t"));
    assert!(program.gebruiker(&["deblokkeer", "jansen"], "").0);
    assert!(komt_binnen().await);
    assert!(program.gebruiker(&["tweede-factor-weg", "jansen"], "").0);
    assert!(program.gebruiker(&["verwijder", "jansen"], "").0);
    assert_eq!(list(), None);
    for what in ["verwijder", "blokkeer", "deblokkeer", "tweede-factor-weg"] {
        let (done, said) = program.gebruiker(&[what, "jansen"], "");
        assert!(
            !done && said.contains("there is no account jansen"),
            "{what}: {said}"
        );
    }
    let mut wrong = jansen;
    wrong[7] = "provincie";
    assert!(!program.gebruiker(&wrong, "een wachtwoord voor Jansen").0);
    let known = program.accounts_in_database().await;
    assert!(known.contains("opdrachtregel") && !known.contains("een wachtwoord voor"));
    program.stop();
}

#[test]
fn without_a_second_factor_there_is_only_the_demo() {
    let outcome = std::process::Command::new(env!("CARGO_BIN_EXE_lintje"))
        .arg("serve")
        .env("DATABASE_URL", "postgres://lintje@127.0.0.1:1/lintje")
        .env("LINTJE_LISTEN", "127.0.0.1:0")
        .env("LINTJE_TWEEDE_FACTOR", "uit")
        .output()
        .unwrap();
    assert_eq!(outcome.status.code(), Some(2));
    let said = String::from_utf8(outcome.stderr).unwrap();
    assert!(said.contains("LINTJE_TWEEDE_FACTOR"), "{said}");
}

#[test]
fn without_a_scanner_uploads_are_taken_only_when_that_is_said() {
    let start = |role: &str, clamd: &[(&str, &str)]| {
        let outcome = std::process::Command::new(env!("CARGO_BIN_EXE_lintje"))
            .arg(role)
            // Where nothing answers: whoever comes so far ends for that.
            .env("DATABASE_URL", "postgres://lintje@127.0.0.1:1/lintje")
            .env("LINTJE_LISTEN", "127.0.0.1:0")
            .env_remove("LINTJE_CLAMD")
            .envs(clamd.iter().copied())
            .output()
            .unwrap();
        let said = String::from_utf8(outcome.stderr).unwrap();
        (outcome.status.code(), said)
    };
    for role in ["serve", "api"] {
        let (code, said) = start(role, &[]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("LINTJE_CLAMD=geen"), "{said}");
        let (code, said) = start(role, &[("LINTJE_CLAMD", "geen")]);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("uploads are stored unscanned"), "{said}");
        let (code, said) = start(role, &[("LINTJE_CLAMD", "127.0.0.1:1")]);
        assert_eq!(code, Some(1), "{said}");
        assert!(!said.contains("LINTJE_CLAMD"), "{said}");
    }
    let (code, said) = start("worker", &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(!said.contains("LINTJE_CLAMD"), "{said}");
}
