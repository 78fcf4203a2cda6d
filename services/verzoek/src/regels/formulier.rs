use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

/// The forms of `schema/rules.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Formulier {
    Verzoek,
    Voorsteller,
    /// The same of somebody who has no mail address.
    VoorstellerZonderMail,
    /// A request that was made on paper or by telephone, by an official.
    VerzoekInvoeren,
    /// The letter with the request, as a scan.
    Scan,
    /// When a proposal on paper came in, and who signed it.
    VoorstelInvoeren,
    /// Who the candidate is, corrected by the municipality.
    Kandidaatgegevens,
    KandidaatPersoonsgegevens,
    KandidaatWerk,
    KandidaatMilitair,
    KandidaatOverige,
    /// The choice between the two kinds of activity; only the browser asks it.
    ActiviteitSoort,
    ActiviteitBetaaldeBaan,
    ActiviteitVrijwilliger,
    Ondersteuner,
    /// The letter that a supporter writes behind an own link.
    Ondersteunersbrief,
    /// The same letter as a file.
    OndersteunersbriefBestand,
    /// Whom the proposer asks to fill in too.
    Meehelper,
    /// A citizen's upload.
    Bijlage,
    /// An official's upload.
    BijlageDossier,
    Uitreiking,
    Inloggen,
    Uitnodigen,
    Afwijzen,
    Contact,
    /// Another mail address of the proposer, by an official.
    Mailadres,
    /// A postal address of the proposer, by an official.
    Postadres,
    Overdragen,
    Route,
    Advies,
    Doorsturen,
    Terugsturen,
    Ministerraad,
    Besluit,
    /// The end of a dossier that nobody goes on with.
    Beeindigen,
    /// Why two dossiers for one candidate are joined.
    Samenvoegen,
    /// A new decree.
    KoninklijkBesluit,
    /// An upload to a decree.
    Besluitbijlage,
    BesluitbijlageKenmerken,
    /// The award ceremony, as it took place.
    UitreikingRegistreren,
    /// What an official says of an attachment that is there already.
    BijlageKenmerken,
    /// The reason to look at a confidential attachment.
    Inzien,
    /// The reason of a hold, of lifting it, or of withdrawing a proposed destruction.
    Bewaring,
    /// A proposed destruction.
    Vernietigen,
    /// What an archive said of a delivery that it got.
    Ontvangst,
}

impl Formulier {
    pub const ALLE: &[Formulier] = Formulier::VARIANTS;

    /// Its name in the table.
    pub fn naam(self) -> &'static str {
        self.into()
    }
}
