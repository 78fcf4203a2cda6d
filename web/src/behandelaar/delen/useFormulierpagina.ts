import { type ComponentProps, useRef, useState } from 'react';
import { etagVan } from '../../api/etag.ts';
import type { Antwoord, Conflict } from '../../forms/Conflict.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { CONCEPT_BLIJFT, useBewaker } from '../../forms/useBewaker.ts';
import type { Formulier } from '../../forms/useFormulier.ts';
import { type Fout, foutTekst, statusVan } from './fout.ts';

/** What came of a call: the API's answer, or why there is none. */
export type Verzonden<R = unknown> = { data?: R; error?: Fout };

/** A record with an ETag, which someone else may save meanwhile: `H` as it is stored, `T` as a form. */
export type Bewaard<T, H> = {
  /** Where it was read; null while it does not exist yet. */
  pad: string | null;
  /** Its ETag then. */
  basis: string | null;
  /** The form of the record as it is stored now. */
  uitHuidig: (huidig: H) => T;
  /** A version in words, to compare. */
  inWoorden: (invoer: T) => Antwoord[];
};

/** What a form page shows of how its form was sent. */
export type Formulierstand = {
  bezig: boolean;
  mislukt: string | null;
  /** Two versions and the choice between them. */
  conflict: ComponentProps<typeof Conflict> | null;
  opslaan: () => Promise<void>;
};

/**
 * A form of officials: checked by the table, sent, and what the API says about it told on the page in the API's words:
 * at the fields where it names them, above the form where it does not. `T` is what is typed, `R` what the API answers,
 * and `H` the record as it is stored: the only answer, or one of several.
 */
export function useFormulierpagina<T, R, H extends R = R>({
  form,
  verstuur,
  klaar,
  bewaard,
  wisKlad,
}: {
  form: Formulier<T>;
  /** With the tag for If-Match, where the record has one. */
  verstuur: (invoer: T, basis: string | null) => Promise<Verzonden<R>>;
  klaar: (antwoord: R) => void;
  bewaard?: Bewaard<T, H>;
  /** Throws away what is kept of this form while it is written; without it nothing is. */
  wisKlad?: () => void;
}) {
  const [bezig, zetBezig] = useState(false);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [botsing, zetBotsing] = useState<{ opgeslagen: T; keer: number } | null>(null);
  const tag = useRef(bewaard?.basis ?? null);
  const loopt = useRef(false);
  useBewaker(form.isGewijzigd, wisKlad && CONCEPT_BLIJFT, wisKlad);

  const nieuwste = () => (bewaard?.pad ? etagVan(bewaard.pad) : null);
  const basis = () => tag.current ?? nieuwste();

  async function opslaan() {
    if (loopt.current) return;
    zetMislukt(null);
    if (!form.keurGoed()) return;
    loopt.current = true;
    zetBezig(true);
    const { data, error } = await verstuur(form.huidige(), basis());
    loopt.current = false;
    zetBezig(false);
    if (!error) {
      // Nothing is left to lose: the guard lets this page go.
      form.opgeslagen(form.huidige());
      zetBotsing(null);
      // Without an error there is an answer.
      klaar(data as R);
      return;
    }
    const probleem = probleemVan(error);
    if (statusVan(error) === 400 && probleem?.errors?.length) form.toonFouten(probleem.errors);
    else if (statusVan(error) === 412 && probleem?.huidig && bewaard) {
      const opgeslagen = bewaard.uitHuidig(probleem.huidig as H);
      zetBotsing((oud) => ({ opgeslagen, keer: (oud?.keer ?? 0) + 1 }));
    } else zetMislukt(foutTekst(error));
  }

  const conflict: Formulierstand['conflict'] =
    botsing && bewaard
      ? {
          mijn: bewaard.inWoorden(form.invoer),
          opgeslagen: bewaard.inWoorden(botsing.opgeslagen),
          keer: botsing.keer,
          bezig,
          losOp: async (mijn) => {
            tag.current = nieuwste();
            zetBotsing(null);
            if (mijn) await opslaan();
            else form.opgeslagen(botsing.opgeslagen);
          },
        }
      : null;
  return {
    bezig,
    mislukt,
    conflict,
    opslaan,
    basis,
    /** This page itself gave the record another tag: what was read last counts. */
    gelezen: () => {
      tag.current = null;
    },
  };
}
