//! One mailbox, however its address is written.

/// Whether `anna+lintje@voorbeeld.nl` is counted as `anna@voorbeeld.nl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plusadres {
    /// As most mail servers deliver it.
    Samen,
    /// As recipients of their own.
    Apart,
}

/// Capitals make no difference in practice. Gmail ignores dots besides, and Proton hyphens and underscores too; several
/// domains of one provider lead to the same mailbox.
pub(super) fn genormaliseerd(adres: &str, plusadres: Plusadres) -> String {
    let adres = adres.trim().to_lowercase();
    let Some((naam, domein)) = adres.rsplit_once('@') else {
        return adres;
    };
    if plusadres == Plusadres::Apart {
        return adres;
    }
    let naam = match naam.split_once('+') {
        Some((voor, _)) if !voor.is_empty() => voor,
        _ => naam,
    };
    match domein {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", naam.replace('.', "")),
        "proton.me" | "protonmail.com" | "protonmail.ch" | "pm.me" => {
            format!("{}@proton.me", naam.replace(['.', '-', '_'], ""))
        }
        "icloud.com" | "me.com" | "mac.com" => format!("{naam}@icloud.com"),
        _ => format!("{naam}@{domein}"),
    }
}

/// Domains under which everybody can have a mailbox. Mails to them are of many people who have nothing to do with each
/// other, so they are not held together.
pub(super) const AANBIEDERS: &[&str] = &[
    "aol.com",
    "caiway.nl",
    "casema.nl",
    "chello.nl",
    "freeler.nl",
    "gmail.com",
    "gmx.com",
    "gmx.de",
    "gmx.net",
    "hccnet.nl",
    "hetnet.nl",
    "home.nl",
    "hotmail.com",
    "hotmail.nl",
    "icloud.com",
    "kabelfoon.nl",
    "kpnmail.nl",
    "kpnplanet.nl",
    "live.com",
    "live.nl",
    "mac.com",
    "mail.com",
    "me.com",
    "msn.com",
    "online.nl",
    "outlook.com",
    "outlook.nl",
    "planet.nl",
    "proton.me",
    "protonmail.com",
    "quicknet.nl",
    "solcon.nl",
    "tele2.nl",
    "telfort.nl",
    "tiscali.nl",
    "upcmail.nl",
    "versatel.nl",
    "wanadoo.nl",
    "web.de",
    "xs4all.nl",
    "yahoo.com",
    "yahoo.nl",
    "zeelandnet.nl",
    "ziggo.nl",
    "zonnet.nl",
];

/// Second levels under which a country gives out names: `gemeente.co.uk` is three labels.
const TWEEDE_NIVEAU: [&str; 7] = ["ac", "co", "com", "edu", "gov", "net", "org"];

/// Whose mail servers are asked: the domain as it was registered, so that made-up names below it count together.
pub(super) fn domein(adres: &str) -> Option<String> {
    let (_, domein) = adres.trim().rsplit_once('@')?;
    let domein = domein.trim_end_matches('.').to_lowercase();
    let labels: Vec<&str> = domein.split('.').collect();
    let aantal = match labels[..] {
        [.., tweede, land] if land.len() == 2 && TWEEDE_NIVEAU.contains(&tweede) => 3,
        _ => 2,
    };
    let geregistreerd = labels[labels.len().saturating_sub(aantal)..].join(".");
    Some(match geregistreerd.as_str() {
        "googlemail.com" => "gmail.com".to_owned(),
        _ => geregistreerd,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mailbox_has_one_name() {
        for (getypt, geteld) in [
            (" Anna@Voorbeeld.NL ", "anna@voorbeeld.nl"),
            ("anna+1@voorbeeld.nl", "anna@voorbeeld.nl"),
            ("anna+a+b@voorbeeld.nl", "anna@voorbeeld.nl"),
            ("+anna@voorbeeld.nl", "+anna@voorbeeld.nl"),
            ("a.nn.a+x@GoogleMail.com", "anna@gmail.com"),
            ("a.nna@voorbeeld.nl", "a.nna@voorbeeld.nl"),
            ("a.n-n_a+x@Proton.me", "anna@proton.me"),
            ("anna@pm.me", "anna@proton.me"),
            ("an.na@protonmail.com", "anna@proton.me"),
            ("an.na@mac.com", "an.na@icloud.com"),
            ("geen adres", "geen adres"),
        ] {
            assert_eq!(genormaliseerd(getypt, Plusadres::Samen), geteld);
        }
        assert_eq!(
            genormaliseerd("Anna+1@voorbeeld.nl", Plusadres::Apart),
            "anna+1@voorbeeld.nl"
        );
    }

    #[test]
    fn a_domain_is_counted_as_it_was_registered() {
        for (adres, geteld) in [
            ("anna@Voorbeeld.NL", Some("voorbeeld.nl")),
            ("anna@a.b.voorbeeld.nl.", Some("voorbeeld.nl")),
            ("anna@post.voorbeeld.co.uk", Some("voorbeeld.co.uk")),
            ("anna@voorbeeld.co.uk", Some("voorbeeld.co.uk")),
            ("anna@googlemail.com", Some("gmail.com")),
            ("anna@localhost", Some("localhost")),
            ("\"a@b\"@voorbeeld.nl", Some("voorbeeld.nl")),
            ("geen adres", None),
        ] {
            assert_eq!(domein(adres).as_deref(), geteld, "{adres}");
        }
        let geteld = |aanbieder: &&str| domein(&format!("x@{aanbieder}")).unwrap();
        assert!(
            AANBIEDERS
                .iter()
                .all(|aanbieder| geteld(aanbieder) == *aanbieder)
        );
    }
}
