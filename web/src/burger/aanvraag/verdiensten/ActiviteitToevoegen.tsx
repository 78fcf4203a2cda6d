import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useVoegBetaaldeBaanToeMutation, useVoegVrijwilligerToeMutation } from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { inVorm, opPlek, uitkomstVan } from '../../../forms/uitkomst.ts';
import { RadioVeld } from '../../../forms/velden.tsx';
import { stappagina } from '../../../paden/burger.ts';
import { Laden } from '../../../ui/Spinner.tsx';
import { StapKop } from '../StapKop.tsx';
import { useConceptVan } from '../useConceptVan.ts';
import { useWizardPagina } from '../useWizardPagina.ts';
import { useWizard } from '../WizardContext.ts';
import { WizardFormulier } from '../WizardFormulier.tsx';
import { ActiviteitVelden } from './ActiviteitVelden.tsx';
import { antwoordenVan } from './antwoordenVan.ts';
import {
  type ActiviteitInvoer,
  type ActiviteitType,
  betaaldRecord,
  delenVoor,
  LEEG,
  vrijwilligRecord,
} from './invoer.ts';

export default function ActiviteitToevoegen() {
  const { uuid } = useWizard();
  const concept = useConceptVan(uuid, 'activiteit-nieuw');
  if (concept === undefined) return <Laden />;
  return <Formulier concept={concept ?? undefined} />;
}

function Formulier({ concept }: { concept: Concept | undefined }) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const [betaald] = useVoegBetaaldeBaanToeMutation();
  const [vrijwillig] = useVoegVrijwilligerToeMutation();
  const [type, zetType] = useState<ActiviteitType | null>(
    (concept?.invoer as ActiviteitInvoer | undefined)?.activiteitType ?? null,
  );
  const delen = useMemo(() => delenVoor(type), [type]);
  const pagina = useWizardPagina<ActiviteitInvoer>({
    uuid,
    pagina: 'activiteit-nieuw',
    delen,
    gelezen: { invoer: LEEG, basis: null },
    concept,
    melding: 'Verdienste is succesvol opgeslagen',
    bewaar: async (invoer) => {
      const soort = invoer.activiteitType ?? 'vrijwilliger';
      const uitkomst =
        soort === 'betaaldeBaan'
          ? uitkomstVan<unknown>(await betaald({ uuid, activiteitBetaaldeBaan: betaaldRecord(invoer) }))
          : uitkomstVan<unknown>(
              await vrijwillig({ uuid, activiteitVrijwilliger: vrijwilligRecord(invoer) }),
            );
      // The form starts anew: another activity can be added.
      return inVorm(opPlek(uitkomst, `/${soort}`), () => LEEG);
    },
  });
  const { form } = pagina;
  const gekozen = form.invoer.activiteitType;
  if (gekozen !== type) zetType(gekozen);
  const lijst = `${stappagina.verdiensten(uuid)}#top`;

  return (
    <>
      <StapKop stap={3} titel="Activiteit toevoegen" fouten={form.fouten.size} />
      <WizardFormulier
        pagina={pagina}
        antwoorden={antwoordenVan}
        hoofd={{ tekst: 'Opslaan', na: () => ga(lijst) }}
        alternatief={gekozen ? { tekst: 'Opslaan en nog een toevoegen', na: naarBoven } : undefined}
        altS="hoofd"
        annuleren={() => ga(lijst)}
      >
        <RadioVeld pad="/activiteitType" label="Wat voor activiteit wilt u toevoegen?" />
        {gekozen && <ActiviteitVelden type={gekozen} />}
      </WizardFormulier>
    </>
  );
}

/** The emptied form starts at its heading. */
function naarBoven() {
  window.scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}
