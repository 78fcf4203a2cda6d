//! `lintje met-postgres -- COMMAND…`: a command with a PostgreSQL of its own, as the tests need it.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitCode, ExitStatus};

use anyhow::Context;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::process::{Child, Command};

use crate::embedded::{Postgres, Tools};
use crate::signals::StopSignals;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    tools: Tools,
    /// The command and its arguments; it gets DATABASE_URL with the rights of a superuser.
    #[arg(required = true, last = true)]
    command: Vec<OsString>,
}

/// Starts the server in a new temporary directory, without fsync; runs the command; stops the server whatever
/// became of the command. The exit code is the command's (128 + signal when a signal ended it).
///
/// # Errors
/// When the server does not start or the command is not there.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut signals = StopSignals::catch()?;
    let postgres = Postgres::throw_away(&arguments.tools).await?;
    let outcome = command(arguments, &postgres, &mut signals).await;
    postgres.stop().await?;
    Ok(exit_code(outcome?))
}

async fn command(
    Arguments { command, .. }: &Arguments,
    postgres: &Postgres,
    signals: &mut StopSignals,
) -> anyhow::Result<ExitStatus> {
    let (program, arguments) = command.split_first().context("there is no command")?;
    let mut child = Command::new(program)
        .args(arguments)
        .env("DATABASE_URL", postgres.urls().maintenance())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    loop {
        tokio::select! {
            status = child.wait() => return Ok(status?),
            // The terminal sends its Ctrl-C to the command as well; the other signals reach only us.
            signal = signals.next() => if signal != Signal::SIGINT { pass_on(signal, &child)? },
        }
    }
}

fn pass_on(signal: Signal, child: &Child) -> anyhow::Result<()> {
    if let Some(id) = child.id() {
        kill(Pid::from_raw(i32::try_from(id)?), signal)?;
    }
    Ok(())
}

fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status
        .code()
        .or_else(|| status.signal().map(|signal| 128 + signal));
    ExitCode::from(
        code.and_then(|code| u8::try_from(code).ok())
            .unwrap_or(u8::MAX),
    )
}
