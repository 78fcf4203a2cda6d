//! `lintje gezond`: asks a program that runs how it is. For a container's health check, which has no other client.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Longer than the program waits for what it asks itself.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(clap::Args)]
pub struct Arguments {
    /// Where it answers operators.
    #[arg(
        long,
        env = "LINTJE_BEHEER",
        value_name = "LINTJE_BEHEER",
        default_value = "127.0.0.1:9090"
    )]
    beheer: SocketAddr,
    /// Only whether requests may be led to it (/readyz).
    #[arg(long)]
    klaar: bool,
}

/// # Errors
/// When nobody answers there.
pub async fn run(Arguments { beheer, klaar }: &Arguments) -> anyhow::Result<ExitCode> {
    let path = if *klaar { "/readyz" } else { "/gezond" };
    let address = reachable(*beheer);
    let answer = timeout(PATIENCE, ask(address, path)).await;
    let (goed, text) = answer
        .map_err(anyhow::Error::from)
        .and_then(|answer| answer)
        .with_context(|| format!("nobody answers on {address}"))?;
    say!("{}", text.trim_end());
    Ok(if goed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// What is listened on everywhere is reached here.
fn reachable(listened: SocketAddr) -> SocketAddr {
    let mut address = listened;
    match listened {
        SocketAddr::V4(at) if at.ip().is_unspecified() => {
            address.set_ip(Ipv4Addr::LOCALHOST.into())
        }
        SocketAddr::V6(at) if at.ip().is_unspecified() => {
            address.set_ip(Ipv6Addr::LOCALHOST.into())
        }
        SocketAddr::V4(_) | SocketAddr::V6(_) => {}
    }
    address
}

/// Whether it is well, and what it says.
async fn ask(address: SocketAddr, path: &str) -> anyhow::Result<(bool, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let Some((head, body)) = answer.split_once("\r\n\r\n") else {
        bail!("it is no HTTP that answers");
    };
    let status = head.split(' ').nth(1).unwrap_or_default();
    Ok((status == "200", body.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_listens_everywhere_is_asked_here() {
        let asked = |listened: &str| reachable(listened.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:9090"), "127.0.0.1:9090");
        assert_eq!(asked("[::]:9090"), "[::1]:9090");
        assert_eq!(asked("192.0.2.1:9090"), "192.0.2.1:9090");
    }
}
