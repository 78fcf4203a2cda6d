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
