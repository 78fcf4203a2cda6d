import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { vangSessieEinde } from '../../api/sessie.ts';
import { useAppDispatch } from '../../app/store.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { kamers } from '../../paden/kamers.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { laatLos, naarInloggen } from '../../ui/geschiedenis.ts';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type Behandelaar, behandelaarApi, TAGS } from '../api.ts';
import { Dienstknop } from '../inloggen/Dienstknop.tsx';
import { Inlogvelden } from '../inloggen/Inlogvelden.tsx';
import { useInlogstappen } from '../inloggen/useInlogstappen.ts';
import { wisAlleKladden } from '../zaak/acties/klad.ts';
import { luisterNaarUitloggen, volgUitloggen } from './uitgelogd.ts';

/**
 * The session ended by itself: the page and what was typed stay as they are, and logging in again goes on from there.
 * Somebody logged out in another tab: nothing stays of either.
 */
export function SessieWacht({ wie }: { wie: Behandelaar }) {
  const [open, zetOpen] = useState(false);
  useEffect(() => vangSessieEinde(() => (volgUitloggen() ? naarInloggen() : zetOpen(true))), []);
  useEffect(() => luisterNaarUitloggen(naarInloggen), []);
  return open ? <LogOpnieuwIn wie={wie} sluit={() => zetOpen(false)} /> : null;
}

function LogOpnieuwIn({ wie, sluit }: { wie: Behandelaar; sluit: () => void }) {
  const dispatch = useAppDispatch();
  const ga = useNavigate();
  const { pathname, search } = useLocation();
  const stappen = useInlogstappen(wie.gebruikersnaam, (nu) => {
    sluit();
    // Somebody else begins at the beginning, and can't choose to stay with what stands here.
    if (nu.gebruikersnaam !== wie.gebruikersnaam) {
      wisAlleKladden();
      laatLos();
      window.location.assign(burgerpagina.begin());
      return;
    }
    dispatch(behandelaarApi.util.invalidateTags([...TAGS]));
  });
  // The name stands there already.
  useEffect(() => document.getElementById('veld-password')?.focus(), []);
  return (
    <Dialog
      titel="Log opnieuw in om verder te gaan"
      onClose={() => undefined}
      acties={
        <Button
          soort="subtle"
          onClick={() => {
            sluit();
            ga(kamers.inloggen());
          }}
        >
          Niet verder gaan
        </Button>
      }
    >
      <Paragraph>
        U bent uitgelogd, bijvoorbeeld omdat u een tijd niets deed. Wat u heeft ingevuld, staat er nog.
      </Paragraph>
      {wie.inlogdienst ? (
        <Acties>
          <Dienstknop naam={wie.inlogdienst} naar={pathname + search} />
        </Acties>
      ) : (
        <Inlogvelden stappen={stappen} />
      )}
    </Dialog>
  );
}
