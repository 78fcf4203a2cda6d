import { useState } from 'react';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { type Deel, type Formulier, useFormulier } from '../../forms/useFormulier.ts';
import {
  type Behandelaar,
  behandelaarApi,
  type TweedeFactorBegin,
  useBeginMutation,
  useBevestigMutation,
  useLogInMutation,
} from '../api.ts';
import { type Fout, foutTekst, statusVan } from '../delen/fout.ts';
import { logIn } from '../sessie/uitgelogd.ts';

const DELEN: readonly Deel[] = [{ formulier: 'inloggen', in: '' }];

export type Inloginvoer = { username: string; password: string; code: string };

/** Where someone is in logging in: each step asks for what the API said it misses. */
export type Inlogstap =
  | { soort: 'wachtwoord' }
  | { soort: 'code' }
  | { soort: 'instellen'; factor: TweedeFactorBegin }
  | { soort: 'herstelcodes'; codes: string[]; wie: Behandelaar };

export type Inlogstappen = {
  form: Formulier<Inloginvoer>;
  stap: Inlogstap;
  bezig: boolean;
  mislukt: string | null;
  verder: () => Promise<void>;
  /** Another name or another password. */
  opnieuw: () => void;
};

const GEEN_CODE = { pointer: '/code', code: 'verplicht', detail: 'U heeft geen code ingevuld.' };

/** Name and password, then the code of the app when the account has one, or its set-up when it needs one. */
export function useInlogstappen(gebruikersnaam: string, klaar: (wie: Behandelaar) => void): Inlogstappen {
  const form = useFormulier<Inloginvoer>({
    delen: DELEN,
    begin: { username: gebruikersnaam, password: '', code: '' },
  });
  const dispatch = useAppDispatch();
  const [stap, zetStap] = useState<Inlogstap>({ soort: 'wachtwoord' });
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [inloggen, { isLoading: logtIn }] = useLogInMutation();
  const [begin, { isLoading: begint }] = useBeginMutation();
  const [instellen, { isLoading: steltIn }] = useBevestigMutation();
  const bezig = logtIn || begint || steltIn;

  async function ingelogd(wie: Behandelaar) {
    logIn(wie.gebruikersnaam);
    // The header may have asked before, and been told that there is nobody.
    await dispatch(behandelaarApi.util.upsertQueryData('wie', undefined, wie));
    klaar(wie);
  }

  async function stelIn(gegevens: { username: string; password: string }) {
    const { data, error } = await begin(gegevens);
    if (data) zetStap({ soort: 'instellen', factor: data });
    else weiger(error);
  }

  function weiger(error: Fout) {
    const probleem = probleemVan(error);
    if (statusVan(error) === 400 && probleem?.errors?.length) form.toonFouten(probleem.errors);
    else if (statusVan(error) === 401) zetMislukt(probleem?.detail ?? probleem?.title ?? foutTekst(error));
    else zetMislukt(foutTekst(error));
  }

  async function verder() {
    if (bezig || stap.soort === 'herstelcodes' || !form.keurGoed()) return;
    zetMislukt(null);
    const { username, password, code } = form.huidige();
    const gegevens = { username: username.trim(), password };
    if (stap.soort !== 'wachtwoord' && !code.trim()) {
      form.toonFouten([GEEN_CODE]);
      return;
    }
    if (stap.soort === 'instellen') {
      const { data, error } = await instellen({ ...gegevens, code: code.trim() });
      if (data) zetStap({ soort: 'herstelcodes', codes: data.herstelcodes, wie: data.gebruiker });
      else weiger(error);
      return;
    }
    const { data, error } = await inloggen(
      stap.soort === 'code' ? { ...gegevens, code: code.trim() } : gegevens,
    );
    if (data) {
      await ingelogd(data);
      return;
    }
    // The contract's problem has this member for this call only.
    const wat = (probleemVan(error) as { code?: string } | null)?.code;
    if (wat === 'tweedeFactor') zetStap({ soort: 'code' });
    else if (wat === 'tweedeFactorInstellen') await stelIn(gegevens);
    else weiger(error);
  }

  return {
    form,
    stap,
    bezig,
    mislukt,
    verder: () => (stap.soort === 'herstelcodes' ? ingelogd(stap.wie) : verder()),
    opnieuw: () => {
      zetMislukt(null);
      form.opgeslagen({ username: form.huidige().username, password: '', code: '' });
      zetStap({ soort: 'wachtwoord' });
    },
  };
}
