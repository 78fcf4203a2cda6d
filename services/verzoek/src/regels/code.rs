use serde::Deserialize;

/// Which rule was broken; the name in `code` of an error and in `meldingen` of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Foutcode {
    Verplicht,
    TeLang,
    Ongeldig,
    OngeldigTeken,
    Dubbel,
    TeVeel,
    NietInToekomst,
    Bestandstype,
    BestandTeGroot,
    BestandLeeg,
    BestandsnaamTekens,
    BestandsnaamTeLang,
}

/// Why a date is not valid: the sentence in `redenen` of the table that follows the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reden {
    MaandBestaatNiet,
    DagBestaatNiet,
    TeVroeg,
    InToekomst,
    EindeVoorBegin,
}

impl Reden {
    pub const ALLE: [Reden; 5] = [
        Reden::MaandBestaatNiet,
        Reden::DagBestaatNiet,
        Reden::TeVroeg,
        Reden::InToekomst,
        Reden::EindeVoorBegin,
    ];

    /// Its name in the table.
    pub fn naam(self) -> &'static str {
        match self {
            Reden::MaandBestaatNiet => "maandBestaatNiet",
            Reden::DagBestaatNiet => "dagBestaatNiet",
            Reden::TeVroeg => "teVroeg",
            Reden::InToekomst => "inToekomst",
            Reden::EindeVoorBegin => "eindeVoorBegin",
        }
    }
}

impl Foutcode {
    pub fn naam(self) -> &'static str {
        match self {
            Foutcode::Verplicht => "verplicht",
            Foutcode::TeLang => "teLang",
            Foutcode::Ongeldig => "ongeldig",
            Foutcode::OngeldigTeken => "ongeldigTeken",
            Foutcode::Dubbel => "dubbel",
            Foutcode::TeVeel => "teVeel",
            Foutcode::NietInToekomst => "nietInToekomst",
            Foutcode::Bestandstype => "bestandstype",
            Foutcode::BestandTeGroot => "bestandTeGroot",
            Foutcode::BestandLeeg => "bestandLeeg",
            Foutcode::BestandsnaamTekens => "bestandsnaamTekens",
            Foutcode::BestandsnaamTeLang => "bestandsnaamTeLang",
        }
    }
}
