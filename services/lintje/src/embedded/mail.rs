//! The mail catcher, a Node program in `tools/mailcatcher`.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::Surroundings;

/// The exit code with which it says that a port is taken.
const PORT_TAKEN: i32 = 3;

/// A running catcher. It ends when its standard input does: with this value, and with this process, also when
/// that is killed. So there is never a catcher without its program.
pub struct MailCatcher {
    pub smtp: SocketAddr,
    pub http: SocketAddr,
    process: Child,
}

#[derive(serde::Deserialize)]
struct Addresses {
    smtp: SocketAddr,
    http: SocketAddr,
}

impl MailCatcher {
    pub(super) async fn start(settings: &Surroundings, folder: &Path) -> anyhow::Result<Self> {
        let mut process = Command::new("node")
            .arg(settings.tools.find("mailcatcher/main.mjs")?)
            .arg("--folder")
            .arg(folder)
            .args([
                "--smtp",
                &settings.mail_smtp.to_string(),
                "--http",
                &settings.mail_http.to_string(),
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0) // Ctrl-C stops the program, and the program stops this
            .kill_on_drop(true)
            .spawn()
            .context("cannot start node for the mail catcher (Node 20 or newer)")?;
        let output = process
            .stdout
            .take()
            .context("the mail catcher has an output")?;
        let Some(line) = BufReader::new(output).lines().next_line().await? else {
            if process.wait().await?.code() == Some(PORT_TAKEN) {
                bail!(
                    "another program uses port {} or {}, which the mail catcher needs: stop that program, \
                     or choose others with LINTJE_MAIL_SMTP and LINTJE_MAIL_HTTP",
                    settings.mail_smtp,
                    settings.mail_http
                );
            }
            bail!(
                "the mail catcher did not start (see above; `make tools` installs what it needs)"
            );
        };
        let Addresses { smtp, http } =
            serde_json::from_str(&line).context("the mail catcher's first line")?;
        Ok(Self {
            smtp,
            http,
            process,
        })
    }

    pub(super) async fn stop(mut self) {
        drop(self.process.stdin.take());
        if let Err(error) = self.process.wait().await {
            eprintln!("lintje: the mail catcher: {error}");
        }
    }
}
