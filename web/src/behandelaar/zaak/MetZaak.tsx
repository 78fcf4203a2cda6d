import { Outlet, useOutletContext, useParams } from 'react-router';
import { Laden } from '../../ui/Spinner.tsx';
import { isZaak, useZaakQuery, type Zaak } from '../api.ts';
import { ZaakNietGeladen } from '../delen/NietGeladen.tsx';
import { GeopendDoor } from './GeopendDoor.tsx';
import { useVasteZaak } from './useVasteZaak.ts';

/** The pages about one case read it first; a user who may not look at it is told so here. */
export function MetZaak() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useZaakQuery({ id }, { refetchOnMountOrArgChange: true });
  const zaak = useVasteZaak(id, data && isZaak(data) ? data : undefined);
  if (zaak) {
    return (
      <>
        <GeopendDoor id={id} />
        <Outlet context={zaak} />
      </>
    );
  }
  if (error || data) return <ZaakNietGeladen fout={error} opnieuw={refetch} />;
  return <Laden />;
}

export function useZaak(): Zaak {
  return useOutletContext<Zaak>();
}
