import { useGemeentesQuery } from '../../api/verzoek.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import type { BesluitDossier } from '../api.ts';

/** What is told of a dossier in a decree, and of one that waits for it. */
export function useDossierkolommen(): Kolom<BesluitDossier>[] {
  const gemeente = useGemeentenaam();
  return [
    {
      naam: 'kandidaatNaam',
      kop: 'Kandidaat',
      sorteerbaar: true,
      cel: (d) => <Link to={zaakpagina.zaak(d.id)}>{d.kandidaatNaam}</Link>,
    },
    {
      naam: 'zaaknummer',
      kop: 'Zaaknummer',
      sorteerbaar: true,
      cel: (d) => <span className="lintje-heel">{d.zaaknummer}</span>,
    },
    { naam: 'gemeenteId', kop: 'Gemeente', cel: (d) => gemeente(d.gemeenteId) },
    {
      naam: 'onderscheiding',
      kop: 'Onderscheiding',
      sorteerbaar: true,
      cel: (d) => d.onderscheiding.naam,
    },
  ];
}

/** The name of a municipality by its code. */
export function useGemeentenaam(): (id: number) => string {
  const { data } = useGemeentesQuery();
  return (id) => data?.find((g) => g.id === id)?.name ?? String(id);
}
