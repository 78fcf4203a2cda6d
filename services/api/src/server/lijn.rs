//! The bytes of a connection on their way to hyper and back.
//!
//! hyper's parser, httparse, takes a line of a head that ends in a bare LF (`Request::parse` and `parse_headers` of
//! httparse 1.10 have an arm for it, and no option of `ParserConfig` that closes it). A proxy in front that does not
//! take it sees other requests in the same bytes than we do. So each head is read here before hyper has it, and a bare
//! LF in it becomes a NUL: hyper refuses that everywhere in a head, with 400, and ends the connection.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use super::stand::Stand;

pub(super) struct Lijn {
    stroom: TcpStream,
    stand: Arc<Stand>,
    /// What came behind the end of a head: hyper gets it when it is known what it is.
    bewaard: BytesMut,
}

impl Lijn {
    pub(super) fn new(stroom: TcpStream, stand: Arc<Stand>) -> Self {
        Lijn {
            stroom,
            stand,
            bewaard: BytesMut::new(),
        }
    }
}

impl AsyncRead for Lijn {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let deze = self.get_mut();
        let begin = buffer.filled().len();
        if deze.bewaard.is_empty() {
            ready!(Pin::new(&mut deze.stroom).poll_read(cx, buffer))?;
        } else {
            let passend = deze.bewaard.len().min(buffer.remaining());
            buffer.put_slice(&deze.bewaard[..passend]);
            deze.bewaard.advance(passend);
        }
        let nieuw = &mut buffer.filled_mut()[begin..];
        if nieuw.is_empty() {
            return Poll::Ready(Ok(()));
        }
        let mag = deze.stand.gelezen(nieuw)?;
        if mag < nieuw.len() {
            let mut rest = BytesMut::from(&nieuw[mag..]);
            rest.extend_from_slice(&deze.bewaard);
            deze.bewaard = rest;
            buffer.set_filled(begin + mag);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Lijn {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let deze = self.get_mut();
        let geschreven = Pin::new(&mut deze.stroom).poll_write(cx, bytes);
        deze.stand.geschreven(&geschreven);
        geschreven
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let deze = self.get_mut();
        let geschreven = Pin::new(&mut deze.stroom).poll_write_vectored(cx, bytes);
        deze.stand.geschreven(&geschreven);
        geschreven
    }

    fn is_write_vectored(&self) -> bool {
        self.stroom.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stroom).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stroom).poll_shutdown(cx)
    }
}
