//! What is refused at the start, and what the settings come to.

use std::num::NonZeroU8;
use std::path::Path;

use clap::{Args, Command, FromArgMatches};
use history::verwerking::Activiteit;
use verzoek::bewaring::Termijnen;

use super::*;
use crate::hosts;

fn settings(arguments: &[&str]) -> Result<Settings, clap::Error> {
    // Arguments only: what happens to be in the environment of a test is no part of it.
    let command = Settings::augment_args(Command::new("lintje"))
        .mut_args(|argument| argument.env(None::<&str>));
    let matches = command.try_get_matches_from([&["lintje"], arguments].concat())?;
    Settings::from_arg_matches(&matches)
}

#[test]
fn every_setting_has_a_default_for_the_embedded_surroundings() {
    let settings = settings(&[]).unwrap();
    assert_eq!(settings.database(), Database::Embedded);
    assert_eq!(
        settings.public_url(settings.listen),
        "http://127.0.0.1:8080"
    );
    assert_eq!(settings.limiet_per_minuut(), 6000);
    assert!(settings.storage_url().unwrap().ends_with("/data/bijlagen"));
    assert_eq!(
        settings.smtp_url(Some("127.0.0.1:1025".parse().unwrap())),
        "smtp://127.0.0.1:1025"
    );
    assert_eq!(settings.master_key_file(), Path::new("data/master.key"));
    assert_eq!(settings.seal_keys_file(), Path::new("data/seal.keys"));
    assert_eq!(settings.root_key_file(), Path::new("data/root.key"));
    assert_eq!(settings.roots(), Path::new("data/roots"));
    assert_eq!(settings.termijnen(), Termijnen::default());
    assert_eq!(settings.bestemming(), Bestemming::default());
}

#[test]
fn what_the_archive_told_stands_in_the_package() {
    let settings = settings(&[
        "--overbrengen-jaren",
        "10",
        "--archief-doel",
        " e-Depot ",
        "--archief-collectie",
        "2.05.441",
        "--archief-kenmerk",
        "NL-HaNA_2.05.441",
    ])
    .unwrap();
    assert_eq!(settings.termijnen().overbrengen_jaren, 10);
    let bestemming = settings.bestemming();
    assert_eq!(bestemming.doel, "e-Depot");
    assert_eq!(bestemming.collectie, "2.05.441");
    assert_eq!(bestemming.kenmerk.as_deref(), Some("NL-HaNA_2.05.441"));
}

#[test]
fn with_a_database_of_its_own_nothing_is_wide_or_caught() {
    let settings = settings(&["--database-url", "postgres://lintje@db/lintje"]).unwrap();
    let url = "postgres://lintje@db/lintje".to_owned();
    assert_eq!(
        settings.database(),
        Database::External {
            program: url.clone(),
            owner: url
        }
    );
    assert_eq!(settings.limiet_per_minuut(), 600);
    assert_eq!(settings.smtp_url(None), "smtp://127.0.0.1:25");
}

#[test]
fn only_the_demo_goes_without_a_second_factor() {
    let factor = |arguments: &[&str]| settings(arguments).unwrap().tweede_factor().ok();
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    assert_eq!(factor(&[]), Some(api::TweedeFactor::Uit));
    assert_eq!(
        factor(&["--tweede-factor", "verplicht"]),
        Some(api::TweedeFactor::Verplicht)
    );
    assert_eq!(factor(&external), Some(api::TweedeFactor::Verplicht));
    assert_eq!(
        factor(&[&external[..], &["--tweede-factor", "uit"]].concat()),
        None
    );
}

#[test]
fn only_the_demo_goes_without_a_scanner_in_silence() {
    let clamd = |arguments: &[&str]| {
        settings(arguments)
            .unwrap()
            .clamd()
            .map(|adres| adres.map(str::to_owned))
            .ok()
    };
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    assert_eq!(clamd(&[]), Some(None));
    assert_eq!(clamd(&external), None);
    assert_eq!(
        clamd(&[&external[..], &["--clamd", "geen"]].concat()),
        Some(None)
    );
    for begin in [&external[..], &[]] {
        assert_eq!(
            clamd(&[begin, &["--clamd", "virus:3310"]].concat()),
            Some(Some("virus:3310".to_owned()))
        );
    }
}

#[test]
fn a_proxy_may_be_one_of_several_in_a_row() {
    let proxy = |value| settings(&["--proxy", value]).map(|settings| settings.proxy);
    assert_eq!(proxy("geen").unwrap(), api::Proxy::Geen);
    assert_eq!(proxy("vertrouwd").unwrap(), api::Proxy::Vertrouwd);
    assert_eq!(proxy("1").unwrap(), api::Proxy::Vertrouwd);
    let twee = NonZeroU8::new(2).unwrap();
    assert_eq!(proxy("2").unwrap(), api::Proxy::Keten(twee));
    for value in ["0", "11", "-1", "ja", ""] {
        assert!(proxy(value).is_err(), "{value}");
    }
}

#[test]
fn nobody_is_told_to_write_where_nobody_reads() {
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    let contact = |arguments: &[&str]| settings(arguments).unwrap().contact();
    assert_eq!(contact(&[]), api::Contact::Demo);
    assert_eq!(contact(&external), api::Contact::Geen);
    let answers = ["--mail-antwoord", "Lintje <post@lintje.example>"];
    let named = api::Contact::Adres("mailto:post@lintje.example".to_owned());
    assert_eq!(contact(&[&external[..], &answers].concat()), named);
    let page = ["--beveiliging-contact", "https://lintje.example/melden"];
    let named = api::Contact::Adres("https://lintje.example/melden".to_owned());
    assert_eq!(contact(&[&external[..], &answers, &page].concat()), named);
}

#[test]
fn connections_leave_file_descriptors_for_the_rest() {
    let grenzen = |arguments: &[&str], files| {
        let grenzen = settings(arguments).unwrap().grenzen(files);
        (grenzen.in_totaal, grenzen.per_netwerk)
    };
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    assert_eq!(grenzen(&[], 20_000), (4_096, 3_072));
    assert_eq!(grenzen(&[], 1_024), (768, 576));
    assert_eq!(grenzen(&[], 256), (128, 96));
    assert_eq!(grenzen(&external, 20_000), (4_096, 256));
    let behind = [&external[..], &["--proxy", "vertrouwd"]].concat();
    assert_eq!(grenzen(&behind, 20_000), (4_096, 4_096));
}

#[test]
fn measurements_are_where_citizens_come_in_the_demo_alone() {
    let where_is = |arguments: &[&str]| settings(arguments).unwrap().waar_beheer();
    assert_eq!(where_is(&[]), api::Beheer::Hier);
    assert_eq!(where_is(&["--beheer", "127.0.0.1:0"]), api::Beheer::Apart);
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    assert_eq!(where_is(&external), api::Beheer::Apart);
}

#[test]
fn an_authority_of_the_database_has_the_server_checked() {
    let folder = tempfile::tempdir().unwrap();
    let ca = folder.path().join("ca & zo.pem");
    std::fs::write(&ca, "-----BEGIN CERTIFICATE-----\n").unwrap();
    let program = |url: &str| {
        let arguments = ["--database-url", url, "--database-ca", ca.to_str().unwrap()];
        let Database::External { program, .. } = settings(&arguments).unwrap().database() else {
            panic!("embedded");
        };
        assert!(program.starts_with(url), "{program}");
        for address in hosts::each(&program) {
            address.parse::<sqlx::postgres::PgConnectOptions>().unwrap();
        }
        program
    };
    assert!(program("postgres://l@een,twee/l").contains("&sslmode=verify-full"));
    let own = program("postgres://l@een/l?sslmode=verify-ca");
    assert!(own.contains("verify-ca&sslrootcert=") && !own.contains("verify-full"));
    assert!(settings(&["--database-ca", ca.to_str().unwrap()]).is_err());
}

#[test]
fn the_public_url_ends_without_a_slash() {
    let with_slash = settings(&["--public-url", "https://lintje.example/"]).unwrap();
    assert_eq!(
        with_slash.public_url(with_slash.listen),
        "https://lintje.example"
    );
}

#[test]
fn the_public_url_has_the_port_that_the_system_gave() {
    let any_port = settings(&["--listen", "127.0.0.1:0"]).unwrap();
    let bound = "127.0.0.1:43210".parse().unwrap();
    assert_eq!(any_port.public_url(bound), "http://127.0.0.1:43210");
}

#[test]
fn a_value_that_cannot_be_right_is_refused_with_its_name() {
    for (argument, value, name, reason) in [
        ("--database-url", "", "DATABASE_URL", "relative URL"),
        (
            "--database-url",
            "postgres://een,twee:x/lintje",
            "DATABASE_URL",
            "port",
        ),
        (
            "--database-url",
            "mysql://db/lintje",
            "DATABASE_URL",
            "postgres://",
        ),
        (
            "--owner-url",
            "postgres://db/lintje",
            "DATABASE_URL",
            "required",
        ),
        (
            "--lees-url",
            "postgres://db/lintje",
            "DATABASE_URL",
            "required",
        ),
        ("--listen", "8080", "LINTJE_LISTEN", "socket address"),
        (
            "--public-url",
            "lintje.example",
            "LINTJE_PUBLIC_URL",
            "relative URL",
        ),
        (
            "--public-url",
            "https://lintje.example/?a",
            "LINTJE_PUBLIC_URL",
            "must not",
        ),
        (
            "--storage-url",
            "file://bijlagen",
            "LINTJE_STORAGE_URL",
            "three slashes",
        ),
        ("--storage-url", "s3://", "LINTJE_STORAGE_URL", "bucket"),
        (
            "--storage-url",
            "bijlagen",
            "LINTJE_STORAGE_URL",
            "must start",
        ),
        (
            "--smtp-url",
            "mail.example:25",
            "LINTJE_SMTP_URL",
            "smtp://",
        ),
        ("--proxy", "ja", "LINTJE_PROXY", "in a row"),
        ("--hosts", "a.example:80", "LINTJE_HOSTS", "without a port"),
        (
            "--beveiliging-contact",
            "mailto:no-reply@lintje.example",
            "LINTJE_BEVEILIGING_CONTACT",
            "nobody reads",
        ),
        (
            "--beveiliging-contact",
            "post@lintje.example",
            "LINTJE_BEVEILIGING_CONTACT",
            "relative URL",
        ),
        ("--clamd", "", "LINTJE_CLAMD", "host:port"),
        ("--clamd", "scanner", "LINTJE_CLAMD", "host:port"),
        ("--clamd", "GEEN", "LINTJE_CLAMD", "host:port"),
        ("--mail-van", "Lintje", "LINTJE_MAIL_VAN", "Invalid input"),
        ("--link-weken", "0", "LINTJE_LINK_WEKEN", "zero"),
        (
            "--link-weken",
            "13000000",
            "LINTJE_LINK_WEKEN",
            "at most 520",
        ),
        ("--tegelijk", "65", "LINTJE_TEGELIJK", "at most 64"),
        (
            "--smtp-url",
            "smtp://mail.example?tls=altijd",
            "LINTJE_SMTP_URL",
            "opportunistic",
        ),
        (
            "--smtp-url",
            "@/nergens/smtp",
            "LINTJE_SMTP_URL",
            "No such file",
        ),
        (
            "--smtp-ca",
            "/nergens/ca.pem",
            "LINTJE_SMTP_CA",
            "No such file",
        ),
        ("--storage-ca", "/dev/null", "LINTJE_STORAGE_CA", "PEM"),
        (
            "--bewaren-onderzoek-weken",
            "0",
            "LINTJE_BEWAREN_ONDERZOEK_WEKEN",
            "zero",
        ),
        (
            "--overbrengen-jaren",
            "0",
            "LINTJE_OVERBRENGEN_JAREN",
            "zero",
        ),
        (
            "--overbrengen-jaren",
            "21",
            "LINTJE_OVERBRENGEN_JAREN",
            "at most 20",
        ),
        ("--archief-doel", " ", "LINTJE_ARCHIEF_DOEL", "empty"),
        (
            "--archief-collectie",
            "a\nb",
            "LINTJE_ARCHIEF_COLLECTIE",
            "one line",
        ),
    ] {
        let error = settings(&[argument, value]).unwrap_err().to_string();
        assert!(
            error.contains(name) && error.contains(reason),
            "{argument} {value}: {error}"
        );
    }
}

#[test]
fn a_provider_is_set_as_a_whole_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let rollen = folder.path().join("rollen.csv");
    std::fs::write(
        &rollen,
        "groep;rol;organisatie\nlintje;gemeente;gemeente/518\n",
    )
    .unwrap();
    let rollen = rollen.to_str().unwrap();
    let external = ["--database-url", "postgres://lintje@db/lintje"];
    let issuer = ["--oidc-uitgever", "https://login.voorbeeld.nl"];
    let dienst = |arguments: &[&str]| {
        let all = [&external[..], &issuer, arguments].concat();
        settings(&all)
            .unwrap()
            .inlogdienst()
            .map(|dienst| dienst.is_some())
    };
    let whole = [
        "--oidc-client",
        "lintje",
        "--oidc-geheim",
        "geheim",
        "--oidc-rollen",
        rollen,
    ];
    assert!(
        settings(&external)
            .unwrap()
            .inlogdienst()
            .unwrap()
            .is_none()
    );
    assert!(dienst(&[&whole[..], &["--oidc-acr", "hoog"]].concat()).unwrap());
    assert!(dienst(&[&whole[..], &["--oidc-acr", "geen"]].concat()).unwrap());
    let missing = folder.path().join("weg.csv");
    for (arguments, words) in [
        (vec![], "LINTJE_OIDC_CLIENT is not set"),
        (
            vec!["--oidc-client", "lintje"],
            "LINTJE_OIDC_GEHEIM is not set",
        ),
        (
            vec!["--oidc-client", " ", "--oidc-geheim", "geheim"],
            "LINTJE_OIDC_CLIENT: it is empty",
        ),
        (
            vec!["--oidc-client", "lintje", "--oidc-geheim", ""],
            "LINTJE_OIDC_GEHEIM: it is empty",
        ),
        (whole[..4].to_vec(), "LINTJE_OIDC_ROLLEN is not set"),
        (whole.to_vec(), "LINTJE_OIDC_ACR is not set"),
        (
            [&whole[..], &["--oidc-acr", "geen,hoog"]].concat(),
            "LINTJE_OIDC_ACR",
        ),
        (
            [&whole[..], &["--oidc-acr", "geen", "--oidc-scope", "email"]].concat(),
            "must hold openid",
        ),
        (
            [
                &whole[..4],
                &[
                    "--oidc-acr",
                    "geen",
                    "--oidc-rollen",
                    missing.to_str().unwrap(),
                ],
            ]
            .concat(),
            "LINTJE_OIDC_ROLLEN",
        ),
    ] {
        let refused = dienst(&arguments).unwrap_err().to_string();
        assert!(refused.contains(words), "{arguments:?}: {refused}");
    }
    let plain = [
        &external[..],
        &[
            "--oidc-uitgever",
            "http://login.voorbeeld.nl",
            "--oidc-acr",
            "geen",
        ],
        &whole,
    ]
    .concat();
    let refused = settings(&plain)
        .unwrap()
        .inlogdienst()
        .unwrap_err()
        .to_string();
    assert!(refused.contains("https"), "{refused}");
    // Without a provider none of the rest means anything.
    assert!(settings(&["--oidc-client", "lintje"]).is_err());
    // And a key beside a secret is one too many.
    let both = [&issuer[..], &whole, &["--oidc-sleutel-file", rollen]].concat();
    assert!(settings(&both).is_err());
}

#[test]
fn a_password_opens_every_account_or_those_that_are_named() {
    let lokaal = |arguments: &[&str]| settings(arguments).unwrap().inlogdienst.lokaal();
    assert_eq!(lokaal(&[]), api::Lokaal::Iedereen);
    let named = [
        "--oidc-uitgever",
        "https://login.voorbeeld.nl",
        "--oidc-noodaccounts",
        "Nood, nood2",
    ];
    assert_eq!(
        lokaal(&named),
        api::Lokaal::Alleen(vec!["nood".to_owned(), "nood2".to_owned()])
    );
}

#[test]
fn nothing_is_traced_unless_a_collector_is_named() {
    let url = |arguments: &[&str]| settings(arguments).map(|settings| settings.otlp.otlp_url);
    assert_eq!(url(&[]).unwrap(), None);
    let named = url(&["--otlp-url", "http://127.0.0.1:4318"]).unwrap();
    assert_eq!(named.unwrap().as_str(), "http://127.0.0.1:4318/");
    for wrong in [
        "127.0.0.1:4318",
        "grpc://127.0.0.1:4317",
        "http://naam:wachtwoord@127.0.0.1:4318",
        "http://127.0.0.1:4318/?deel=1",
    ] {
        assert!(url(&["--otlp-url", wrong]).is_err(), "{wrong}");
    }
    let deel = |deel| settings(&["--otlp-deel", deel]).map(|settings| settings.otlp.otlp_deel);
    for (text, value) in [("0", 0.0), ("0.25", 0.25), ("1", 1.0)] {
        assert!((deel(text).unwrap() - value).abs() < f64::EPSILON, "{text}");
    }
    for wrong in ["-0.1", "1.1", "NaN", "inf", "10%", ""] {
        assert!(deel(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn processings_are_logged_with_the_uris_of_a_register() {
    let set = |arguments: &[&str]| settings(arguments).map(|settings| settings.verwerkingenlog);
    assert_eq!(set(&[]).unwrap().verwerkingenlog_url, None);
    let logboek = [
        "--verwerkingenlog-url",
        "https://naam:geheim@logboek.example",
    ];
    assert!(set(&logboek).is_err(), "without a register");
    let register = ["--verwerkingenregister", "https://register.example/avg#"];
    let all = [logboek, register].concat();
    assert!(set(&all).unwrap().verwerkingenlog_url.is_some());
    let eigen = |text| set(&[&all[..], &["--verwerkingen", text]].concat());
    let two = eigen("audit=urn:uuid:7c0e,mail-versturen=https://register.example/9f").unwrap();
    assert_eq!(
        two.verwerkingen,
        [
            (Activiteit::Audit, "urn:uuid:7c0e".to_owned()),
            (
                Activiteit::MailVersturen,
                "https://register.example/9f".to_owned()
            ),
        ]
    );
    for wrong in ["audit", "audit=9f", "post=https://register.example/9f"] {
        assert!(eigen(wrong).is_err(), "{wrong}");
    }
}
