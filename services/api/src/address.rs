//! The address of a client: of the connection, or as told by a proxy of ours.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

use crate::app::Proxy;

pub fn van(request: &Request, proxy: Proxy) -> IpAddr {
    let told = (proxy == Proxy::Vertrouwd)
        .then(|| request.headers().get("x-forwarded-for"))
        .flatten()
        .and_then(|value| value.to_str().ok())
        // The last one was added by our own proxy; those before it are hearsay.
        .and_then(|value| value.rsplit(',').next())
        .and_then(|last| last.trim().parse().ok());
    told.unwrap_or_else(|| {
        request
            .extensions()
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip())
    })
}
