//! Database servers of the drill's own, as on several machines: a primary, and a standby that has every
//! commit before it is acknowledged.

use std::ops::Deref;
use std::path::PathBuf;

use testbase::cluster;

use crate::huis::Plaats;

pub struct Server(cluster::Server);

impl Server {
    pub fn new(place: &Plaats, folder: PathBuf) -> anyhow::Result<Self> {
        let server = cluster::Server::new(&place.tools()?, folder)?;
        Ok(Server(server))
    }

    /// Becomes the standby of a running primary, which from then on acknowledges nothing without it.
    pub async fn follow(&self, primary: &Server) -> anyhow::Result<()> {
        self.0.follow(primary).await?;
        primary.wait_for_standbys().await
    }
}

impl Deref for Server {
    type Target = cluster::Server;

    fn deref(&self) -> &cluster::Server {
        &self.0
    }
}

/// One address of both servers, as the program takes it.
pub fn both(servers: [&Server; 2], role: &str, database: &str) -> String {
    let [one, other] = servers.map(|server| format!("127.0.0.1:{}", server.port()));
    format!("postgres://{role}@{one},{other}/{database}?sslmode=disable")
}
