import { useState } from 'react';
import { Navigate } from 'react-router';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useHerstelcodesMutation } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { Accountkop } from './Accountkop.tsx';
import { BewaardeCodes } from './BewaardeCodes.tsx';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { wachtwoord: string; code: string };

/** New recovery codes, for a user who has the password and the app; the old ones stop working. */
export function NieuweHerstelcodes() {
  const wie = useIngelogd();
  const [codes, zetCodes] = useState<string[] | null>(null);
  if (codes) return <BewaardeCodes codes={codes} gebruikersnaam={wie.gebruikersnaam} />;
  if (wie.tweedeFactor !== 'ingesteld') return <Navigate to={accountpagina.account()} replace />;
  return <Vragen klaar={zetCodes} />;
}

function Vragen({ klaar }: { klaar: (codes: string[]) => void }) {
  const [maak] = useHerstelcodesMutation();
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: { wachtwoord: '', code: '' } });
  const pagina = useFormulierpagina({
    form,
    verstuur: maak,
    klaar: (antwoord) => klaar(antwoord.herstelcodes),
  });
  return (
    <div className="lintje-smal">
      <Accountkop titel="Nieuwe herstelcodes maken" />
      <Paragraph lead>U krijgt tien nieuwe codes. De oude herstelcodes werken daarna niet meer.</Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Nieuwe codes maken"
        terug={accountpagina.account()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/wachtwoord" label="Wachtwoord" type="password" autoComplete="current-password" />
        <Invoerveld
          pad="/code"
          label="Code uit uw app"
          omschrijving="De zes cijfers die de app nu laat zien. Een herstelcode kan hier niet."
          breedte="middel"
          autoComplete="one-time-code"
        />
      </Formulierpagina>
    </div>
  );
}
