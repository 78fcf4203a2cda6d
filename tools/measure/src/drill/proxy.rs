//! A line to the database that can be cut, made to hang, or led elsewhere.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What happens on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Open,
    /// The next words of the server are thrown away, and their connection is cut: what was asked for is
    /// done, and nobody hears of it.
    CutBeforeAnswer,
    /// Half of the next words of the program comes through, then the connection is cut.
    CutInStatement,
    /// Nothing comes through, and no connection ends.
    Hangs,
}

pub struct Proxy {
    pub address: SocketAddr,
    shared: Arc<Shared>,
    accepting: JoinHandle<()>,
}

struct Shared {
    server: PathBuf,
    line: watch::Sender<Line>,
    /// Connections of an older generation are cut.
    generation: watch::Sender<u64>,
}

impl Proxy {
    /// Leads to the server's socket.
    pub async fn open(server: PathBuf) -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            server,
            line: watch::Sender::new(Line::Open),
            generation: watch::Sender::new(0),
        });
        let all = Arc::clone(&shared);
        let accepting = tokio::spawn(async move {
            while let Ok((program, _)) = listener.accept().await {
                let shared = Arc::clone(&all);
                tokio::spawn(async move {
                    let _ = program.set_nodelay(true);
                    // A server that is away refuses; here that is a connection that ends at once.
                    if let Ok(server) = UnixStream::connect(&shared.server).await {
                        shared.connect(program, server).await;
                    }
                });
            }
        });
        Ok(Proxy {
            address,
            shared,
            accepting,
        })
    }

    pub fn set(&self, line: Line) {
        self.shared.line.send_replace(line);
    }

    /// Waits until the line is open again: a cut has been made.
    pub async fn opened(&self) {
        let mut line = self.shared.line.subscribe();
        let _ = line.wait_for(|line| *line == Line::Open).await;
    }

    /// Cuts every connection that there is.
    pub fn cut(&self) {
        self.shared
            .generation
            .send_modify(|generation| *generation += 1);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.cut();
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Program,
    Server,
}

impl Shared {
    async fn connect(&self, program: tokio::net::TcpStream, server: UnixStream) {
        let mut generation = self.generation.subscribe();
        let (from_program, to_program) = program.into_split();
        let (from_server, to_server) = server.into_split();
        tokio::select! {
            _ = generation.changed() => {}
            _ = self.carry(From::Program, from_program, to_server) => {}
            _ = self.carry(From::Server, from_server, to_program) => {}
        }
    }

    async fn carry(
        &self,
        from: From,
        mut source: impl AsyncRead + Unpin,
        mut sink: impl AsyncWrite + Unpin,
    ) -> std::io::Result<()> {
        let mut line = self.line.subscribe();
        let mut words = vec![0; 64 * 1024];
        loop {
            let count = source.read(&mut words).await?;
            if count == 0 {
                return Ok(());
            }
            let _ = line.wait_for(|line| *line != Line::Hangs).await;
            let cut = self.line.send_if_modified(|line| {
                let cut = match line {
                    Line::CutBeforeAnswer => from == From::Server,
                    Line::CutInStatement => from == From::Program,
                    Line::Open | Line::Hangs => false,
                };
                if cut {
                    *line = Line::Open;
                }
                cut
            });
            if cut {
                if from == From::Program {
                    sink.write_all(&words[..count / 2]).await?;
                }
                return Ok(());
            }
            sink.write_all(&words[..count]).await?;
        }
    }
}
