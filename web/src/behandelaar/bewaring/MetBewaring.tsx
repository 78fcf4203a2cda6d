import { Outlet, useOutletContext, useParams } from 'react-router';
import { Laden } from '../../ui/Spinner.tsx';
import { useZaakbewaringQuery, type ZaakBewaring } from '../api.ts';
import { ZaakNietGeladen } from '../delen/NietGeladen.tsx';

/** The pages about the retention of one case read it first. */
export function MetBewaring() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useZaakbewaringQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData) return <Outlet context={currentData} />;
  if (error) return <ZaakNietGeladen fout={error} opnieuw={refetch} />;
  return <Laden />;
}

export function useBewaring(): ZaakBewaring {
  return useOutletContext<ZaakBewaring>();
}
