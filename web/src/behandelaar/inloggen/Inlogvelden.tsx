import { useEffect, useRef } from 'react';
import { Fouttitel } from '../../app/Pagina.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { TekstVeld } from '../../forms/velden.tsx';
import { inlogpagina } from '../../paden/kamers.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { Legendaregel } from '../delen/Invoerveld.tsx';
import { Herstelcodes } from './Herstelcodes.tsx';
import { Instellen } from './Instellen.tsx';
import type { Inlogstappen } from './useInlogstappen.ts';

/** The form of each step; on the login page, and over a page whose session ended. */
export function Inlogvelden({ stappen }: { stappen: Inlogstappen }) {
  const { form, stap, bezig, mislukt, verder, opnieuw } = stappen;
  if (stap.soort === 'herstelcodes')
    return <Herstelcodes codes={stap.codes} gebruikersnaam={stap.wie.gebruikersnaam} verder={verder} />;
  return (
    <MetFormulier form={form}>
      <form
        noValidate
        className="lintje-formulier lintje-inloggen"
        onSubmit={(e) => {
          e.preventDefault();
          verder();
        }}
      >
        <Fouttitel aantal={form.poging > 0 ? form.fouten.size : 0} />
        {mislukt && (
          <Alert soort="error" titel="Inloggen is niet gelukt" rol="alert">
            <Paragraph>{mislukt}</Paragraph>
          </Alert>
        )}
        {stap.soort === 'wachtwoord' && <Legendaregel />}
        <Foutenoverzicht form={form} />
        {stap.soort === 'wachtwoord' && (
          <>
            <TekstVeld pad="/username" breedte="lang" autoComplete="username" />
            <TekstVeld pad="/password" type="password" breedte="lang" autoComplete="current-password" />
            <p>
              <Link to={inlogpagina.wachtwoordVergeten()}>Wachtwoord vergeten?</Link>
            </p>
          </>
        )}
        {stap.soort === 'instellen' && <Instellen factor={stap.factor} />}
        {stap.soort !== 'wachtwoord' && <Codeveld nieuw={stap.soort === 'instellen'} />}
        <Acties>
          <Button type="submit" soort="primary-action" bezig={bezig}>
            Inloggen
          </Button>
          {stap.soort !== 'wachtwoord' && (
            <Button soort="subtle" onClick={opnieuw}>
              Terug
            </Button>
          )}
        </Acties>
        <p className="lintje-bewaard" role="status">
          {bezig ? 'Bezig met inloggen…' : ''}
        </p>
      </form>
    </MetFormulier>
  );
}

/** The field of the second step takes the focus: it is all that is asked. */
function Codeveld({ nieuw }: { nieuw: boolean }) {
  const vak = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!nieuw) vak.current?.querySelector('input')?.focus();
  }, [nieuw]);
  return (
    <div ref={vak}>
      <TekstVeld
        pad="/code"
        breedte="middel"
        autoComplete="one-time-code"
        omschrijving={
          nieuw
            ? 'Vul de zes cijfers in die de app nu laat zien.'
            : 'Vul de zes cijfers uit uw app in, of een van uw herstelcodes.'
        }
      />
    </div>
  );
}
