import { useCallback, useRef, useState } from 'react';
import type { Concept } from '../../api/concept.ts';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { wizardBezig } from '../../app/wizard.ts';
import { gelijk } from '../../forms/gelijk.ts';
import type { Referentie } from '../../forms/regels.ts';
import { CONCEPT_BLIJFT, useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, type Formulier, useFormulier } from '../../forms/useFormulier.ts';
import { bevestig } from '../../ui/bevestiging.tsx';
import type { Uitkomst } from './uitkomst.ts';
import { type ConceptStaat, useConcept } from './useConcept.ts';

/** A record in the shape of the form, and the tag of the moment it was read. */
export type Gelezen<T> = { invoer: T; basis: string | null };

/** An answer in words: for the check page and for two versions side by side. */
export type Antwoord = { label: string; waarde: string };

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
  useBewaker(form.isGewijzigd, CONCEPT_BLIJFT);

  async function verstuur(na?: () => void) {
    await bewaring.stop();
    const uitkomst = await o.bewaar(form.huidige(), basis.current);
    if (uitkomst.soort === 'ok') {
      basis.current = o.basisNu?.() ?? null;
      form.opgeslagen(uitkomst.record);
      bewaring.opgeruimd();
      zetConflict(null);
      zetHersteld(null);
      dispatch(meld({ soort: 'ok', tekst: o.melding }));
      na?.();
      return;
    }
    bewaring.hervat();
    if (uitkomst.soort === 'fouten') form.toonFouten(uitkomst.fouten);
    else if (uitkomst.soort === 'geenVerbinding') dispatch(meld({ soort: 'error', tekst: GEEN_VERBINDING }));
    else if (uitkomst.soort === 'conflict') {
      zetConflict({ invoer: uitkomst.huidig, basis: o.basisNu?.() ?? null });
      zetConflictKeer((n) => n + 1);
    }
  }

  async function opslaan(na?: () => void) {
    if (loopt.current || !form.keurGoed()) return;
    loopt.current = true;
    zetBezig(true);
    dispatch(wizardBezig(true));
    try {
      await verstuur(na);
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
      if (!(await bevestig(WEGGOOIEN))) return;
      bewaring.weggooien();
      basis.current = o.gelezen.basis;
      form.opgeslagen(o.gelezen.invoer);
      zetHersteld(null);
      zetConflict(null);
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
