//! The kinds of mails. All that holds of one stands in its entry in `soorten!`, but for its words: those are in
//! `sjablonen/mail`.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::MailFout;
use super::gegevens::{
    Accountlink, Accountmelding, Contact, Doorgestuurd, Eindmail, Inhoud, Linkmail, NieuweLink,
    Ontvangst, Organisatiebericht, Postbusbevestiging, Samengevoegd, Uitnodiging, Volgmail, Vorm,
    Werkbericht, Zaak, Zaakmail,
};
use super::plek::{Nodig, Plek};

/// What holds of a kind of mail.
struct Blad {
    naam: &'static str,
    wanneer: &'static str,
    plekken: &'static [(Plek, Nodig)],
    knop: &'static str,
    /// Subject and words.
    tekst: &'static str,
    /// Sample data, in JSON.
    voorbeeld: &'static str,
}

/// What a button says when its entry gives no words.
const VOLGEN: &str = "Waar is mijn voorstel?";

/// An entry:
///
/// - its data, a shape of `gegevens.rs`;
/// - the file with its words in `sjablonen/mail`;
/// - `voorbeeld`: the file with its sample data in `voorbeelden`; none: `mail-zaak.json`, which has a value for
///   every shape of a mail about a case;
/// - its name for those who manage the texts, who gets it and when;
/// - the places that its text has to have, and those that it may have;
/// - `knop`: what the button says that opens its link.
macro_rules! soorten {
    (@voorbeeld) => { include_str!("../../voorbeelden/mail-zaak.json") };
    (@voorbeeld $bestand:literal) => {
        include_str!(concat!("../../voorbeelden/mail-", $bestand, ".json"))
    };
    (@knop) => { VOLGEN };
    (@knop $knop:literal) => { $knop };
    ($(
        $(#[$uitleg:meta])*
        $soort:ident($vorm:ident) = $bestand:literal {
            $(voorbeeld: $voorbeeld:literal,)?
            naam: $naam:literal,
            wanneer: $wanneer:literal,
            moet: [$($moet:ident),*],
            mag: [$($mag:ident),*],
            $(knop: $knop:literal,)?
        }
    )+) => {
        /// A kind of mail. Its code is that of the planned effects and of the managed texts.
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            Hash,
            Serialize,
            Deserialize,
            EnumString,
            IntoStaticStr,
            VariantArray,
        )]
        #[serde(rename_all = "camelCase")]
        #[strum(serialize_all = "camelCase")]
        pub enum Soort {
            $($(#[$uitleg])* $soort,)+
        }

        /// A mail without its words.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Gegevens {
            $($(#[$uitleg])* $soort($vorm),)+
        }

        impl Soort {
            fn blad(self) -> Blad {
                match self {
                    $(Soort::$soort => Blad {
                        naam: $naam,
                        wanneer: $wanneer,
                        plekken: &[$((Plek::$moet, Nodig::Ja),)* $((Plek::$mag, Nodig::Nee),)*],
                        knop: soorten!(@knop $($knop)?),
                        tekst: include_str!(concat!("../../sjablonen/mail/", $bestand, ".txt")),
                        voorbeeld: soorten!(@voorbeeld $($voorbeeld)?),
                    },)+
                }
            }
        }

        impl Gegevens {
            pub fn soort(&self) -> Soort {
                match self {
                    $(Gegevens::$soort(_) => Soort::$soort,)+
                }
            }

            /// Sample data, for a preview of a text.
            ///
            /// # Errors
            /// A fault of the program: the samples come with it.
            pub fn voorbeeld(soort: Soort) -> Result<Self, MailFout> {
                let voorbeeld = soort.blad().voorbeeld;
                Ok(match soort {
                    $(Soort::$soort => Gegevens::$soort(serde_json::from_str(voorbeeld)?),)+
                })
            }

            pub(super) fn inhoud(&self) -> Inhoud<'_> {
                match self {
                    $(Gegevens::$soort(mail) => mail.inhoud(),)+
                }
            }

            fn zaak_mut(&mut self) -> Option<&mut Zaak> {
                match self {
                    $(Gegevens::$soort(mail) => mail.zaak_mut(),)+
                }
            }
        }
    };
}

// In the order in which the texts are listed: the mails to the proposer, those to supporters and helpers, those about
// an account, news. Whoever types an address decides who reads what goes there before it is proved: those mails say
// nothing that was typed, no name that carries a text to a stranger, and no candidate who should be surprised. So they
// have no place for the name of their reader, and Lintje signs them.
soorten! {
    /// Asks the citizen to confirm the e-mail address (docs/specification/request.md#verification).
    Verificatie(Linkmail) = "verificatie" {
        voorbeeld: "verificatie",
        naam: "Bevestiging van het e-mailadres",
        wanneer: "Voor de voorsteller, direct na het verzoek.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer],
        knop: "E-mailadres bevestigen",
    }
    /// The personal link to the full proposal (docs/specification/mail.md#kinds).
    Uitnodiging(Uitnodiging) = "uitnodiging" {
        voorbeeld: "uitnodiging",
        naam: "Uitnodiging voor het voorstel",
        wanneer: "Voor de voorsteller, als de gemeente uitnodigt.",
        moet: [Link, Bericht],
        mag: [GeldigTot, Kandidaat, Gemeente, Zaaknummer, Naam],
        knop: "Voorstel invullen",
    }
    /// The personal link ends in a week (docs/specification/mail.md#kinds).
    Herinnering(Linkmail) = "herinnering" {
        voorbeeld: "herinnering",
        naam: "Herinnering: de link stopt bijna",
        wanneer: "Voor de voorsteller, een week voordat de link stopt.",
        moet: [Link],
        mag: [GeldigTot, Kandidaat, Gemeente, Zaaknummer, Naam],
        knop: "Verder met uw voorstel",
    }
    /// The proposal has arrived; the PDF copy goes with it (docs/specification/mail.md#kinds).
    Ontvangst(Ontvangst) = "ontvangst" {
        voorbeeld: "ontvangst",
        naam: "Ontvangst van het voorstel",
        wanneer: "Voor de voorsteller, na het indienen. De kopie (PDF) zit erbij.",
        moet: [],
        mag: [Link, Ingediend, Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The municipality does not take up the request (docs/specification/mail.md#kinds).
    Afwijzing(Eindmail) = "afwijzing" {
        voorbeeld: "afwijzing",
        naam: "Afwijzing van het verzoek",
        wanneer: "Voor de voorsteller, als de gemeente het verzoek afwijst.",
        moet: [Reden, Toelichting],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// Asks whether a new address is the proposer's.
    Adresbevestiging(Linkmail) = "adresbevestiging" {
        voorbeeld: "adresbevestiging",
        naam: "Bevestiging van een nieuw e-mailadres",
        wanneer: "Naar het nieuwe adres, als de voorsteller of de gemeente een ander e-mailadres opgeeft.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer],
        knop: "E-mailadres bevestigen",
    }
    /// Tells the old address of it. It does not say which the new one is.
    Adreswijziging(Zaakmail) = "adreswijziging" {
        naam: "Ander e-mailadres opgegeven",
        wanneer: "Naar het adres dat al bevestigd was, als er een ander e-mailadres is opgegeven.",
        moet: [],
        mag: [Gemeente, Zaaknummer, Naam],
    }
    /// A dossier that nobody goes on with (docs/specification/mail.md#kinds).
    Beeindiging(Eindmail) = "beeindiging" {
        naam: "Het dossier is beëindigd",
        wanneer: "Voor de voorsteller, als een organisatie het dossier beëindigt, bijvoorbeeld omdat de kandidaat is overleden.",
        moet: [Reden, Toelichting],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The dossier was joined with another one for the candidate (docs/specification/mail.md#kinds).
    Samengevoegd(Samengevoegd) = "samengevoegd" {
        voorbeeld: "samengevoegd",
        naam: "Het voorstel is samengevoegd",
        wanneer: "Voor de voorsteller van het dossier dat eindigt, als twee dossiers voor dezelfde kandidaat zijn samengevoegd. Zeg niets over wie het andere voorstel deed.",
        // No place for the other proposal: its proposer is somebody else.
        moet: [Toelichting],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The minister refused. Why is not for this mail (docs/specification/mail.md#kinds).
    NietToegekend(Zaakmail) = "niet-toegekend" {
        naam: "De minister kent niet toe",
        wanneer: "Voor de voorsteller, als de minister heeft besloten de onderscheiding niet toe te kennen.",
        moet: [],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The honour was handed over. Which one, the candidate may tell (docs/specification/mail.md#kinds).
    Uitreiking(Zaakmail) = "uitreiking" {
        naam: "De onderscheiding is uitgereikt",
        wanneer: "Voor de voorsteller, als de uitreiking is geregistreerd. Niet eerder: tot dan is het besluit geheim.",
        moet: [],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The personal link, which its owner asked for (docs/specification/mail.md#kinds).
    NieuweLink(NieuweLink) = "nieuwe-link" {
        voorbeeld: "nieuwe-link",
        naam: "Nieuwe link: verlengd, opnieuw gestuurd of aangevraagd",
        wanneer: "Voor de voorsteller, als de gemeente de link verlengt of opnieuw stuurt, of als de voorsteller zelf om de link vraagt.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer, Naam],
        knop: "Open uw voorstel",
    }
    /// The proposal went on (docs/specification/mail.md#kinds).
    Doorgestuurd(Doorgestuurd) = "doorgestuurd" {
        naam: "Het voorstel is doorgestuurd",
        wanneer: "Voor de voorsteller, als het voorstel naar de volgende organisatie gaat. De voorsteller kan deze e-mail uitzetten.",
        moet: [Link],
        mag: [Organisatie, Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The municipality took the submitted proposal up (docs/specification/mail.md#kinds).
    InBehandeling(Volgmail) = "in-behandeling" {
        naam: "Het voorstel is in behandeling genomen",
        wanneer: "Voor de voorsteller, als een medewerker van de gemeente het ingediende voorstel voor het eerst in behandeling neemt. De voorsteller kan deze e-mail uitzetten. Noem de medewerker niet.",
        moet: [Link],
        mag: [Kandidaat, Gemeente, Zaaknummer, Naam],
    }
    /// The proposer asks a supporter for a letter (docs/specification/supporters.md#mails).
    Ondersteunersvraag(Linkmail) = "ondersteunersvraag" {
        voorbeeld: "ondersteunersvraag",
        naam: "Vraag aan een ondersteuner om een brief",
        wanneer: "Voor een ondersteuner, als de voorsteller om een brief vraagt. Noem de kandidaat hier niet: het e-mailadres is nog niet bevestigd.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer],
        knop: "Brief schrijven",
    }
    /// The same once more.
    Ondersteunersherinnering(Linkmail) = "ondersteunersherinnering" {
        voorbeeld: "ondersteunersherinnering",
        naam: "Herinnering aan een ondersteuner",
        wanneer: "Voor een ondersteuner die nog geen brief schreef, als de voorsteller daaraan herinnert. Noem de kandidaat hier niet.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer],
        knop: "Brief schrijven",
    }
    /// The proposer asks somebody to fill in too (docs/specification/together.md#mail).
    Meehelpvraag(Linkmail) = "meehelpvraag" {
        voorbeeld: "meehelpvraag",
        naam: "Vraag aan een meehelper",
        wanneer: "Voor iemand die de voorsteller vraagt om mee te helpen met invullen. Noem de kandidaat hier niet: het e-mailadres is nog niet bevestigd.",
        moet: [Link],
        mag: [GeldigTot, Gemeente, Zaaknummer],
        knop: "Meehelpen",
    }
    /// A new password for an official (docs/specification/accounts.md#forgotten-password).
    WachtwoordVergeten(Accountlink) = "wachtwoord-vergeten" {
        voorbeeld: "wachtwoord-vergeten",
        naam: "Wachtwoord vergeten",
        wanneer: "Voor een behandelaar die een nieuw wachtwoord vraagt.",
        moet: [Link],
        mag: [GeldigTot, Gebruikersnaam, Naam],
        knop: "Wachtwoord kiezen",
    }
    /// The first password of a new official.
    AccountUitnodiging(Accountlink) = "accountuitnodiging" {
        voorbeeld: "accountuitnodiging",
        naam: "Nieuw account",
        wanneer: "Voor een nieuwe behandelaar.",
        moet: [Link],
        mag: [GeldigTot, Gebruikersnaam, Naam],
        knop: "Wachtwoord kiezen",
    }
    /// Something was changed about an official's account, or is being tried.
    AccountMelding(Accountmelding) = "accountmelding" {
        voorbeeld: "accountmelding",
        naam: "Melding over een account",
        wanneer: "Voor een behandelaar, als het e-mailadres, de rol of de tweede stap van het account is gewijzigd, of als iemand steeds een verkeerd wachtwoord probeert.",
        moet: [Melding],
        mag: [Gebruikersnaam, Naam],
    }
    /// News for an official (docs/specification/news.md#by-mail).
    Werkbericht(Werkbericht) = "werkbericht" {
        voorbeeld: "werkbericht",
        naam: "Nieuws voor een behandelaar",
        wanneer: "Voor een behandelaar, als er nieuws is over zijn zaken: direct of één keer per dag, zoals de behandelaar zelf kiest. Noem niemand bij naam.",
        // They name nobody, not even who reads them.
        moet: [Nieuws, Link, Instelling],
        mag: [],
        knop: "Naar de werklijst",
    }
    /// News for the box of an organisation.
    Organisatiebericht(Organisatiebericht) = "organisatiebericht" {
        voorbeeld: "organisatiebericht",
        naam: "Nieuws voor een organisatie",
        wanneer: "Voor de mailbox van een organisatie, als er nieuws is over haar zaken: direct of één keer per dag. Noem niemand bij naam.",
        moet: [Nieuws, Link, Instelling],
        mag: [Organisatie],
        knop: "Naar de werklijst",
    }
    /// Asks that box whether it wants it.
    Postbusbevestiging(Postbusbevestiging) = "postbusbevestiging" {
        voorbeeld: "postbusbevestiging",
        naam: "Bevestiging van de mailbox van een organisatie",
        wanneer: "Voor de mailbox van een organisatie, voordat daar nieuws heen gaat.",
        moet: [Link],
        mag: [GeldigTot, Organisatie],
        knop: "Mailbox bevestigen",
    }
}

impl Soort {
    pub const ALLE: &[Soort] = Soort::VARIANTS;

    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// Its name for those who manage the texts.
    pub fn naam(self) -> &'static str {
        self.blad().naam
    }

    /// Who gets it, and when.
    pub fn wanneer(self) -> &'static str {
        self.blad().wanneer
    }

    /// The places that its text may have.
    pub fn plekken(self) -> &'static [(Plek, Nodig)] {
        self.blad().plekken
    }

    /// What the button says that opens its link.
    pub(super) fn knop(self) -> &'static str {
        self.blad().knop
    }

    pub(super) fn kent(self, plek: Plek) -> bool {
        self.plekken().iter().any(|(kent, _)| *kent == plek)
    }

    /// A mail about a case names it in its subject.
    pub fn over_een_zaak(self) -> bool {
        self.kent(Plek::Zaaknummer)
    }
}

/// The text that came with the program: its subject and its words.
pub fn standaardtekst(soort: Soort) -> (&'static str, &'static str) {
    let bestand = soort.blad().tekst;
    let (onderwerp, inhoud) = bestand.split_once("\n\n").unwrap_or((bestand, ""));
    (
        onderwerp.trim_start_matches("Onderwerp:").trim(),
        inhoud.trim(),
    )
}

impl Gegevens {
    /// The same mail, which also says how to reach the municipality.
    #[must_use]
    pub fn met_contact(mut self, contact: Option<Contact>) -> Self {
        if let Some(zaak) = self.zaak_mut() {
            zaak.contact = contact;
        }
        self
    }
}
