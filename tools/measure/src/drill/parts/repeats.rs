//! A client gives up on a POST at a random moment and sends it again, with the same key, to any of two instances:
//! before it arrived, while it is being done, or after. Each is done once.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures::future::try_join_all;
use hyper::{Method, StatusCode, header};
use measure::huis::{DATABASE, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::zaken::{Zaak, Zakenmaker};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

use super::Setting;
use crate::findings::Findings;

/// Clients at once.
const CLIENTS: usize = 16;
/// The longest that a client waits before it gives up, in microseconds. Most answers take less.
const PATIENCE: u64 = 12_000;
/// Times that one POST is sent, before it is called wrong.
const TRIES: u32 = 1_000;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let migrated = house.programma(DATABASE)?.arg("migrate").output().await?;
    anyhow::ensure!(migrated.status.success(), "no database for the drill");
    let start = Start::rol(Rol::Api);
    let instances = [
        Instantie::start(&house, &start).await?,
        Instantie::start(&house, &start).await?,
    ];
    let maker = Zakenmaker::open(&house, DATABASE).await?;
    let cases = maker.uitgenodigd(setting.extent.pick(CLIENTS, 100)).await?;
    // POSTs on one case: it takes 250 of what they add.
    let of_a_case = setting.extent.pick(25, 100);
    let addresses = instances.each_ref().map(|instance| instance.adres);
    let began = Instant::now();
    let clients = (0..CLIENTS).map(|client| {
        let mut repeater = Repeater {
            clients: addresses.map(Klant::nieuw),
            rng: StdRng::seed_from_u64(setting.seed.wrapping_add(client as u64)),
            given_up: 0,
            done: HashMap::new(),
        };
        let own: Vec<Zaak> = cases
            .iter()
            .skip(client)
            .step_by(CLIENTS)
            .cloned()
            .collect();
        tokio::spawn(async move {
            for case in own {
                for number in 0..of_a_case {
                    repeater.add(&case, number).await?;
                }
            }
            anyhow::Ok(repeater)
        })
    });
    for repeater in try_join_all(clients).await? {
        let mut repeater = repeater?;
        findings.unknown += repeater.given_up;
        findings.acknowledged += repeater
            .done
            .values()
            .map(|done| done.len() as u64)
            .sum::<u64>();
        repeater.hold_against(findings).await?;
    }
    findings.faults = u32::try_from(findings.unknown).unwrap_or(u32::MAX);
    findings.again_since(began);
    let verified = history::verify(maker.history.pool()).await?;
    findings.events = verified.events;
    findings.checks += 1;
    maker.sluit().await;
    for instance in instances {
        instance.stop().await?;
    }
    Ok(())
}

/// One client of two instances.
struct Repeater {
    clients: [Klant; 2],
    rng: StdRng,
    given_up: u64,
    /// What was answered, of each case by the path of its list: the identifier of each name.
    done: HashMap<String, HashMap<String, String>>,
}

impl Repeater {
    /// Adds a supporter with a name of its own, however often that takes.
    async fn add(&mut self, case: &Zaak, number: usize) -> anyhow::Result<()> {
        let path = case.pad("/ondersteuners");
        let name = format!("Jansen{number:03}");
        let body = json!({
            "persoonsgegevens": {"achternaam": name}, "contactgegevens": {"telefoonnummer": "070"},
        });
        let body = Bytes::from(body.to_string());
        let key = format!("{:032x}", self.rng.random::<u128>());
        let headers = [
            (header::CONTENT_TYPE, "application/json"),
            (header::HeaderName::from_static("idempotency-key"), &*key),
        ];
        for nth in 0..TRIES {
            // On a busy machine no answer comes as soon as that: whoever got none is more patient.
            let most = PATIENCE << (nth / 20).min(8);
            let patience = Duration::from_micros(self.rng.random_range(0..most));
            let client = &mut self.clients[self.rng.random_range(0..2)];
            let sent = client.stuur(Method::POST, &path, &headers, body.clone());
            let Ok(Ok(answer)) = tokio::time::timeout(patience, sent).await else {
                self.given_up += 1;
                continue;
            };
            if answer.status == StatusCode::CREATED {
                let id = answer.json()["persoonId"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned();
                self.done.entry(path).or_default().insert(name, id);
                return Ok(());
            }
            // What passes is sent again, as everything without an answer is.
            anyhow::ensure!(
                answer.status.is_server_error()
                    && answer.status != StatusCode::INTERNAL_SERVER_ERROR,
                "{} {}",
                answer.status,
                answer.json()
            );
        }
        anyhow::bail!("{path}: no answer in {TRIES} tries")
    }

    /// In each list every name stands once, under the identifier that was answered.
    async fn hold_against(&mut self, findings: &mut Findings) -> anyhow::Result<()> {
        for (path, done) in &self.done {
            let list = self.clients[0].get(path).await?.json();
            let mut found: HashMap<&str, Vec<&str>> = HashMap::new();
            for one in list.as_array().into_iter().flatten() {
                let name = one["persoonsgegevens"]["achternaam"].as_str();
                let id = one["persoonId"].as_str();
                found
                    .entry(name.unwrap_or_default())
                    .or_default()
                    .push(id.unwrap_or_default());
            }
            for (name, id) in done {
                match found.remove(&**name).as_deref() {
                    Some([one]) if one == id => {}
                    Some(several) if several.len() > 1 => {
                        findings.complain(format!("a POST was done {} times", several.len()))
                    }
                    Some(_) => findings.complain("a repeated POST got another identifier"),
                    None => findings.complain("an acknowledged POST is lost"),
                }
            }
            if !found.is_empty() || !matches!(list, Value::Array(_)) {
                findings.complain("what nobody sent stands in a list");
            }
        }
        Ok(())
    }
}
