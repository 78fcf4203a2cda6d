//! The service that one would write without further thought: axum, a pool of connections, one query by key for
//! each request. What it reaches on this machine is what HTTP and a query in between leave of pgbench.

use std::net::SocketAddr;
use std::process::Stdio;

use anyhow::Context;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

/// As many as the program has.
const VERBINDINGEN: u32 = 24;

/// The path of a record.
pub fn pad(nummer: usize) -> String {
    format!("/{}", nummer + 1)
}

/// It runs in a process of its own, as the program does.
pub struct Kaal {
    pub adres: SocketAddr,
    kind: Child,
}

impl Kaal {
    pub async fn start(database: &str) -> anyhow::Result<Self> {
        let mut kind = Command::new(std::env::current_exe()?)
            .args(["--kaal", database])
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let uit = kind.stdout.take().context("its output")?;
        let mut adres = String::new();
        BufReader::new(uit).read_line(&mut adres).await?;
        Ok(Kaal {
            adres: adres.trim().parse()?,
            kind,
        })
    }

    pub async fn stop(mut self) -> anyhow::Result<()> {
        Ok(self.kind.kill().await?)
    }
}

/// Serves until it is killed; the first line on its output says where.
pub async fn serveer(database: &str) -> anyhow::Result<()> {
    let pool = PgPoolOptions::new()
        .max_connections(VERBINDINGEN)
        .connect(database)
        .await?;
    let luisteraar = TcpListener::bind(("127.0.0.1", 0)).await?;
    println!("{}", luisteraar.local_addr()?);
    let router = Router::new().route("/{id}", get(record)).with_state(pool);
    Ok(axum::serve(luisteraar, router).await?)
}

async fn record(State(pool): State<PgPool>, Path(id): Path<i32>) -> Response {
    let record: Result<String, _> =
        sqlx::query_scalar("SELECT record::text FROM bench_pagina WHERE id = $1")
            .bind(id)
            .fetch_one(&pool)
            .await;
    match record {
        Ok(record) => ([(header::CONTENT_TYPE, "application/json")], record).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
