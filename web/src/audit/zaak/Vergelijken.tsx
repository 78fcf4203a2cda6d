import { useSearchParams } from 'react-router';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { Momentkeuze, Verschillijst } from '../../behandelaar/tijdlijn/Verschillijst.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { useAuditVergelijkingQuery } from '../api.ts';
import { Kop, useOpen } from './MetAuditzaak.tsx';

/** Two moments of the case, and what differs between them. */
export function Vergelijken() {
  const { id, reden, regels } = useOpen();
  const [query, zetQuery] = useSearchParams();
  const van = query.get('van') ?? String(regels[0]?.positie ?? '');
  const tot = query.get('tot') ?? '';
  const { data, error, isFetching, refetch } = useAuditVergelijkingQuery({
    id,
    reden,
    van,
    tot: tot || undefined,
  });
  return (
    <div className="lintje-zaak">
      <Kop titel="Twee momenten vergelijken" />
      <Momentkeuze
        regels={regels}
        van={van}
        tot={tot}
        zet={(naam, waarde) => {
          const nieuw = new URLSearchParams({ van, ...(tot ? { tot } : {}) });
          if (waarde) nieuw.set(naam, waarde);
          else nieuw.delete(naam);
          zetQuery(nieuw, { replace: true });
        }}
      />
      <div aria-busy={isFetching}>
        {error && <NietGeladen wat="De vergelijking" fout={error} opnieuw={refetch} />}
        {!error && !data && <Laden />}
        {!error && data && <Verschillijst verschillen={data} />}
      </div>
    </div>
  );
}
