//! Shows the mails with their sample data: `cargo run -p letters --example mail [uitnodiging]`
use letters::mail::{self, Gegevens, Mailtekst, Soort};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let gevraagd = std::env::args().nth(1);
    for &soort in Soort::ALLE {
        let code = soort.code();
        if gevraagd.as_deref().is_some_and(|gevraagd| gevraagd != code) {
            continue;
        }
        let brief = mail::brief(&Gegevens::voorbeeld(soort)?, &Mailtekst::standaard(soort))?;
        println!(
            "==== {code}\nOnderwerp: {}\n\n{}\n{}",
            brief.onderwerp, brief.tekst, brief.html
        );
    }
    Ok(())
}
