//! Ports for what stops and has to be found at the same place again.

use tokio::net::TcpSocket;

/// A port of this machine that the system gives to nobody else while this value lives. Bound, without listening: what
/// does listen there says SO_REUSEADDR, as tokio and PostgreSQL do.
#[derive(Debug)]
pub struct HeldPort {
    number: u16,
    _held: TcpSocket,
}

impl HeldPort {
    /// # Errors
    /// When the system gives none.
    pub fn new() -> std::io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(([127, 0, 0, 1], 0).into())?;
        Ok(HeldPort {
            number: socket.local_addr()?.port(),
            _held: socket,
        })
    }

    pub fn number(&self) -> u16 {
        self.number
    }
}
