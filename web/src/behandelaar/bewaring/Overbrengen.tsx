import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type OverTeBrengenItem, useMaakLeveringMutation, useOverTeBrengenQuery } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { keuzekolom } from '../delen/keuzekolom.tsx';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useKeuze, useKeuzebewaker } from '../delen/useKeuze.ts';
import { aantalDossiers } from '../delen/woorden.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { Onderdelen } from './Bewaringmenu.tsx';
import { useZaakkolommen } from './kolommen.tsx';
import { BEWAARDERS } from './rollen.ts';
import { HOOGSTENS, keuzefout } from './woorden.ts';

/** Dossiers that are to go to an archive: choose, and make one delivery of them. */
export function Overbrengen() {
  const { rol } = useIngelogd();
  const magLeveren = BEWAARDERS.includes(rol);
  const dispatch = useAppDispatch();
  const ga = useNavigate();
  const [maak, { isLoading: bezig }] = useMaakLeveringMutation();
  const keuze = useKeuze<OverTeBrengenItem>();
  const { gekozen } = keuze;
  const gebruikt = useKeuzebewaker(gekozen.size);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [poging, zetPoging] = useState(0);
  const [redenen, zetRedenen] = useState<readonly string[]>([]);
  const knop = useRef<HTMLButtonElement>(null);

  async function doe() {
    // The same words of another try take the focus again.
    zetPoging((n) => n + 1);
    zetMislukt(null);
    zetRedenen([]);
    const fout = keuzefout(gekozen.size);
    if (fout) {
      zetMislukt(fout);
      return;
    }
    const ja = await bevestig({
      titel: 'Levering maken',
      tekst: `U maakt één levering van ${aantalDossiers(gekozen.size)}. Daarna downloadt u de levering en stuurt u die naar het archief.`,
      ja: 'Levering maken',
      nee: 'Annuleren',
    });
    if (!ja) return;
    const zaken = [...gekozen.keys()];
    const { data, error } = await maak({ zaken });
    if (data) {
      dispatch(meld({ soort: 'ok', tekst: `Levering ${data.nummer} is gemaakt.` }));
      gebruikt();
      ga(bewaringpagina.levering(data.id));
      return;
    }
    const fouten = probleemVan(error)?.errors ?? [];
    // What can't go along leaves the list, and with it the box to take it out of the choice.
    const weg = fouten.flatMap(({ pointer }) => {
      const plaats = /^\/zaken\/(\d+)$/.exec(pointer)?.[1];
      return gekozen.get(zaken[Number(plaats)] ?? '') ?? [];
    });
    if (weg.length === 0) {
      zetMislukt(fouten[0]?.detail ?? foutTekst(error));
      return;
    }
    keuze.kies(weg, false);
    zetMislukt(`Uit uw keuze gehaald: ${weg.map(({ zaaknummer }) => zaaknummer).join(', ')}.`);
    zetRedenen(fouten.map(({ detail }) => detail));
  }

  return (
    <Lijstpagina
      titel="Overbrengen naar het archief"
      inleiding={
        <>
          <Onderdelen />
          <Paragraph lead>
            Deze dossiers van onderscheiden kandidaten moeten naar het archief.
            {magLeveren && ` Kies er hoogstens ${HOOGSTENS} voor één levering.`}
          </Paragraph>
          <Mislukt key={poging} tekst={mislukt} redenen={redenen} titel="De levering is niet gemaakt" />
        </>
      }
      acties={
        magLeveren && (
          <>
            <Button ref={knop} soort="primary-action" bezig={bezig} onClick={doe}>
              Levering maken
            </Button>
            {gekozen.size > 0 && (
              <Button
                soort="subtle"
                onClick={() => {
                  keuze.niets();
                  knop.current?.focus();
                }}
              >
                Keuze wissen
              </Button>
            )}
            <p role="status" className="lintje-werklijst__aantal">
              {gekozen.size === 0 ? 'Nog niets gekozen.' : `${aantalDossiers(gekozen.size)} gekozen.`}
            </p>
          </>
        )
      }
      zoekOp="Op kandidaat of zaaknummer"
      kolommen={[
        ...(magLeveren ? [keuzekolom(keuze, ({ zaaknummer }) => zaaknummer)] : []),
        ...useKolommen(),
      ]}
      sleutel={(dossier) => dossier.id}
      standaard={{ veld: 'overbrengenVanaf', aflopend: false }}
      leeg="Er is nu niets dat naar het archief moet."
      useVraag={useOverTeBrengenQuery}
    />
  );
}

function useKolommen(): Kolom<OverTeBrengenItem>[] {
  const zaak = useZaakkolommen<OverTeBrengenItem>(({ id, zaaknummer, kandidaatNaam, gemeenteId }) => ({
    zaakId: id,
    zaaknummer,
    kandidaatNaam,
    gemeenteId,
  }));
  return [
    ...zaak,
    {
      naam: 'eindeOp',
      kop: 'Datum van het besluit',
      sorteerbaar: true,
      cel: ({ eindeOp }) => <Moment op={eindeOp} alleen="dag" />,
    },
    {
      naam: 'overbrengenVanaf',
      kop: 'Overbrengen vanaf',
      sorteerbaar: true,
      cel: ({ overbrengenVanaf }) => <Moment op={overbrengenVanaf} alleen="dag" />,
    },
  ];
}
