//! What stands before several instances: connections go to each in turn.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub struct Front {
    pub address: SocketAddr,
    instances: watch::Sender<Vec<SocketAddr>>,
    accepting: JoinHandle<()>,
}

impl Front {
    pub async fn open() -> std::io::Result<Arc<Self>> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let instances = watch::Sender::new(Vec::new());
        let known = instances.subscribe();
        let accepting = tokio::spawn(async move {
            let mut turn = 0_usize;
            while let Ok((visitor, _)) = listener.accept().await {
                let mut known = known.clone();
                turn += 1;
                let instances = known.borrow_and_update().clone();
                let Some(to) = instances.get(turn % instances.len().max(1)).copied() else {
                    continue; // nobody is there yet
                };
                tokio::spawn(carry(visitor, to, known));
            }
        });
        Ok(Arc::new(Front {
            address,
            instances,
            accepting,
        }))
    }

    /// To these from now on. Connections to others end.
    pub fn lead_to(&self, instances: Vec<SocketAddr>) {
        self.instances.send_replace(instances);
    }
}

async fn carry(
    mut visitor: TcpStream,
    to: SocketAddr,
    mut known: watch::Receiver<Vec<SocketAddr>>,
) {
    let Ok(mut instance) = TcpStream::connect(to).await else {
        return;
    };
    let (_, _) = (visitor.set_nodelay(true), instance.set_nodelay(true));
    tokio::select! {
        _ = copy_bidirectional(&mut visitor, &mut instance) => {}
        _ = known.wait_for(|known| !known.contains(&to)) => {}
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}
