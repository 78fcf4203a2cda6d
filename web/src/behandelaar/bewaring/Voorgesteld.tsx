import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { useVoorgesteldQuery, type VernietigingItem } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Bewaringmenu } from './Bewaringmenu.tsx';
import { Goedkeurknop } from './Goedkeurknop.tsx';
import { useZaakkolommen } from './kolommen.tsx';
import { BEWAARDERS } from './rollen.ts';
import { naamVan, watTekst } from './woorden.ts';

/** What waits for the second official. */
export function Voorgesteld() {
  return (
    <Lijstpagina<VernietigingItem, 'voorgesteldOp'>
      titel="Voorgestelde vernietigingen"
      inleiding={
        <>
          <Bewaringmenu />
          <Paragraph lead>
            Twee medewerkers besluiten samen: de een stelt voor, de ander keurt goed. Na het goedkeuren worden
            de gegevens meteen vernietigd.
          </Paragraph>
        </>
      }
      zoekOp="Op kandidaat of zaaknummer"
      kolommen={useKolommen()}
      sleutel={(v) => v.id}
      standaard={{ veld: 'voorgesteldOp', aflopend: false }}
      leeg="Er wachten geen voorstellen."
      useVraag={useVoorgesteldQuery}
    />
  );
}

function useKolommen(): Kolom<VernietigingItem, 'voorgesteldOp'>[] {
  const zaak = useZaakkolommen<VernietigingItem>((v) => v);
  const { rol } = useIngelogd();
  return [
    ...zaak,
    { naam: 'wat', kop: 'Wat', sorteerbaar: true, cel: watTekst },
    {
      naam: 'voorgesteldOp',
      kop: 'Voorgesteld',
      sorteerbaar: true,
      cel: (v) => (
        <>
          <Moment op={v.voorgesteld.op} alleen="dag" /> door {naamVan(v.voorgesteld)}
        </>
      ),
    },
    ...(BEWAARDERS.includes(rol)
      ? [{ naam: 'acties', kop: '', cel: (v: VernietigingItem) => <Rijacties voorstel={v} /> }]
      : []),
  ];
}

function Rijacties({ voorstel }: { voorstel: VernietigingItem }) {
  const { gebruikersnaam } = useIngelogd();
  if (voorstel.opgeschort) return <span className="lintje-label lintje-label--let-op">Opgeschort</span>;
  if (voorstel.goedgekeurd) return <span className="lintje-label">Wordt vernietigd</span>;
  return (
    <div className="lintje-tabel__acties">
      {voorstel.magGoedkeuren && (
        <Goedkeurknop
          zaak={voorstel.zaakId}
          voorstel={voorstel.id}
          zaaknummer={voorstel.zaaknummer}
          wat={watTekst(voorstel)}
        />
      )}
      {voorstel.voorgesteld.gebruiker === gebruikersnaam && (
        <span>Uw eigen voorstel: een ander keurt het goed.</span>
      )}
      <Link to={bewaringpagina.intrekken(voorstel.zaakId)}>
        Intrekken<Verborgen> {voorstel.zaaknummer}</Verborgen>
      </Link>
    </div>
  );
}
