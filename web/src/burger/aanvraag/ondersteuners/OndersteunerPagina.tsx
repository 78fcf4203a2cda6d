import { useNavigate, useParams } from 'react-router';
import {
  useOndersteunerQuery,
  useVoegOndersteunerToeMutation,
  useWijzigOndersteunerMutation,
} from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import type { Ondersteuner } from '../../../api/types.ts';
import { RelatieVeld } from '../../../forms/RelatieVeld.tsx';
import { recordVan } from '../../../forms/regels.ts';
import { inVorm, isVerdwenen, type Uitkomst, uitkomstVan } from '../../../forms/uitkomst.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import { useVers } from '../../../forms/useVers.ts';
import { TekstVeld } from '../../../forms/velden.tsx';
import { stappagina } from '../../../paden/burger.ts';
import { Laden } from '../../../ui/Spinner.tsx';
import { Sectie } from '../../../ui/Tekst.tsx';
import { StapKop } from '../StapKop.tsx';
import { useConceptVan } from '../useConceptVan.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
import { NietGevonden } from '../Verdwenen.tsx';
import { useWizard } from '../WizardContext.ts';
import { type Knop, WizardFormulier } from '../WizardFormulier.tsx';
import { antwoorden, LEEG, naarInvoer, type OndersteunerInvoer } from './invoer.ts';

/** "nieuw" adds one, a person's id changes that one. */
export default function OndersteunerPagina() {
  const { id = 'nieuw' } = useParams();
  return id === 'nieuw' ? <Toevoegen /> : <Wijzigen key={id} id={id} />;
}

function Toevoegen() {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const concept = useConceptVan(uuid, 'ondersteuner-nieuw');
  const [toevoegen] = useVoegOndersteunerToeMutation();
  if (concept === undefined) return <Laden />;
  return (
    <Formulier
      titel="Ondersteuner toevoegen"
      pagina="ondersteuner-nieuw"
      gelezen={{ invoer: LEEG, basis: null }}
      concept={concept ?? undefined}
      melding="Ondersteuner is succesvol toegevoegd."
      bewaar={async (record) =>
        uitkomstVan<Ondersteuner>(await toevoegen({ uuid, ondersteuner: recordVan('ondersteuner', record) }))
      }
      hoofd={{ tekst: 'Toevoegen', na: () => ga(`${stappagina.ondersteuners(uuid)}#top`) }}
    />
  );
}

function Wijzigen({ id }: { id: string }) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const pad = paden.ondersteuner(uuid, id);
  const query = useOndersteunerQuery({ uuid, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, `ondersteuner-${id}`);
  const [wijzigen] = useWijzigOndersteunerMutation();
  const [toevoegen] = useVoegOndersteunerToeMutation();
  const lijst = `${stappagina.ondersteuners(uuid)}#top`;
  if (isVerdwenen(query)) return <NietGevonden stap={4} titel="Ondersteuner wijzigen" lijst={lijst} />;
  if (!vers || concept === undefined) return <Laden />;
  return (
    <Formulier
      titel="Ondersteuner wijzigen"
      pagina={`ondersteuner-${id}`}
      gelezen={{ invoer: naarInvoer(vers.record), basis: vers.basis }}
      basisNu={() => etagVan(pad)}
      concept={concept ?? undefined}
      melding="Ondersteuner is succesvol gewijzigd."
      bewaar={async (record, ifMatch) =>
        uitkomstVan<Ondersteuner>(
          await wijzigen({ uuid, id, ondersteuner: recordVan('ondersteuner', record), 'If-Match': ifMatch }),
        )
      }
      voegToe={async (record) =>
        uitkomstVan<Ondersteuner>(await toevoegen({ uuid, ondersteuner: recordVan('ondersteuner', record) }))
      }
      hoofd={{ tekst: 'Opslaan en terug', na: () => ga(lijst) }}
      alternatief={{ tekst: 'Opslaan' }}
    />
  );
}

const DELEN: readonly Deel[] = [{ formulier: 'ondersteuner', in: '' }];
/** Required for saving as soon as validation display is on (docs/specification/wizard.md#ondersteuners). */
const BLOKKEERT = ['/relatiegegevens'];

function Formulier({
  titel,
  hoofd,
  alternatief,
  bewaar,
  voegToe,
  ...opties
}: {
  titel: string;
  pagina: string;
  gelezen: Gelezen<OndersteunerInvoer>;
  concept: Concept | undefined;
  melding: string;
  basisNu?: () => string | null;
  bewaar: (invoer: OndersteunerInvoer, basis: string | null) => Promise<Uitkomst<Ondersteuner>>;
  voegToe?: (invoer: OndersteunerInvoer) => Promise<Uitkomst<Ondersteuner>>;
  hoofd: Knop;
  alternatief?: Knop;
}) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const pagina = useWizardPagina<OndersteunerInvoer>({
    ...opties,
    uuid,
    delen: DELEN,
    blokkeertBijTonen: BLOKKEERT,
    bewaar: async (invoer, basis) => inVorm(await bewaar(invoer, basis), naarInvoer),
    voegToe: voegToe && (async (invoer) => inVorm(await voegToe(invoer), naarInvoer)),
  });
  return (
    <>
      <StapKop stap={4} titel={titel} fouten={pagina.form.fouten.size} />
      <WizardFormulier
        pagina={pagina}
        antwoorden={antwoorden}
        hoofd={hoofd}
        alternatief={alternatief}
        annuleren={() => ga(`${stappagina.ondersteuners(uuid)}#top`)}
      >
        <Sectie titel="Persoonsgegevens">
          <TekstVeld pad="/persoonsgegevens/achternaam" />
        </Sectie>
        <Sectie titel="Contactgegevens">
          <TekstVeld pad="/contactgegevens/telefoonnummer" type="tel" breedte="middel" />
          <TekstVeld pad="/contactgegevens/mobiel" type="tel" breedte="middel" />
          <TekstVeld pad="/contactgegevens/emailadres" type="email" />
        </Sectie>
        <Sectie titel="Relatie tot kandidaat">
          <RelatieVeld
            pad="/relatiegegevens"
            label="Wat is de relatie van de ondersteuner tot de kandidaat?"
          />
        </Sectie>
      </WizardFormulier>
    </>
  );
}
