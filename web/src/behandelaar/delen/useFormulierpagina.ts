import { useRef, useState } from 'react';
import { probleemVan } from '../../burger/aanvraag/uitkomst.ts';
import type { Antwoord } from '../../burger/aanvraag/useWizardPagina.ts';
import { useBewaker } from '../../forms/useBewaker.ts';
import type { Formulier } from '../../forms/useFormulier.ts';
import { type Fout, foutTekst, statusVan } from './fout.ts';

export type Verzonden = { data?: unknown; error?: Fout };

/** Two versions of a record in words, when someone else saved it meanwhile. */
export type InWoorden<T> = (invoer: T) => Antwoord[];

/**
 * A form of officials: checked by the table, sent, and what the API says about it told on the page in the API's words:
 * at the fields where it names them, above the form where it does not.
 */
export function useFormulierpagina<T>({
  form,
  verstuur,
  klaar,
  uitHuidig,
}: {
  form: Formulier<T>;
  verstuur: (invoer: T) => Promise<Verzonden>;
  klaar: (antwoord: unknown) => void;
  /** For records with an ETag: the form of the record as it is stored now. */
  uitHuidig?: (huidig: unknown) => T;
}) {
  const [bezig, zetBezig] = useState(false);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [conflict, zetConflict] = useState<{ opgeslagen: T; keer: number } | null>(null);
  const loopt = useRef(false);
  useBewaker(form.isGewijzigd);

  async function opslaan() {
    if (loopt.current) return;
    zetMislukt(null);
    if (!form.keurGoed()) return;
    loopt.current = true;
    zetBezig(true);
    const { data, error } = await verstuur(form.huidige());
    loopt.current = false;
    zetBezig(false);
    if (!error) {
      // Nothing is left to lose: the guard lets this page go.
      form.opgeslagen(form.huidige());
      zetConflict(null);
      klaar(data);
      return;
    }
    const probleem = probleemVan(error);
    if (statusVan(error) === 400 && probleem?.errors?.length) form.toonFouten(probleem.errors);
    else if (statusVan(error) === 412 && probleem?.huidig && uitHuidig) {
      const opgeslagen = uitHuidig(probleem.huidig);
      zetConflict((oud) => ({ opgeslagen, keer: (oud?.keer ?? 0) + 1 }));
    } else zetMislukt(foutTekst(error));
  }

  return { bezig, mislukt, conflict, opslaan, sluitConflict: () => zetConflict(null) };
}
