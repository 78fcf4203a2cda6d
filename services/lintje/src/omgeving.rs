//! `lintje omgeving`: the surroundings without the program, for a debugger or a test to run the program itself.

use std::process::ExitCode;

use crate::embedded::{Claim, Surroundings};
use crate::signals::StopSignals;

/// Prints the addresses as soon as everything answers; returns after a stop signal, when all of it has stopped.
///
/// # Errors
/// When something could not be started or stopped.
pub async fn run(settings: &Surroundings) -> anyhow::Result<ExitCode> {
    let mut signals = StopSignals::catch()?;
    let embedded = Claim::take(settings)?.start().await?;
    say!("PostgreSQL  {}", embedded.urls().superuser());
    say!("Mail        http://{}", embedded.mail().http);
    say!("SMTP        {}", embedded.mail().smtp);
    say!("Ready. Ctrl-C stops it.");
    signals.next().await;
    embedded.stop().await?;
    say!("Stopped.");
    Ok(ExitCode::SUCCESS)
}
