import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  useMilitairQuery,
  useOverigeQuery,
  usePersoonsgegevensQuery,
  useWerkQuery,
  useWijzigMilitairMutation,
  useWijzigOverigeMutation,
  useWijzigPersoonsgegevensMutation,
  useWijzigWerkMutation,
} from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import { gelijk } from '../../../forms/gelijk.ts';
import { MilitairVelden, OverigeVelden, WerkVelden } from '../../../forms/KandidaatVelden.tsx';
import { recordVan } from '../../../forms/regels.ts';
import { opPlek, type Uitkomst, uitkomstVan } from '../../../forms/uitkomst.ts';
import { useVers } from '../../../forms/useVers.ts';
import { TekstVeld } from '../../../forms/velden.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Sectie } from '../../../ui/Tekst.tsx';
import { GemeenteContact } from '../../contact/GemeenteContact.tsx';
import { StapKop } from '../StapKop.tsx';
import { naarStap } from '../stappen.ts';
import { useConceptVan } from '../useConceptVan.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
import { useWizard } from '../WizardContext.ts';
import { WizardFormulier } from '../WizardFormulier.tsx';
import { antwoorden, DELEN, type KandidaatDeel, type KandidaatInvoer } from './invoer.ts';

/** The tags of the four records as one text, in the order of the parts; a draft keeps it like that. */
const voegSamen = (tags: (string | null)[]) => (tags.every((t) => t) ? tags.join(' ') : null);
const DEEL_NAMEN = DELEN.map((d) => d.deel);

export default function Kandidaat() {
  const { uuid } = useWizard();
  const opties = { refetchOnMountOrArgChange: true } as const;
  const queries = {
    persoonsgegevens: usePersoonsgegevensQuery(uuid, opties),
    werk: useWerkQuery(uuid, opties),
    militair: useMilitairQuery(uuid, opties),
    overige: useOverigeQuery(uuid, opties),
  };
  const persoonsgegevens = useVers(paden.persoonsgegevens(uuid), queries.persoonsgegevens);
  const werk = useVers(paden.werk(uuid), queries.werk);
  const militair = useVers(paden.militair(uuid), queries.militair);
  const overige = useVers(paden.overige(uuid), queries.overige);
  const concept = useConceptVan(uuid, 'kandidaat');
  if (!persoonsgegevens || !werk || !militair || !overige || concept === undefined) return <Laden />;

  const delen = { persoonsgegevens, werk, militair, overige };
  return (
    <KandidaatFormulier
      gelezen={{
        invoer: {
          persoonsgegevens: persoonsgegevens.record,
          werk: werk.record,
          militair: militair.record,
          overige: overige.record,
        },
        basis: voegSamen(DEEL_NAMEN.map((d) => delen[d].basis)),
      }}
      herlees={async () => {
        const [p, w, m, o] = await Promise.all([
          queries.persoonsgegevens.refetch(),
          queries.werk.refetch(),
          queries.militair.refetch(),
          queries.overige.refetch(),
        ]);
        if (!p.data || !w.data || !m.data || !o.data) return null;
        return { persoonsgegevens: p.data, werk: w.data, militair: m.data, overige: o.data };
      }}
      concept={concept ?? undefined}
    />
  );
}

function tagsNu(uuid: string): string | null {
  return voegSamen(DEEL_NAMEN.map((deel) => etagVan(paden[deel](uuid))));
}

function KandidaatFormulier({
  gelezen,
  herlees,
  concept,
}: {
  gelezen: Gelezen<KandidaatInvoer>;
  herlees: () => Promise<KandidaatInvoer | null>;
  concept: Concept | undefined;
}) {
  const { uuid, meta } = useWizard();
  const ga = useNavigate();
  const bewaarDeel = useBewaarDeel(uuid);
  // What is stored of each part: only parts that changed are sent.
  const opgeslagen = useRef(gelezen.invoer);

  const pagina = useWizardPagina<KandidaatInvoer>({
    uuid,
    pagina: 'kandidaat',
    delen: DELEN,
    gelezen,
    concept,
    basisNu: () => tagsNu(uuid),
    melding: 'De gegevens van de kandidaat zijn succesvol opgeslagen.',
    bewaar: async (invoer, basis) => {
      const tags = basis?.split(' ') ?? [];
      for (const [i, { deel, in: plek }] of DELEN.entries()) {
        if (gelijk(invoer[deel], opgeslagen.current[deel])) continue;
        const uitkomst = await bewaarDeel(deel, invoer, tags[i] ?? null);
        if (uitkomst.soort === 'conflict') {
          // Whoever saved this part may have saved the others as well.
          const huidig = await herlees();
          if (!huidig) return { soort: 'geenVerbinding' };
          opgeslagen.current = huidig;
          return { soort: 'conflict', huidig };
        }
        if (uitkomst.soort !== 'ok') return opPlek(uitkomst, plek);
        opgeslagen.current = { ...opgeslagen.current, [deel]: uitkomst.record };
      }
      return { soort: 'ok', record: opgeslagen.current };
    },
  });
  const { form } = pagina;

  return (
    <>
      <StapKop
        stap={2}
        lead="De gemeente heeft de kandidaat opgezocht in de basisregistratie. Die gegevens laten wij hier niet zien. De naam kunt u niet wijzigen. Klopt de naam niet? Neem dan contact op met de gemeente."
        fouten={form.fouten.size}
      />
      <GemeenteContact contact={meta.contact} />
      <WizardFormulier
        pagina={pagina}
        antwoorden={antwoorden}
        hoofd={{ tekst: 'Opslaan en naar stap 3', na: () => ga(naarStap(uuid, 3)) }}
        alternatief={{ tekst: 'Opslaan' }}
      >
        <Sectie titel="Aanvullende persoonsgegevens">
          <TekstVeld pad="/persoonsgegevens/roepnaam" breedte="lang" />
          <TekstVeld pad="/persoonsgegevens/academischeTitel" breedte="middel" />
        </Sectie>
        <Sectie titel="Werkgegevens">
          <WerkVelden in="/werk" />
        </Sectie>
        <Sectie titel="Eventuele militaire gegevens">
          <MilitairVelden in="/militair" />
        </Sectie>
        <Sectie titel="Andere blijken van waardering en bijzondere omstandigheden">
          <OverigeVelden in="/overige" uitleg />
        </Sectie>
      </WizardFormulier>
    </>
  );
}

function useBewaarDeel(uuid: string) {
  const [persoonsgegevens] = useWijzigPersoonsgegevensMutation();
  const [werk] = useWijzigWerkMutation();
  const [militair] = useWijzigMilitairMutation();
  const [overige] = useWijzigOverigeMutation();
  return useCallback(
    async (
      deel: KandidaatDeel,
      invoer: KandidaatInvoer,
      ifMatch: string | null,
    ): Promise<Uitkomst<unknown>> => {
      switch (deel) {
        case 'persoonsgegevens':
          return uitkomstVan(
            await persoonsgegevens({
              uuid,
              persoonsgegevens: recordVan('kandidaatPersoonsgegevens', invoer.persoonsgegevens),
              'If-Match': ifMatch,
            }),
          );
        case 'werk':
          return uitkomstVan(
            await werk({ uuid, werk: recordVan('kandidaatWerk', invoer.werk), 'If-Match': ifMatch }),
          );
        case 'militair':
          return uitkomstVan(
            await militair({
              uuid,
              militair: recordVan('kandidaatMilitair', invoer.militair),
              'If-Match': ifMatch,
            }),
          );
        case 'overige':
          return uitkomstVan(
            await overige({
              uuid,
              overige: recordVan('kandidaatOverige', invoer.overige),
              'If-Match': ifMatch,
            }),
          );
      }
    },
    [uuid, persoonsgegevens, werk, militair, overige],
  );
}
