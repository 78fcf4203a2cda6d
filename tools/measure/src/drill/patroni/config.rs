//! The files of deploy/patroni, as each machine of the drill gets them. The addresses are those of the files; what
//! differs is where things lie, no certificates, and no watchdog, which would reset the machine that the drill runs on.

use std::path::Path;

const PATRONI: &str = include_str!("../../../../../deploy/patroni/patroni.yml");
const ETCD: &str = include_str!("../../../../../deploy/patroni/etcd.env");
pub const HAPROXY: &str = include_str!("../../../../../deploy/patroni/haproxy.cfg");
pub const PROMETHEUS: &str = include_str!("../../../../../deploy/prometheus/prometheus.yml");
pub const RULES: &str = include_str!("../../../../../deploy/prometheus/lintje.rules.yml");

pub const PASSWORD: &str = "drill";
/// What stands in /etc/patroni_env.conf.
pub const SECRETS: [(&str, &str); 5] = [
    ("PATRONI_SUPERUSER_PASSWORD", PASSWORD),
    ("PATRONI_REPLICATION_PASSWORD", PASSWORD),
    ("PATRONI_REWIND_PASSWORD", PASSWORD),
    ("PATRONI_RESTAPI_USERNAME", "patroni"),
    ("PATRONI_RESTAPI_PASSWORD", PASSWORD),
];

/// The machine that the files are written for.
const FIRST: &str = "10.0.0.11";

pub fn name(number: usize) -> String {
    format!("db{number}")
}

pub fn address(number: usize) -> String {
    format!("10.0.0.1{number}")
}

/// Its patroni.yml.
pub fn patroni(number: usize, folder: &Path) -> String {
    let within = |name: &str| folder.join(name).display().to_string();
    let line = |line: &str| {
        let own = line.trim_start();
        match own.starts_with("listen:") || own.starts_with("connect_address:") {
            true => line.replace(FIRST, &address(number)) + "\n",
            false if line == "name: db1" => format!("name: {}\n", name(number)),
            false => format!("{line}\n"),
        }
    };
    let text: String = PATRONI.lines().map(line).collect();
    text.replace("hostssl ", "host ")
        .replace("ssl: \"on\"", "ssl: \"off\"")
        .replace("mode: automatic", "mode: \"off\"")
        .replace("/var/lib/postgresql/15/lintje", &within("data"))
        .replace("/var/lib/postgresql/patroni.pgpass", &within("pgpass"))
        .replace("/var/run/postgresql", &within("run"))
}

/// The settings of its etcd.
pub fn etcd(number: usize, folder: &Path) -> Vec<(&'static str, String)> {
    let lines = ETCD.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once('='))
        .map(|(setting, value)| {
            let own = match setting {
                "ETCD_NAME" => name(number),
                "ETCD_DATA_DIR" => folder.join("etcd").display().to_string(),
                "ETCD_INITIAL_CLUSTER" => value.to_owned(),
                _ => value.replace(FIRST, &address(number)),
            };
            (setting, own)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_has_its_own_name_address_and_folder_and_knows_all_three() {
        let patroni = patroni(2, Path::new("/somewhere/db2"));
        assert!(patroni.contains("\nname: db2\n"));
        assert_eq!(patroni.matches("listen: 10.0.0.12:").count(), 2);
        assert_eq!(patroni.matches("connect_address: 10.0.0.12:").count(), 2);
        assert!(patroni.contains("[10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]"));
        assert!(patroni.contains("data_dir: /somewhere/db2/data\n"));
        let etcd = etcd(3, Path::new("/somewhere/db3"));
        let value = |name: &str| {
            etcd.iter()
                .find(|(known, _)| *known == name)
                .unwrap()
                .1
                .clone()
        };
        assert_eq!(value("ETCD_LISTEN_PEER_URLS"), "http://10.0.0.13:2380");
        assert!(value("ETCD_INITIAL_CLUSTER").starts_with("db1=http://10.0.0.11:2380,db2="));
    }

    /// The drill has no certificates, and a watchdog would reset the machine that it runs on.
    #[test]
    fn nothing_of_the_machine_around_it_is_touched() {
        let patroni = patroni(1, Path::new("/somewhere/db1"));
        assert!(!patroni.contains("hostssl") && patroni.contains("ssl: \"off\""));
        assert!(patroni.contains("mode: \"off\"") && !patroni.contains("mode: automatic"));
        assert!(!patroni.contains("/var/"));
    }
}
