//! The codes of what the API refuses itself, beside the domain.

#[cfg(test)]
mod tests;

use strum::{IntoStaticStr, VariantNames};

/// Which refusal of the API it is. Its words stand where it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub(crate) enum Eigen {
    /// Texts and reasons that the functional managers keep.
    AlleenBeheerWijzigtRedenen,
    StandaardredenBlijft,
    StandaardblokBlijft,
    TeVeelTekstblokken,
    /// What an official keeps.
    TeVeelWeergaven,
    TeVeelNotitieconcepten,
    /// What a proposer did not save yet.
    TeVeelConcepten,
    /// Deliveries to an archive.
    LeveringIngetrokken,
    LeveringOntvangen,
    IntussenGeleverd,
    /// Webhooks and clients.
    WebhookStaatStil,
    TeVeelWebhooks,
    TeVeelWebhooksVanOrganisatie,
    TeVeelClients,
    TeVeelClientsVanOrganisatie,
    GeenVoorstelVanClient,
    /// Accounts, the own one and those of others.
    VanUzelf,
    HuidigeSessie,
    GeenTweedeFactor,
    GeenUitnodigingNodig,
    GeenPostbusTeBevestigen,
    AanvraagLoopt,
    /// What came between such a request and its approval.
    AccountIntussenGemaakt,
    NummerIntussenVergeven,
    AccountIntussenGewijzigd,
    AccountIntussenVanAnder,
    VragerBeheertNietMeer,
    SysteemBeheertNietMeer,
}
