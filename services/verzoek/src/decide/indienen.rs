//! Step 7: the proposal goes to the municipality (docs/specification/wizard.md#indienen).

use super::Beslissing;
use crate::{Command, Event, UitersteDag, Verzoek, Weigering, tijd};

impl Verzoek {
    pub(super) fn dien_voorstel_in(
        &self,
        command: &Command,
        uiterste_dag: Option<UitersteDag>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        Ok(vec![self.volledig(command, uiterste_dag)?])
    }

    /// The submission, unless something is missing.
    pub(super) fn volledig(
        &self,
        command: &Command,
        uiterste_dag: Option<UitersteDag>,
    ) -> Result<Event, Weigering> {
        let controle = self.voorstel.controle(tijd::datum(command.op));
        if controle.validation_has_error {
            return Err(Weigering::OntbrekendeGegevens(controle));
        }
        Ok(Event::VoorstelIngediend {
            op: command.op,
            uiterste_dag,
        })
    }
}
