import { useState } from 'react';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Behandelaar,
  behandelaarApi,
  type TweedeFactorBegin,
  useBeginMutation,
  useBevestigMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { statusVan } from '../delen/fout.ts';
import { Invoerveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { useFormulierpagina, type Verzonden } from '../delen/useFormulierpagina.ts';
import { Instellen } from '../inloggen/Instellen.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Accountkop } from './Accountkop.tsx';
import { BewaardeCodes } from './BewaardeCodes.tsx';

const GEEN_REGELS: readonly Deel[] = [];

type Stap =
  | { soort: 'wachtwoord' }
  | { soort: 'instellen'; wachtwoord: string; factor: TweedeFactorBegin }
  | { soort: 'codes'; codes: string[] };

/** Sets up the second factor for a user who has none; replacing one is for the functional manager. */
export function TweedeStap() {
  const wie = useIngelogd();
  const dispatch = useAppDispatch();
  const [stap, zetStap] = useState<Stap>({ soort: 'wachtwoord' });
  if (stap.soort === 'codes') return <BewaardeCodes codes={stap.codes} gebruikersnaam={wie.gebruikersnaam} />;
  if (wie.tweedeFactor === 'ingesteld') return <Navigate to={accountpagina.account()} replace />;
  return (
    <div className="lintje-smal">
      <Accountkop titel="Tweede stap instellen" />
      {stap.soort === 'wachtwoord' ? (
        <Wachtwoordvraag
          gebruikersnaam={wie.gebruikersnaam}
          klaar={(wachtwoord, factor) => zetStap({ soort: 'instellen', wachtwoord, factor })}
        />
      ) : (
        <Bevestigen
          gebruikersnaam={wie.gebruikersnaam}
          wachtwoord={stap.wachtwoord}
          factor={stap.factor}
          klaar={(nu, codes) => {
            zetStap({ soort: 'codes', codes });
            dispatch(behandelaarApi.util.upsertQueryData('wie', undefined, nu));
          }}
        />
      )}
    </div>
  );
}

function Wachtwoordvraag({
  gebruikersnaam,
  klaar,
}: {
  gebruikersnaam: string;
  klaar: (wachtwoord: string, factor: TweedeFactorBegin) => void;
}) {
  const [begin] = useBeginMutation();
  const form = useFormulier({ delen: GEEN_REGELS, begin: { password: '' } });
  const pagina = useFormulierpagina({
    form,
    verstuur: async ({ password }) =>
      bijVeld(await begin({ username: gebruikersnaam, password }), '/password', 'Dit is niet uw wachtwoord.'),
    klaar: (factor) => klaar(form.huidige().password, factor),
  });
  return (
    <>
      <Paragraph lead>Vul eerst uw wachtwoord in. Dan weten wij zeker dat u het bent.</Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Verder"
        terug={accountpagina.account()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/password" label="Wachtwoord" type="password" autoComplete="current-password" />
      </Formulierpagina>
    </>
  );
}

function Bevestigen({
  gebruikersnaam,
  wachtwoord,
  factor,
  klaar,
}: {
  gebruikersnaam: string;
  wachtwoord: string;
  factor: TweedeFactorBegin;
  klaar: (wie: Behandelaar, codes: string[]) => void;
}) {
  const [instellen] = useBevestigMutation();
  const form = useFormulier({ delen: GEEN_REGELS, begin: { code: '' } });
  const pagina = useFormulierpagina({
    form,
    verstuur: async ({ code }) =>
      bijVeld(
        await instellen({ username: gebruikersnaam, password: wachtwoord, code: code.trim() }),
        '/code',
        'Deze code is niet juist. Vul de zes cijfers in die de app nu laat zien.',
      ),
    klaar: ({ gebruiker, herstelcodes }) => klaar(gebruiker, herstelcodes),
  });
  return (
    <Formulierpagina
      form={form}
      pagina={pagina}
      knop="Tweede stap aanzetten"
      terug={accountpagina.account()}
      boven={<Legendaregel />}
    >
      <Instellen factor={factor} titel="Koppel uw app" />
      <Invoerveld
        pad="/code"
        label="Code uit uw app"
        omschrijving="De zes cijfers die de app nu laat zien."
        breedte="middel"
        autoComplete="one-time-code"
      />
    </Formulierpagina>
  );
}

/** Here a 401 says what was wrong with what was typed: the session goes on. */
function bijVeld<R>(antwoord: Verzonden<R>, pointer: string, detail: string): Verzonden<R> {
  if (statusVan(antwoord.error) !== 401) return antwoord;
  return { error: { status: 400, data: { errors: [{ pointer, code: 'onjuist', detail }] } } };
}
