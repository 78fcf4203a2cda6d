//! One mailbox, however its address is written.

/// Whether `anna+lintje@voorbeeld.nl` is counted as `anna@voorbeeld.nl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plusadres {
    /// As most mail servers deliver it.
    Samen,
    /// As recipients of their own.
    Apart,
}

/// Capitals make no difference in practice. Gmail, which many people use, ignores dots besides.
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
    if matches!(domein, "gmail.com" | "googlemail.com") {
        return format!("{}@gmail.com", naam.replace('.', ""));
    }
    format!("{naam}@{domein}")
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
            ("geen adres", "geen adres"),
        ] {
            assert_eq!(genormaliseerd(getypt, Plusadres::Samen), geteld);
        }
        assert_eq!(
            genormaliseerd("Anna+1@voorbeeld.nl", Plusadres::Apart),
            "anna+1@voorbeeld.nl"
        );
    }
}
