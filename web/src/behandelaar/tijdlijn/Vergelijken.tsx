import { useSearchParams } from 'react-router';
import { Laden } from '../../ui/Spinner.tsx';
import { useTijdlijnQuery, useVergelijkingQuery } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useZaak } from '../zaak/MetZaak.tsx';
import { Zaakkop, Zaakmenu } from '../zaak/Zaakkop.tsx';
import { Momentkeuze, Verschillijst } from './Verschillijst.tsx';

/** Two moments of a case, and what differs between them. */
export function Vergelijken() {
  const zaak = useZaak();
  const [query, zetQuery] = useSearchParams();
  const { data, error, refetch } = useTijdlijnQuery({ id: zaak.id }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <NietGeladen wat="De tijdlijn" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;

  const van = query.get('van') ?? String(data[0]?.positie ?? '');
  const tot = query.get('tot') ?? '';
  function zet(naam: 'van' | 'tot', waarde: string) {
    const nieuw = new URLSearchParams({ van, ...(tot ? { tot } : {}) });
    if (waarde) nieuw.set(naam, waarde);
    else nieuw.delete(naam);
    zetQuery(nieuw, { replace: true });
  }

  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={zaak} titel="Twee momenten vergelijken" />
      <Zaakmenu id={zaak.id} />
      <Momentkeuze regels={data} van={van} tot={tot} zet={zet} />
      {van && <Verschillen id={zaak.id} van={van} tot={tot || undefined} />}
    </div>
  );
}

function Verschillen({ id, van, tot }: { id: string; van: string; tot: string | undefined }) {
  const { data, error, refetch } = useVergelijkingQuery(
    { id, van, tot },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <NietGeladen wat="De vergelijking" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;
  return <Verschillijst verschillen={data} />;
}
