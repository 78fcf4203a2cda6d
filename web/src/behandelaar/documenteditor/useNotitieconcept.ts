import { useCallback, useEffect, useRef, useState } from 'react';
import { etagVan } from '../../api/etag.ts';
import { verzend, verzonden } from '../../forms/conceptOpslag.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import {
  conceptPad,
  useBewaarNotitieconceptMutation,
  useVerwijderNotitieconceptMutation,
  type Welke,
} from '../api.ts';
import { statusVan } from '../delen/fout.ts';
import { bewaarHier, wisHier } from './hier.ts';
import type { Conceptstand, Notitie } from './notitie.ts';

/** The debounce of a text that is being typed (docs/specification/screens.md#tables). */
const STILTE_MS = 250;
/** Growing pauses between tries when the connection is away. */
const PAUZES_MS = [2000, 4000, 8000, 16000, 30000];

export type ConceptStaat =
  | { soort: 'rust' }
  | { soort: 'bezig' }
  | { soort: 'bewaard'; om: Date }
  /** Kept in this window only; it is tried again by itself. */
  | { soort: 'mislukt'; uitgelogd: boolean }
  /** Another window of the same official kept another text. */
  | { soort: 'anders'; daar: Notitie | null };

/**
 * Keeps what is typed as a draft on the server, and in this window until it is there. One call at a time: a slow
 * first draft must not arrive after the second.
 */
export function useNotitieconcept(welke: Welke, eersteBasis: string | null, hersteld: Conceptstand | null) {
  const sleutel = conceptPad(welke);
  const [staat, zetStaat] = useState<ConceptStaat>(
    hersteld ? { soort: 'bewaard', om: new Date(hersteld.bewaardOp) } : { soort: 'rust' },
  );
  const [bewaar] = useBewaarNotitieconceptMutation();
  const [verwijder] = useVerwijderNotitieconceptMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const basis = useRef(eersteBasis);
  const poging = useRef(0);
  /** What is not on the server yet. */
  const wacht = useRef<Notitie | null>(null);
  const gestopt = useRef(false);
  const onderweg = useRef(false);
  const opnieuw = useRef<() => void>(() => {});

  const stuur = useCallback(async () => {
    const notitie = wacht.current;
    if (!notitie || gestopt.current) return;
    zetStaat({ soort: 'bezig' });
    onderweg.current = true;
    const antwoord = await bewaar({
      id: welke.zaak,
      bijlage: welke.bijlage ?? undefined,
      'If-Match': basis.current,
      notitietekst: notitie,
    });
    onderweg.current = false;
    if (gestopt.current) return;
    const { error } = antwoord;
    if (!error) {
      poging.current = 0;
      basis.current = etagVan(sleutel);
      if (wacht.current === notitie) {
        wacht.current = null;
        wisHier(sleutel);
      }
      zetStaat({ soort: 'bewaard', om: new Date() });
      return;
    }
    if (statusVan(error) === 412) {
      basis.current = etagVan(sleutel);
      const huidig = probleemVan(error)?.huidig as { concept: Conceptstand | null } | undefined;
      zetStaat({ soort: 'anders', daar: huidig?.concept?.notitie ?? null });
      return;
    }
    zetStaat({ soort: 'mislukt', uitgelogd: statusVan(error) === 401 });
    const pauze = PAUZES_MS[Math.min(poging.current, PAUZES_MS.length - 1)];
    poging.current += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => opnieuw.current(), pauze);
  }, [bewaar, welke, sleutel]);

  const start = useCallback(() => verzend(sleutel, stuur), [sleutel, stuur]);
  useEffect(() => {
    opnieuw.current = start;
  }, [start]);

  const gewijzigd = useCallback(
    (notitie: Notitie) => {
      wacht.current = notitie;
      bewaarHier(sleutel, notitie);
      clearTimeout(timer.current);
      timer.current = setTimeout(start, STILTE_MS);
    },
    [sleutel, start],
  );

  useEffect(() => {
    const weer = () => {
      poging.current = 0;
      if (wacht.current) start();
    };
    // The window closes before the silence is over: this call outlives it.
    const nuMeteen = () => {
      if (!wacht.current || gestopt.current) return;
      fetch(sleutel, {
        method: 'PUT',
        keepalive: true,
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'lintje',
          // The tag of a draft that is on its way is not known yet.
          ...(basis.current && !onderweg.current ? { 'If-Match': basis.current } : {}),
        },
        body: JSON.stringify(wacht.current),
      }).catch(() => undefined);
    };
    window.addEventListener('online', weer);
    window.addEventListener('pagehide', nuMeteen);
    return () => {
      window.removeEventListener('online', weer);
      window.removeEventListener('pagehide', nuMeteen);
      clearTimeout(timer.current);
    };
  }, [sleutel, start]);

  return {
    staat,
    gewijzigd,
    /** Something is not on the server. */
    open: useCallback(() => wacht.current !== null && !gestopt.current, []),
    /** No draft may leave while the note itself is being kept. */
    stop: useCallback(async () => {
      gestopt.current = true;
      clearTimeout(timer.current);
      await verzonden(sleutel);
    }, [sleutel]),
    hervat: useCallback(() => {
      gestopt.current = false;
      if (wacht.current) start();
    }, [start]),
    /** The note was kept: the server has discarded its draft by itself. */
    opgeruimd: useCallback(() => {
      wacht.current = null;
      wisHier(sleutel);
    }, [sleutel]),
    weggooien: useCallback(async () => {
      gestopt.current = true;
      clearTimeout(timer.current);
      await verzonden(sleutel);
      wacht.current = null;
      wisHier(sleutel);
      const { error } = await verwijder({ id: welke.zaak, bijlage: welke.bijlage ?? undefined });
      return error;
    }, [sleutel, verwijder, welke]),
    /** After another window kept another text: this one counts. */
    mijneGeldt: useCallback(
      (notitie: Notitie) => {
        wacht.current = notitie;
        start();
      },
      [start],
    ),
    /** After another window kept another text: that one counts. */
    andereGeldt: useCallback(() => {
      wacht.current = null;
      wisHier(sleutel);
      zetStaat({ soort: 'bewaard', om: new Date() });
    }, [sleutel]),
  };
}
