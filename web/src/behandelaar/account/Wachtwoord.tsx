import { useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Checkbox } from '../../ui/Controls.tsx';
import { useWijzigWachtwoordMutation } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { Accountkop } from './Accountkop.tsx';

/** The rules of a password stand on the server alone. */
const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { huidigWachtwoord: string; nieuwWachtwoord: string };

/** Another password, for a user who knows the present one. */
export function Wachtwoord() {
  const { gebruikersnaam } = useIngelogd();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [leesbaar, zetLeesbaar] = useState(false);
  const [wijzig] = useWijzigWachtwoordMutation();
  const form = useFormulier<Invoer>({
    delen: GEEN_REGELS,
    begin: { huidigWachtwoord: '', nieuwWachtwoord: '' },
  });
  const pagina = useFormulierpagina({
    form,
    verstuur: wijzig,
    klaar: () => {
      dispatch(
        meld({ soort: 'ok', tekst: 'Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.' }),
      );
      ga(accountpagina.account());
    },
  });
  const type = leesbaar ? 'text' : 'password';
  return (
    <div className="lintje-smal">
      <Accountkop titel="Wachtwoord wijzigen" />
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Wachtwoord wijzigen"
        terug={accountpagina.account()}
        boven={<Legendaregel />}
      >
        {/* A password manager sees here whose password it is. */}
        <input type="text" autoComplete="username" value={gebruikersnaam} readOnly hidden />
        <Invoerveld
          pad="/huidigWachtwoord"
          label="Huidig wachtwoord"
          type={type}
          autoComplete="current-password"
        />
        <Invoerveld
          pad="/nieuwWachtwoord"
          label="Nieuw wachtwoord"
          omschrijving="Minstens 12 tekens. Plakken mag, een wachtwoordmanager gebruiken ook."
          type={type}
          autoComplete="new-password"
        />
        <Checkbox
          id="wachtwoord-tonen"
          label="Wachtwoorden tonen"
          checked={leesbaar}
          onChange={(e) => zetLeesbaar(e.target.checked)}
        />
      </Formulierpagina>
    </div>
  );
}
