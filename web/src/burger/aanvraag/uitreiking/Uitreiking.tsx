import { useNavigate } from 'react-router';
import { useKiesUitreikingMutation, useUitreikingQuery } from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import type { Uitreiking } from '../../../api/types.ts';
import { langeDatum } from '../../../forms/datum.ts';
import { recordVan } from '../../../forms/regels.ts';
import { uitkomstVan } from '../../../forms/uitkomst.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import { useVers } from '../../../forms/useVers.ts';
import { LangeTekstVeld, RadioVeld, TekstVeld } from '../../../forms/velden.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { eigenLintjesregen } from '../../contact/bereikbaar.ts';
import { GemeenteContact } from '../../contact/GemeenteContact.tsx';
import { StapKop } from '../StapKop.tsx';
import { naarStap } from '../stappen.ts';
import { useConceptVan } from '../useConceptVan.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
import { useWizard } from '../WizardContext.ts';
import { WizardFormulier } from '../WizardFormulier.tsx';
import { antwoorden } from './invoer.ts';
import { krappeTermijn, lintjesregen } from './termijn.ts';

export default function UitreikingPagina() {
  const { uuid } = useWizard();
  const pad = paden.uitreiking(uuid);
  const query = useUitreikingQuery(uuid, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, 'uitreiking');
  if (!vers || concept === undefined) return <Laden />;
  return <Formulier gelezen={{ invoer: vers.record, basis: vers.basis }} concept={concept ?? undefined} />;
}

const DELEN: readonly Deel[] = [{ formulier: 'uitreiking', in: '' }];

function Formulier({ gelezen, concept }: { gelezen: Gelezen<Uitreiking>; concept: Concept | undefined }) {
  const { uuid, meta } = useWizard();
  const ga = useNavigate();
  const [opslaan] = useKiesUitreikingMutation();
  const pagina = useWizardPagina<Uitreiking>({
    uuid,
    pagina: 'uitreiking',
    delen: DELEN,
    gelezen,
    concept,
    basisNu: () => etagVan(paden.uitreiking(uuid)),
    melding: 'Uitreiking is succesvol opgeslagen.',
    bewaar: async (record, ifMatch) =>
      uitkomstVan<Uitreiking>(
        await opslaan({ uuid, uitreiking: recordVan('uitreiking', record), 'If-Match': ifMatch }),
      ),
  });
  const { invoer } = pagina.form;
  const vandaag = new Date();
  const regen = lintjesregen(vandaag, meta.contact?.uitersteDag);
  const krap = krappeTermijn(invoer, vandaag);
  const eigen = eigenLintjesregen(meta.contact, vandaag);

  return (
    <>
      <StapKop
        stap={6}
        lead="Wanneer moet de kandidaat de onderscheiding krijgen? Kies de gelegenheid die het beste past."
        fouten={pagina.form.fouten.size}
      />
      <WizardFormulier
        pagina={pagina}
        antwoorden={antwoorden}
        hoofd={{ tekst: 'Opslaan en naar stap 7', na: () => ga(naarStap(uuid, 7)) }}
        alternatief={{ tekst: 'Opslaan' }}
      >
        <RadioVeld
          pad="/gelegenheidType"
          uitleg={{
            algemene: `De lintjesregen in april. Een voorstel dat vóór ${langeDatum(regen.voor)} compleet is, kan mee in ${regen.jaar}.${eigen ? ` In de gemeente ${eigen.gemeente} is de eerstvolgende lintjesregen op ${langeDatum(eigen.dag)}.` : ''}`,
            bijzondere:
              'Een bijzondere gelegenheid moet te maken hebben met de verdiensten, zoals een jubileum of een afscheid. Een verjaardag of trouwdag is niet toegestaan.',
          }}
        />
        {invoer.gelegenheidType === 'algemene' && regen.krap && (
          <Alert soort="warning" titel="De tijd wordt krap" rol="status">
            <Paragraph>
              Tot {langeDatum(regen.voor)} is het minder dan een maand. Dien uw voorstel voor die tijd in.
              Anders kan het pas mee met de lintjesregen van {regen.jaar + 1}.
            </Paragraph>
          </Alert>
        )}
        {invoer.gelegenheidType === 'bijzondere' && (
          <div className="lintje-vervolg">
            <TekstVeld
              pad="/bijzondereGelegenheidGegevens/gewensteDatum"
              omschrijving="Minstens zes maanden van tevoren. Bijvoorbeeld 12-09-2027"
            />
            <div role="status">
              {krap && (
                <Alert soort={krap.ernst === 'onhaalbaar' ? 'error' : 'warning'} titel={krap.titel}>
                  <Paragraph>{krap.tekst}</Paragraph>
                  <GemeenteContact contact={meta.contact} />
                </Alert>
              )}
            </div>
            <LangeTekstVeld pad="/bijzondereGelegenheidGegevens/toelichting" />
          </div>
        )}
      </WizardFormulier>
    </>
  );
}
