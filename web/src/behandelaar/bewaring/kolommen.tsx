import { auditpagina, bewaringpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { useGemeentenaam } from '../besluiten/kolommen.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { BEWAARDERS } from './rollen.ts';

type Zaakregel = { zaakId: string; zaaknummer: string; kandidaatNaam: string; gemeenteId: number };

/** Which case a line is about; for an auditor the case is a page of the audit. */
export function useZaakkolommen<R extends Pick<Zaakregel, 'zaaknummer' | 'kandidaatNaam'>>(
  zaak: (regel: R) => Zaakregel,
): Kolom<R>[] {
  const gemeente = useGemeentenaam();
  const { rol } = useIngelogd();
  const naar = (id: string) => (BEWAARDERS.includes(rol) ? bewaringpagina.zaak(id) : auditpagina.zaak(id));
  return [
    {
      naam: 'zaaknummer',
      kop: 'Zaaknummer',
      sorteerbaar: true,
      cel: (r) => (
        <Link to={naar(zaak(r).zaakId)}>
          <span className="lintje-heel">{zaak(r).zaaknummer}</span>
        </Link>
      ),
    },
    { naam: 'kandidaatNaam', kop: 'Kandidaat', sorteerbaar: true, cel: (r) => zaak(r).kandidaatNaam },
    { naam: 'gemeenteId', kop: 'Gemeente', cel: (r) => gemeente(zaak(r).gemeenteId) },
  ];
}
