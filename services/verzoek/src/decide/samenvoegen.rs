//! Two dossiers for one candidate are joined (docs/specification/doubles.md): what each of them decides.

use super::onderdeel::{MAXIMUM, ruimte};
use super::{Beslissing, Bewaringsweigering};
use crate::command::{Verwacht, nog_actueel};
use crate::gegevens::{Beeindigingsreden, Samenvoeging, Zaakverwijzing};
use crate::invoer::{Ingevuld, Samenvoegformulier};
use crate::overname::Overname;
use crate::steun::Brief;
use crate::{Actie, Command, Event, Verzoek, Weigering};

impl Verzoek {
    /// Nothing was decided on it, and nothing of it is about to be destroyed: what goes over would escape that.
    pub(crate) fn kan_samenvoegen(&self) -> Result<(), Weigering> {
        self.onbesloten()?;
        match self.bewaring.voorstel {
            Some(_) => Err(Bewaringsweigering::VernietigingAlVoorgesteld.into()),
            None => Ok(()),
        }
    }

    /// The dossier that stays takes over what was chosen.
    pub(super) fn neem_dossier_over(
        &self,
        command: &Command,
        overname: &Overname,
        invoer: &Ingevuld<Samenvoegformulier>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Samenvoegen, command.op)?;
        nog_actueel(self.dossier_versie, verwacht)?;
        let Samenvoegformulier { reden, .. } = invoer.record()?;
        self.ruimte_voor(overname)?;
        let Overname {
            uit,
            ondersteuners,
            bijlagen,
        } = overname.clone();
        let samengevoegd = Event::DossierSamengevoegd {
            met: Samenvoeging {
                zaak_id: uit.zaak_id,
                zaaknummer: uit.zaaknummer,
                reden,
            },
            ondersteuners: ondersteuners.iter().map(|van| van.id).collect(),
            bijlagen: bijlagen.iter().map(|(id, _)| *id).collect(),
        };
        let ondersteuners = ondersteuners.into_iter().map(|van| {
            let brief_op = van.brief.as_ref().map(|brief| brief.op);
            let (brief, briefbestand) = match van.brief.map(|brief| brief.gegevens) {
                None => (None, None),
                Some(Brief::Geschreven(brief)) => (Some(Box::new(brief)), None),
                Some(Brief::Bestand(brief)) => (None, Some(Box::new(brief))),
            };
            Event::OndersteunerOvergenomen {
                id: van.id,
                uit: van.uit,
                gegevens: van.gegevens,
                brief,
                briefbestand,
                brief_op,
            }
        });
        let bijlagen = bijlagen
            .into_iter()
            .map(|(id, gegevens)| Event::DossierbijlageToegevoegd { id, gegevens });
        Ok([samengevoegd]
            .into_iter()
            .chain(ondersteuners)
            .chain(bijlagen)
            .collect())
    }

    /// The dossier that ends, for which another one goes on.
    pub(super) fn ga_op_in_dossier(
        &self,
        command: &Command,
        blijft: &Zaakverwijzing,
        invoer: &Ingevuld<Samenvoegformulier>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Samenvoegen, command.op)?;
        nog_actueel(self.dossier_versie, verwacht)?;
        let Samenvoegformulier { reden, toelichting } = invoer.record()?;
        let Zaakverwijzing {
            zaak_id,
            zaaknummer,
        } = blijft.clone();
        Ok(vec![Event::DossierBeeindigd {
            reden: Beeindigingsreden::Dubbel,
            toelichting,
            opgegaan_in: Some(Samenvoeging {
                zaak_id,
                zaaknummer,
                reden,
            }),
        }])
    }

    /// What comes over does not make the dossier larger than a dossier may be.
    fn ruimte_voor(&self, overname: &Overname) -> Result<(), Weigering> {
        let dossier = self.onbesloten()?;
        for (er_zijn, komen, wat) in [
            (
                self.voorstel.ondersteuners.len(),
                overname.ondersteuners.len(),
                "ondersteuners",
            ),
            (
                dossier.bijlagen.len(),
                overname.bijlagen.len(),
                "bijlagen van organisaties",
            ),
        ] {
            if er_zijn + komen > MAXIMUM {
                return Err(Weigering::OvernamePastNiet {
                    wat,
                    hoogstens: MAXIMUM,
                    er_zijn,
                });
            }
        }
        for van in &overname.ondersteuners {
            ruimte(&self.voorstel.ondersteuners, van.id)?;
        }
        for (id, _) in &overname.bijlagen {
            ruimte(&dossier.bijlagen, *id)?;
        }
        Ok(())
    }
}
