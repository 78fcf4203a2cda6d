import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { useStelVernietigingenVoorMutation, useVerstrekenQuery, type VerstrekenItem } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { keuzekolom } from '../delen/keuzekolom.tsx';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useKeuze, useKeuzebewaker } from '../delen/useKeuze.ts';
import { aantalZaken, STATUS } from '../delen/woorden.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { Bewaringmenu } from './Bewaringmenu.tsx';
import { useZaakkolommen } from './kolommen.tsx';
import { BEWAARDERS } from './rollen.ts';
import { voorwerpTekst } from './woorden.ts';

type Geweigerd = { zaaknummer: string; reden: string };

/** Of what the term is over: choose, and propose to destroy it. */
export function Verstreken() {
  const { rol } = useIngelogd();
  const magVoorstellen = BEWAARDERS.includes(rol);
  const dispatch = useAppDispatch();
  const [stelVoor, { isLoading: bezig }] = useStelVernietigingenVoorMutation();
  const keuze = useKeuze<VerstrekenItem>();
  const { gekozen } = keuze;
  useKeuzebewaker(gekozen.size);
  const [geweigerd, zetGeweigerd] = useState<readonly Geweigerd[]>([]);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [poging, zetPoging] = useState(0);

  async function doe() {
    // The same words of another try take the focus again.
    zetPoging((n) => n + 1);
    zetMislukt(null);
    zetGeweigerd([]);
    if (gekozen.size === 0) {
      zetMislukt('U heeft geen zaken gekozen.');
      return;
    }
    const ja = await bevestig({
      titel: 'Vernietiging voorstellen',
      tekst: `U stelt voor de gegevens van ${aantalZaken(gekozen.size)} te vernietigen. Er wordt nog niets vernietigd: een andere medewerker moet het eerst goedkeuren.`,
      ja: 'Voorstellen',
      nee: 'Annuleren',
    });
    if (!ja) return;
    const zaken = [...gekozen.values()].map(({ id, voorwerp }) => ({ id, voorwerp }));
    const { data, error } = await stelVoor({ zaken });
    if (!data) {
      zetMislukt(probleemVan(error)?.errors?.[0]?.detail ?? foutTekst(error));
      return;
    }
    const niet = data.flatMap(({ id, reden }) =>
      reden ? [{ zaaknummer: gekozen.get(id)?.zaaknummer ?? '', reden }] : [],
    );
    keuze.niets();
    zetGeweigerd(niet);
    const gelukt = data.length - niet.length;
    if (gelukt > 0) {
      const tekst = `Vernietiging voorgesteld van ${aantalZaken(gelukt)}. Een andere medewerker moet het goedkeuren.`;
      dispatch(meld({ soort: 'ok', tekst }));
    }
  }

  return (
    <Lijstpagina
      titel="Bewaring en vernietiging"
      inleiding={
        <>
          <Bewaringmenu />
          <Paragraph lead>
            Van deze gegevens is de bewaartermijn voorbij. Ze moeten worden vernietigd.
          </Paragraph>
          <Mislukt key={poging} tekst={mislukt} />
          <NietVoorgesteld zaken={geweigerd} />
        </>
      }
      acties={
        magVoorstellen && (
          <>
            <Button soort="primary-action" bezig={bezig} onClick={doe}>
              Vernietiging voorstellen
            </Button>
            <p role="status" className="lintje-werklijst__aantal">
              {gekozen.size === 0 ? 'Nog niets gekozen.' : `${aantalZaken(gekozen.size)} gekozen.`}
            </p>
          </>
        )
      }
      zoekOp="Op kandidaat of zaaknummer"
      kolommen={[
        ...(magVoorstellen
          ? [keuzekolom(keuze, (v) => `${v.zaaknummer}, ${voorwerpTekst(v)}`, opgeschort)]
          : []),
        ...useKolommen(),
      ]}
      sleutel={(v) => v.id}
      standaard={{ veld: 'bewarenTot', aflopend: false }}
      leeg="Er is nu niets dat vernietigd moet worden."
      useVraag={useVerstrekenQuery}
    />
  );
}

const opgeschort = (v: VerstrekenItem) =>
  v.opgeschort && <span className="lintje-label lintje-label--let-op">Opgeschort</span>;

function useKolommen(): Kolom<VerstrekenItem>[] {
  const zaak = useZaakkolommen<VerstrekenItem>(({ id, zaaknummer, kandidaatNaam, gemeenteId }) => ({
    zaakId: id,
    zaaknummer,
    kandidaatNaam,
    gemeenteId,
  }));
  return [
    ...zaak,
    { naam: 'voorwerp', kop: 'Wat', sorteerbaar: true, cel: voorwerpTekst },
    {
      naam: 'uitkomst',
      kop: 'Waarom',
      sorteerbaar: true,
      cel: (v) => (
        <>
          {STATUS[v.uitkomst]} op <Moment op={v.eindeOp} alleen="dag" />
        </>
      ),
    },
    {
      naam: 'bewarenTot',
      kop: 'Bewaren tot',
      sorteerbaar: true,
      cel: (v) => <Moment op={v.bewarenTot} alleen="dag" />,
    },
  ];
}

/** Of which cases the API refused it, each in its own words. */
function NietVoorgesteld({ zaken }: { zaken: readonly Geweigerd[] }) {
  if (zaken.length === 0) return null;
  return (
    <Alert soort="warning" titel={`Niet voorgesteld: ${aantalZaken(zaken.length)}`} rol="alert">
      <Lijst>
        {zaken.map(({ zaaknummer, reden }) => (
          <li key={zaaknummer}>
            {zaaknummer}: {reden}
          </li>
        ))}
      </Lijst>
    </Alert>
  );
}
