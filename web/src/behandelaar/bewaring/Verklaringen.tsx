import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { useVerklaringenQuery, type VernietigingItem, verklaringPdf } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { Bewaringmenu } from './Bewaringmenu.tsx';
import { useZaakkolommen } from './kolommen.tsx';
import { naamVan, watTekst } from './woorden.ts';

/** What was destroyed, each with its certificate. */
export function Verklaringen() {
  return (
    <Lijstpagina
      titel="Vernietigde gegevens"
      inleiding={
        <>
          <Bewaringmenu />
          <Paragraph lead>
            Van elke vernietiging is er een verklaring: wat is vernietigd, waarom, en wie dat besloten.
          </Paragraph>
        </>
      }
      zoekOp="Op zaaknummer"
      kolommen={useKolommen()}
      sleutel={(v) => v.id}
      standaard={{ veld: 'vernietigdOp', aflopend: true }}
      leeg="Er is nog niets vernietigd."
      useVraag={useVerklaringenQuery}
    />
  );
}

function useKolommen(): Kolom<VernietigingItem>[] {
  return [
    ...useZaakkolommen<VernietigingItem>((v) => v),
    { naam: 'wat', kop: 'Wat', sorteerbaar: true, cel: watTekst },
    {
      naam: 'vernietigdOp',
      kop: 'Vernietigd op',
      sorteerbaar: true,
      cel: (v) => v.vernietigdOp && <Moment op={v.vernietigdOp} alleen="dag" />,
    },
    {
      naam: 'door',
      kop: 'Besloten door',
      cel: (v) => `${naamVan(v.voorgesteld)}${v.goedgekeurd ? ` en ${naamVan(v.goedgekeurd)}` : ''}`,
    },
    { naam: 'verklaring', kop: 'Verklaring', cel: (v) => <Verklaringlink id={v.id} van={v.zaaknummer} /> },
  ];
}

/** The certificate as a PDF: a file, so no page of this site. */
export function Verklaringlink({ id, van }: { id: string; van: string }) {
  return (
    <a className="utrecht-link utrecht-link--html-a" href={verklaringPdf(id)} download>
      PDF<Verborgen> van de verklaring over {van}</Verborgen>
    </a>
  );
}
