//! The whole case as a running service: from the first form to the PDF copy in the mailbox, over
//! HTTP and real mail, against the real program with its PostgreSQL, storage and mail catcher.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod mailbox;
mod program;
mod proposal;

use program::Program;
use proposal::{Burger, Gemeente};

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
    voorstel.uploadt_bijlage().await;
    between.steps(&mut program);
    voorstel.is_compleet().await;
    voorstel.dient_in().await;
    between.steps(&mut program);

    let kopie = program.mailbox().pdf("ontvangen").await;
    voorstel.staat_in(&kopie);
    assert_eq!(voorstel.linkfeedback().await, "alIngediend");
    gemeente.vindt_dossier("Johannes van den Berg").await;

    program.every_mail_came_once().await;
    program.history_is_whole().await;
    program.rebuild_equals_live().await;
    program.stop();
}

/// Fifty people send ten megabytes each, at once: everything arrives, and memory stays flat.
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
