import { useCallback, useEffect, useRef, useState } from 'react';
import { type Concept, useConceptBewarenMutation, useConceptVerwijderenMutation } from '../../api/concept.ts';
import { bewaarHier, verzend, verzonden, wisHier } from '../../forms/conceptOpslag.ts';
import type { Formulier } from '../../forms/useFormulier.ts';
import { useWizard } from './WizardContext.ts';

/** A moment after typing stops. */
const STILTE_MS = 1000;
/** Growing pauses between tries when the connection is away. */
const PAUZES_MS = [2000, 4000, 8000, 16000, 30000, 60000];

export type ConceptStaat =
  | { soort: 'rust' }
  /** The record itself was saved. */
  | { soort: 'opgeslagen'; om: Date }
  /** Only the draft was kept. */
  | { soort: 'bewaard'; om: Date }
  /** The connection is away; it is tried again by itself. */
  | { soort: 'mislukt' };

type Opties<T> = {
  uuid: string;
  /** The draft's name on the server: "voorsteller", "activiteit-nieuw". */
  pagina: string;
  form: Formulier<T>;
  /** The ETag the form started from. */
  basis: () => string | null;
  /** The draft that the form shows at first, when there is one. */
  hersteld: Concept | undefined;
};

/** Keeps what is typed as a draft, on the server and (until it is there) in this tab. */
export function useConcept<T>({ uuid, pagina, form, basis, hersteld }: Opties<T>) {
  const [staat, zetStaat] = useState<ConceptStaat>(
    hersteld ? { soort: 'bewaard', om: new Date(hersteld.bewaardOp) } : { soort: 'rust' },
  );
  // A helper may lose the link at any moment, and the drafts with it: the copy in this tab stays until it is saved.
  const helptMee = !!useWizard().meta.meehulp;
  const [bewaar] = useConceptBewarenMutation();
  const [verwijder] = useConceptVerwijderenMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const poging = useRef(0);
  const opServer = useRef(!!hersteld);
  const gestopt = useRef(false);
  const verlaten = useRef(false);
  const opnieuw = useRef<() => void>(() => {});
  /** What was sent last; the same again is not sent. */
  const laatst = useRef<T>(form.invoer);

  const stuur = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (!form.isGewijzigd()) return;
    const invoer = form.huidige();
    const bewaardOp = new Date();
    const concept = { pagina, invoer, basis: basis(), bewaardOp: bewaardOp.toISOString() };
    bewaarHier(uuid, concept);
    const antwoord = await bewaar({ uuid, pagina, invoer, basis: concept.basis });
    if (gestopt.current) return;
    if (!antwoord.error) {
      poging.current = 0;
      opServer.current = true;
      laatst.current = invoer;
      if (!helptMee) wisHier(uuid, pagina);
      zetStaat({ soort: 'bewaard', om: bewaardOp });
      return;
    }
    zetStaat({ soort: 'mislukt' });
    if (verlaten.current) return;
    const pauze = PAUZES_MS[Math.min(poging.current, PAUZES_MS.length - 1)];
    poging.current += 1;
    timer.current = setTimeout(() => opnieuw.current(), pauze);
  }, [uuid, pagina, form.isGewijzigd, form.huidige, basis, bewaar, helptMee]);

  const start = useCallback(() => verzend(uuid, stuur), [uuid, stuur]);
  useEffect(() => {
    opnieuw.current = start;
  }, [start]);

  useEffect(() => {
    clearTimeout(timer.current);
    if (form.invoer === laatst.current) return;
    gestopt.current = false;
    if (form.gewijzigd) timer.current = setTimeout(start, STILTE_MS);
    else if (opServer.current) {
      opServer.current = false;
      laatst.current = form.invoer;
      wisHier(uuid, pagina);
      verzend(uuid, () => verwijder({ uuid, pagina }));
    }
    // Every change of the input starts the silence anew.
  }, [form.invoer, form.gewijzigd, start, uuid, pagina, verwijder]);

  useEffect(() => {
    verlaten.current = false;
    const weer = () => {
      poging.current = 0;
      if (form.isGewijzigd()) start();
    };
    const nuMeteen = () => {
      if (form.isGewijzigd())
        bewaarHier(uuid, {
          pagina,
          invoer: form.huidige(),
          basis: basis(),
          bewaardOp: new Date().toISOString(),
        });
    };
    window.addEventListener('online', weer);
    window.addEventListener('pagehide', nuMeteen);
    return () => {
      window.removeEventListener('online', weer);
      window.removeEventListener('pagehide', nuMeteen);
      // Left with work that was not sent yet: it goes after all.
      clearTimeout(timer.current);
      verlaten.current = true;
      if (!gestopt.current && form.isGewijzigd() && form.huidige() !== laatst.current) start();
    };
  }, [start, form.isGewijzigd, form.huidige, uuid, pagina, basis]);

  return {
    staat,
    /** No draft may leave while the page itself is being saved; resolves when nothing is on its way. */
    stop: useCallback(async () => {
      gestopt.current = true;
      clearTimeout(timer.current);
      await verzonden(uuid);
    }, [uuid]),
    /** Saving failed: drafts go on. */
    hervat: useCallback(() => {
      gestopt.current = false;
      if (form.isGewijzigd()) start();
    }, [form.isGewijzigd, start]),
    /** The page was saved: the server has discarded its draft by itself. */
    opgeruimd: useCallback(() => {
      opServer.current = false;
      laatst.current = form.huidige();
      wisHier(uuid, pagina);
      zetStaat({ soort: 'opgeslagen', om: new Date() });
    }, [uuid, pagina, form.huidige]),
    weggooien: useCallback(() => {
      opServer.current = false;
      wisHier(uuid, pagina);
      zetStaat({ soort: 'rust' });
      verzend(uuid, () => verwijder({ uuid, pagina }));
    }, [uuid, pagina, verwijder]),
  };
}
