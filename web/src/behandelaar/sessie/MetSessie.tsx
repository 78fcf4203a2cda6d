import '../basis.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { kamers } from '../../paden/kamers.ts';
import { Laden } from '../../ui/Spinner.tsx';
import { useWieQuery } from '../api.ts';
import { statusVan } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { SessieWacht } from './SessieWacht.tsx';
import { volgUitloggen } from './uitgelogd.ts';
import { WieContext } from './wie.ts';

/** The officials' pages: for users who are logged in. Anyone else goes to the login page first, and comes back here. */
export function MetSessie({ children }: { children: ReactNode }) {
  // Before a form looks for what was written.
  useState(volgUitloggen);
  const { pathname, search } = useLocation();
  const { data: wie, error, isFetching, refetch } = useWieQuery();
  if (wie) {
    return (
      <WieContext value={wie}>
        {children}
        <SessieWacht wie={wie} />
      </WieContext>
    );
  }
  if (isFetching) return <Laden />;
  if (statusVan(error) === 401) {
    const naar = new URLSearchParams({ naar: pathname + search });
    return <Navigate to={`${kamers.inloggen()}?${naar}`} replace state={{ uitgelogd: true }} />;
  }
  if (error) return <NietGeladen wat="De pagina" fout={error} opnieuw={refetch} />;
  return <Laden />;
}
