import { useCallback, useRef, useState } from 'react';
import type { Concept } from '../../api/concept.ts';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { wizardBezig } from '../../app/wizard.ts';
import { gelijk } from '../../forms/gelijk.ts';
import type { Referentie } from '../../forms/regels.ts';
import type { Uitkomst } from '../../forms/uitkomst.ts';
import { CONCEPT_BLIJFT, useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, type Formulier, useFormulier } from '../../forms/useFormulier.ts';
import { bevestig, laatKiezen } from '../../ui/bevestiging.tsx';
import { type ConceptStaat, useConcept } from './useConcept.ts';

/** A record in the shape of the form, and the tag of the moment it was read. */
export type Gelezen<T> = { invoer: T; basis: string | null };

type Opties<T> = {
  uuid: string;
  /** Name of the draft. */
  pagina: string;
  delen: readonly Deel[];
  gelezen: Gelezen<T>;
  concept: Concept | undefined;
  naarRecord?: (invoer: T) => unknown;
  referentie?: Referentie;
  blokkeertBijTonen?: readonly string[];
  bewaar: (invoer: T, basis: string | null) => Promise<Uitkomst<T>>;
  /** Adds the form as a new record, when what is changed was deleted elsewhere. */
  voegToe?: (invoer: T) => Promise<Uitkomst<T>>;
  /** Tag of the record as the last answer gave it: after a save, or after a refused one. */
  basisNu?: () => string | null;
  melding: string;
};

export type WizardPaginaStaat<T> = {
  form: Formulier<T>;
  bezig: boolean;
  concept: ConceptStaat;
  /** When the draft that is shown was kept; null when the stored record is shown. */
  hersteld: Date | null;
  /** Asks first: a draft that is gone does not come back. */
  conceptWeggooien: () => Promise<void>;
  /** Leaves by "Annuleren": asks whether a draft that stands there stays. */
  annuleer: (weg: () => void) => Promise<void>;
  /** What is changed here was deleted elsewhere; how many saves were refused for it. */
  verdwenenKeer: number;
  /** Adds what stands in the form anew. */
  opnieuwToevoegen: (na?: () => void) => Promise<void>;
  /** Leaves what was deleted, without its draft. */
  laatVerdwenen: (weg: () => void) => void;
  /** The version that someone else saved meanwhile. */
  conflict: T | null;
  /** How many saves were refused for it. */
  conflictKeer: number;
  /** true: mine is saved over it; false: theirs is taken into the form. */
  losOp: (mijn: boolean) => Promise<void>;
  opslaan: (na?: () => void) => Promise<void>;
};

const GEEN_VERBINDING =
  'Opslaan is niet gelukt: er is geen verbinding. Wat u heeft ingevuld, blijft staan. Probeer het zo nog eens.';

const WEGGOOIEN = {
  titel: 'Concept weggooien',
  tekst:
    'Weet u zeker dat u dit concept wilt weggooien? U ziet daarna weer wat u het laatst heeft opgeslagen.',
  ja: 'Weggooien',
  nee: 'Annuleren',
  gevaar: true,
} as const;

const BEWAREN = {
  titel: 'Uw concept bewaren?',
  tekst: 'U heeft hier een concept dat nog niet is opgeslagen. Wilt u het bewaren voor later, of weggooien?',
  ja: 'Concept bewaren',
  nee: 'Op deze pagina blijven',
  anders: 'Concept weggooien',
} as const;

export function useWizardPagina<T>(o: Opties<T>): WizardPaginaStaat<T> {
  const dispatch = useAppDispatch();
  const toonValidatie = useAppSelector((s) => s.wizard.toonValidatie);
  const concept = o.concept && bruikbaar(o.concept, o.gelezen) ? o.concept : undefined;
  const form = useFormulier<T>({
    delen: o.delen,
    begin: o.gelezen.invoer,
    invoer: concept ? (concept.invoer as T) : undefined,
    naarRecord: o.naarRecord,
    referentie: o.referentie,
    toonValidatie,
    blokkeertBijTonen: o.blokkeertBijTonen,
  });
  // A draft begun before someone else saved keeps its old tag, so that the save is refused and both are shown.
  const basis = useRef(concept ? concept.basis : o.gelezen.basis);
  const huidigeBasis = useCallback(() => basis.current, []);
  const achterhaald = !!concept?.basis && !!o.gelezen.basis && concept.basis !== o.gelezen.basis;
  const [conflict, zetConflict] = useState<Gelezen<T> | null>(achterhaald ? o.gelezen : null);
  const [conflictKeer, zetConflictKeer] = useState(0);
  const [hersteld, zetHersteld] = useState(concept ? new Date(concept.bewaardOp) : null);
  const [bezig, zetBezig] = useState(false);
  const loopt = useRef(false);
  const bewaring = useConcept({
    uuid: o.uuid,
    pagina: o.pagina,
    form,
    basis: huidigeBasis,
    hersteld: concept,
  });
  const [verdwenenKeer, zetVerdwenenKeer] = useState(0);
  // A draft that was restored and not touched since is kept already: leaving loses nothing.
  const getoond = useRef(concept ? (concept.invoer as T) : null);
  const isOnbewaard = useCallback(
    () => form.isGewijzigd() && !(getoond.current && gelijk(form.huidige(), getoond.current)),
    [form.isGewijzigd, form.huidige],
  );
  const { weggooien } = bewaring;
  const terugNaarBegin = useCallback(() => {
    weggooien();
    getoond.current = null;
    basis.current = o.gelezen.basis;
    form.opgeslagen(o.gelezen.invoer);
    zetHersteld(null);
    zetConflict(null);
  }, [weggooien, o.gelezen, form.opgeslagen]);
  useBewaker(isOnbewaard, CONCEPT_BLIJFT, terugNaarBegin);

  async function verstuur({ bewaar, melding }: Pick<Opties<T>, 'bewaar' | 'melding'>, na?: () => void) {
    await bewaring.stop();
    const uitkomst = await bewaar(form.huidige(), basis.current);
    if (uitkomst.soort === 'ok') {
      basis.current = o.basisNu?.() ?? null;
      form.opgeslagen(uitkomst.record);
      bewaring.opgeruimd();
      getoond.current = null;
      zetVerdwenenKeer(0);
      zetConflict(null);
      zetHersteld(null);
      dispatch(meld({ soort: 'ok', tekst: melding }));
      na?.();
      return;
    }
    bewaring.hervat();
    if (uitkomst.soort === 'fouten') form.toonFouten(uitkomst.fouten);
    else if (uitkomst.soort === 'geenVerbinding') dispatch(meld({ soort: 'error', tekst: GEEN_VERBINDING }));
    else if (uitkomst.soort === 'conflict') {
      zetConflict({ invoer: uitkomst.huidig, basis: o.basisNu?.() ?? null });
      zetConflictKeer((n) => n + 1);
    } else if (uitkomst.soort === 'verdwenen') zetVerdwenenKeer((n) => n + 1);
  }

  async function opslaan(na?: () => void, hoe: Pick<Opties<T>, 'bewaar' | 'melding'> = o) {
    if (loopt.current || !form.keurGoed()) return;
    loopt.current = true;
    zetBezig(true);
    dispatch(wizardBezig(true));
    try {
      await verstuur(hoe, na);
    } finally {
      loopt.current = false;
      zetBezig(false);
      dispatch(wizardBezig(false));
    }
  }

  return {
    form,
    bezig,
    concept: bewaring.staat,
    hersteld,
    conceptWeggooien: async () => {
      if (await bevestig(WEGGOOIEN)) terugNaarBegin();
    },
    annuleer: async (weg) => {
      // Work that is not kept yet is asked about by the guard of the page.
      if (form.isGewijzigd() && !isOnbewaard()) {
        const keuze = await laatKiezen(BEWAREN);
        if (keuze === 'nee') return;
        if (keuze === 'anders') terugNaarBegin();
      }
      weg();
    },
    verdwenenKeer,
    opnieuwToevoegen: async (na) => {
      const { voegToe } = o;
      if (!voegToe) return;
      await opslaan(na, {
        melding: 'Opnieuw toegevoegd.',
        bewaar: async (invoer) => {
          const uitkomst = await voegToe(invoer);
          // The draft stood under the record that is gone.
          if (uitkomst.soort === 'ok') bewaring.weggooien();
          return uitkomst;
        },
      });
    },
    laatVerdwenen: (weg) => {
      terugNaarBegin();
      weg();
    },
    conflict: conflict?.invoer ?? null,
    conflictKeer,
    losOp: async (mijn) => {
      if (!conflict) return;
      basis.current = conflict.basis;
      zetConflict(null);
      if (mijn) {
        await opslaan();
      } else {
        bewaring.weggooien();
        getoond.current = null;
        form.opgeslagen(conflict.invoer);
        zetHersteld(null);
      }
    },
    opslaan,
  };
}

/** A draft that says nothing else than the stored record is no draft. */
function bruikbaar<T>(concept: Concept, gelezen: Gelezen<T>): boolean {
  const invoer = concept.invoer;
  if (typeof invoer !== 'object' || invoer === null) return false;
  return !gelijk(invoer, gelezen.invoer);
}
