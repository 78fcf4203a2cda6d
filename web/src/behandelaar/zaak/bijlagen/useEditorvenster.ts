import { useCallback, useEffect, useRef } from 'react';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { vensters } from '../../../paden/kamers.ts';
import { behandelaarApi } from '../../api.ts';

/** How often the page looks whether the editor's window is closed (docs/specification/handling.md#oplegnotitie). */
const KIJK_MS = 1000;

/** Opens the editor in a window of its own; when that closes, the case shows what was added. */
export function useEditorvenster() {
  const dispatch = useAppDispatch();
  const kijkt = useRef(new Map<string, { venster: Window; timer: ReturnType<typeof setInterval> }>());

  useEffect(() => {
    const alle = kijkt.current;
    return () => {
      for (const { timer } of alle.values()) clearInterval(timer);
      alle.clear();
    };
  }, []);

  return useCallback(
    (zaak: string, bijlage: string | null) => {
      const vraag = new URLSearchParams({ zaak, ...(bijlage ? { bijlage } : {}) });
      const naam = `oplegnotitie-${bijlage ?? zaak}`;
      // One window for each note: a second click brings it to the front, and leaves its text alone.
      const al = kijkt.current.get(naam);
      if (al && !al.venster.closed) {
        al.venster.focus();
        return;
      }
      const hoogte = Math.max(600, window.screen.availHeight - 80);
      const venster = window.open(
        `${vensters.documenteditor()}?${vraag}`,
        naam,
        `popup,width=1000,height=${hoogte}`,
      );
      if (!venster) {
        dispatch(
          meld({
            soort: 'error',
            tekst:
              'Uw browser hield het nieuwe venster tegen. Sta vensters van deze website toe en probeer het nog eens.',
          }),
        );
        return;
      }
      venster.focus();
      const timer = setInterval(() => {
        if (!venster.closed) return;
        clearInterval(timer);
        if (kijkt.current.get(naam)?.venster === venster) kijkt.current.delete(naam);
        dispatch(behandelaarApi.util.invalidateTags(['Zaak', 'Tijdlijn', 'Notities']));
      }, KIJK_MS);
      kijkt.current.set(naam, { venster, timer });
    },
    [dispatch],
  );
}
