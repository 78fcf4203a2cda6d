import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type LeveringItem, useLeveringenQuery } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { Onderdelen } from './Bewaringmenu.tsx';
import { naamVan } from './woorden.ts';

/** What went to an archive, and what the archive said of it. */
export function Leveringen() {
  return (
    <Lijstpagina<LeveringItem, 'gemaaktOp'>
      titel="Leveringen aan het archief"
      inleiding={
        <>
          <Onderdelen />
          <Paragraph lead>
            Een levering is één bestand met een of meer dossiers. U ziet hier ook of het archief de levering
            heeft ontvangen.
          </Paragraph>
        </>
      }
      zoekOp="Op nummer"
      kolommen={KOLOMMEN}
      sleutel={(levering) => levering.id}
      standaard={{ veld: 'gemaaktOp', aflopend: true }}
      leeg="Er zijn nog geen leveringen."
      useVraag={useLeveringenQuery}
    />
  );
}

const KOLOMMEN: Kolom<LeveringItem, 'gemaaktOp'>[] = [
  {
    naam: 'nummer',
    kop: 'Levering',
    sorteerbaar: true,
    cel: ({ id, nummer }) => <Link to={bewaringpagina.levering(id)}>{nummer}</Link>,
  },
  {
    naam: 'gemaaktOp',
    kop: 'Gemaakt',
    sorteerbaar: true,
    cel: ({ gemaakt }) => (
      <>
        <Moment op={gemaakt.op} alleen="dag" /> door {naamVan(gemaakt)}
      </>
    ),
  },
  { naam: 'aantalDossiers', kop: 'Dossiers', sorteerbaar: true, cel: (levering) => levering.aantalDossiers },
  { naam: 'stand', kop: 'Stand', cel: (levering) => <Stand levering={levering} /> },
];

/** How far a delivery is, in words. */
export function Stand({ levering: { ontvangst, ingetrokken } }: { levering: LeveringItem }) {
  if (ingetrokken) {
    return (
      <>
        Ingetrokken op <Moment op={ingetrokken.op} alleen="dag" />
      </>
    );
  }
  if (ontvangst) {
    return (
      <>
        Ontvangen op <Moment op={ontvangst.ontvangenOp} alleen="dag" />
      </>
    );
  }
  return 'Nog niet ontvangen';
}
