import '../../ui/stijl/behandelaar.css';
import '../../ui/stijl/bureau.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { basisApi } from '../../api/basis.ts';
import { useAppDispatch } from '../../app/store.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { kamers } from '../../paden/kamers.ts';
import { Button } from '../../ui/Button.tsx';
import { vertrek } from '../../ui/geschiedenis.ts';
import { NavLink } from '../../ui/NavLink.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import { useLogUitMutation, useWieQuery } from '../api.ts';
import { HandleidingKnop } from '../delen/HandleidingKnop.tsx';
import { Bel } from './Bel.tsx';
import { Hoofdmenu } from './Hoofdmenu.tsx';
import { Sneltoetsen } from './Sneltoetsen.tsx';
import { logUitInElkTabblad } from './uitgelogd.ts';
import { wijstToe } from './wie.ts';
import { Zaakzoeker } from './Zaakzoeker.tsx';

/** Who is logged in, for which organisation, and the way out; below it where an official can go. */
export default function Kopbalk() {
  const { data: wie } = useWieQuery();
  const [uitloggen, { isLoading: bezig }] = useLogUitMutation();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  // Without it a page that was opened in the background never asks what is new, and one in front never stops. What
  // RTK Query has for this also looks at the network, and would come along with the citizen's first page.
  useEffect(() => {
    const { onFocus, onFocusLost } = basisApi.internalActions;
    const meld = () => dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus());
    meld();
    document.addEventListener('visibilitychange', meld);
    return () => document.removeEventListener('visibilitychange', meld);
  }, [dispatch]);
  if (!wie) return null;

  async function logUit() {
    const { data } = await uitloggen();
    logUitInElkTabblad();
    // The provider has a session too.
    if (data?.verder) window.location.assign(data.verder);
    else ga(kamers.inloggen(), { state: { zelf: true } });
  }

  return (
    <div className="lintje-kopbalk">
      <Hoofdmenu wie={wie} />
      {wijstToe(wie) && (
        <>
          <Zaakzoeker />
          <Bel />
        </>
      )}
      <Sneltoetsen />
      <div className="lintje-kopbalk__wie">
        <NavLink to={accountpagina.account()} className="lintje-kopbalk__account">
          <Verborgen>Mijn account: </Verborgen>
          <strong>{wie.naam}</strong> <span>{wie.organisatie.naam}</span>
        </NavLink>
        <div className="lintje-kopbalk__knoppen">
          <HandleidingKnop organisatie={wie.organisatie} />
          <Button soort="subtle" bezig={bezig} onClick={() => vertrek(logUit)} className="lintje-klein">
            Uitloggen
          </Button>
        </div>
      </div>
    </div>
  );
}
