import './regels.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Gemeente } from '../../api/types.ts';
import { useDienVerzoekInMutation, useGemeentesQuery } from '../../api/verzoek.ts';
import { Fouttitel, Kop1 } from '../../app/Pagina.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { GemeenteVeld } from '../../forms/GemeenteVeld.tsx';
import { Legenda } from '../../forms/Legenda.tsx';
import { RelatieVeld } from '../../forms/RelatieVeld.tsx';
import { recordVan } from '../../forms/regels.ts';
import { probleemVan, uitkomstVan } from '../../forms/uitkomst.ts';
import { CONCEPT_BLIJFT, useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { VerzoekKandidaatVelden } from '../../forms/VerzoekKandidaatVelden.tsx';
import { LangeTekstVeld, TekstVeld } from '../../forms/velden.tsx';
import { burgerpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Rustig } from '../../ui/Rustig.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { onthoudVerstuurd } from '../verstuurd.ts';
import { bewaarHier, LEEG, leesHier, naarRecord, type VerzoekInvoer, wisHier } from './invoer.ts';

const TITEL = 'Verzoekformulier Koninklijke onderscheiding';
const WACHT = 'De lijst met gemeenten wordt geladen…';

export default function VerzoekPagina() {
  const { data: gemeentes } = useGemeentesQuery();
  return (
    <div className="lintje-verzoek">
      <Intro />
      {gemeentes ? (
        <Rustig wachtend={<Laden stil>{WACHT}</Laden>}>
          <VerzoekFormulier gemeentes={gemeentes} />
        </Rustig>
      ) : (
        <Laden>{WACHT}</Laden>
      )}
    </div>
  );
}

function Intro() {
  return (
    <>
      <div>
        <Kop1>{TITEL}</Kop1>
        <Paragraph lead>
          Met dit formulier vraagt u de gemeente om te kijken of de kandidaat kans maakt op een Koninklijke
          onderscheiding.
        </Paragraph>
      </div>
      <div className="lintje-aandacht">
        <h2 className="utrecht-heading-3">Denk aan deze zes punten</h2>
        <Lijst>
          <li>Een onderscheiding is een verrassing. Vertel de kandidaat niet over uw verzoek.</li>
          <li>De kandidaat leeft nog. Een onderscheiding kan niet na het overlijden worden gegeven.</li>
          <li>Het gaat om bijzondere verdiensten voor de samenleving, vaak gedurende vele jaren.</li>
          <li>
            Een verjaardag of trouwdag is geen reden. Een jubileum of afscheid dat bij de verdiensten hoort,
            kan wel.
          </li>
          <li>
            Begin op tijd: meestal vóór 1 juli van het jaar vóór de lintjesregen, of zes maanden vóór een
            bijzondere gelegenheid.
          </li>
          <li>Uw verzoek gaat naar de gemeente waar de kandidaat woont. Die gemeente kan u bellen.</li>
        </Lijst>
      </div>
    </>
  );
}

const DELEN: readonly Deel[] = [{ formulier: 'verzoek', in: '' }];

function VerzoekFormulier({ gemeentes }: { gemeentes: Gemeente[] }) {
  const ga = useNavigate();
  const [eerder] = useState(leesHier);
  const [teruggezet, zetTeruggezet] = useState(!!eerder);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [versturen, { isLoading: bezig }] = useDienVerzoekInMutation();
  const referentie = useMemo(() => ({ gemeenten: new Set(gemeentes.map((g) => g.id)) }), [gemeentes]);
  const form = useFormulier<VerzoekInvoer>({
    delen: DELEN,
    begin: LEEG,
    invoer: eerder,
    naarRecord,
    referentie,
  });
  const { invoer, gewijzigd } = form;
  useBewaker(form.isGewijzigd, CONCEPT_BLIJFT);
  useEffect(() => {
    if (gewijzigd) bewaarHier(invoer);
    else wisHier();
  }, [invoer, gewijzigd]);

  async function verstuur() {
    if (bezig || !form.keurGoed()) return;
    zetMislukt(null);
    const antwoord = await versturen(recordVan('verzoek', naarRecord(form.huidige())));
    const uitkomst = uitkomstVan(antwoord);
    if (uitkomst.soort === 'ok') {
      wisHier();
      form.opgeslagen(LEEG);
      onthoudVerstuurd();
      ga(burgerpagina.verstuurd(), { state: { melding: uitkomst.record?.melding } });
    } else if (uitkomst.soort === 'fouten') form.toonFouten(uitkomst.fouten);
    else if (uitkomst.soort === 'geenVerbinding')
      zetMislukt('Er is geen verbinding. Wat u heeft ingevuld, blijft staan. Probeer het zo nog eens.');
    else
      zetMislukt(
        probleemVan(antwoord.error)?.detail ??
          'Uw verzoek kon niet worden verstuurd. Wat u heeft ingevuld, blijft staan. Probeer het later nog eens.',
      );
  }
  useAltS(verstuur);

  return (
    <MetFormulier form={form} optioneel>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <Fouttitel aantal={form.poging > 0 ? form.fouten.size : 0} />
        <Legenda form={form} />
        {teruggezet && (
          <Alert soort="info" titel="Wij hebben teruggezet wat u eerder had ingevuld" rol="status">
            <div>
              <Button
                soort="subtle"
                onClick={() => {
                  form.opgeslagen(LEEG);
                  zetTeruggezet(false);
                }}
              >
                Begin met een leeg formulier
              </Button>
            </div>
          </Alert>
        )}
        <Foutenoverzicht form={form} />

        <Sectie titel="Uw gegevens">
          <TekstVeld pad="/voorstellerNaam" autoComplete="name" />
          <TekstVeld pad="/voorstellerMail" type="email" autoComplete="email" />
          <TekstVeld pad="/voorstellerTelefoon" type="tel" breedte="middel" autoComplete="tel" />
        </Sectie>

        <Sectie titel="Gegevens van de kandidaat">
          <VerzoekKandidaatVelden uitleg />
          <GemeenteVeld gemeentes={gemeentes} pad="/gemeenteId" padTekst="/gemeenteTekst" />
        </Sectie>

        <Sectie titel="Relatie tot kandidaat">
          <RelatieVeld pad="/VerzoekVoorstellerRelatie" label="Wat is uw relatie tot de kandidaat?" />
        </Sectie>

        <Sectie titel="Motivering">
          <LangeTekstVeld pad="/motivering" />
        </Sectie>

        <div className="lintje-versturen">
          {mislukt && (
            <Alert soort="error" titel="Versturen is niet gelukt" rol="alert">
              <Paragraph>{mislukt}</Paragraph>
            </Alert>
          )}
          <Acties>
            <Button type="submit" soort="primary-action" bezig={bezig} aria-keyshortcuts="Alt+S">
              Verzoek versturen
            </Button>
          </Acties>
          <p className="lintje-bewaard" role="status">
            {bezig ? 'Bezig met versturen…' : ''}
          </p>
        </div>
      </form>
    </MetFormulier>
  );
}
