import '../basis.ts';
import { useState } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { kamers } from '../../paden/kamers.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useVergetenMutation } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { Legendaregel } from '../delen/Invoerveld.tsx';

const ID = 'veld-gebruikersnaam';

/** Asks for a mail with a link to choose a new password. The answer never tells whether the name exists. */
export default function Vergeten() {
  const [vraag, { isLoading: bezig, isSuccess: gevraagd }] = useVergetenMutation();
  const [naam, zetNaam] = useState('');
  const [fout, zetFout] = useState<string>();
  const [mislukt, zetMislukt] = useState<string | null>(null);

  async function verstuur() {
    if (bezig) return;
    zetFout(undefined);
    zetMislukt(null);
    const { error } = await vraag({ gebruikersnaam: naam.trim() });
    const bijVeld = probleemVan(error)?.errors?.[0]?.detail;
    if (bijVeld) {
      zetFout(bijVeld);
      document.getElementById(ID)?.focus();
    } else if (error) zetMislukt(foutTekst(error));
  }

  return (
    <div className="lintje-smal">
      <Kop1>Wachtwoord vergeten</Kop1>
      {gevraagd ? (
        <Alert soort="ok" titel="Kijk in uw e-mail" rol="status" className="lintje-inloggen__bericht">
          <Paragraph>
            Als deze gebruikersnaam bestaat, krijgt u binnen enkele minuten een e-mail. Daarin staat een link
            om een nieuw wachtwoord te kiezen. De link werkt één uur.
          </Paragraph>
        </Alert>
      ) : (
        <form
          noValidate
          className="lintje-formulier lintje-inloggen"
          onSubmit={(e) => {
            e.preventDefault();
            verstuur();
          }}
        >
          <Paragraph lead>
            Vul uw gebruikersnaam in. U krijgt dan een e-mail met een link om een nieuw wachtwoord te kiezen.
          </Paragraph>
          <Legendaregel />
          <Mislukt tekst={mislukt} />
          <FormField id={ID} label="Gebruikersnaam" fout={fout} verplicht="*">
            <Textbox
              id={ID}
              breedte="lang"
              autoComplete="username"
              value={naam}
              ongeldig={!!fout}
              aria-required
              aria-describedby={beschrevenDoor({ id: ID, fout })}
              onChange={(e) => zetNaam(e.target.value)}
            />
          </FormField>
          <Acties>
            <Button type="submit" soort="primary-action" bezig={bezig}>
              Link aanvragen
            </Button>
          </Acties>
        </form>
      )}
      <Paragraph className="lintje-inloggen__burger">
        <Link to={kamers.inloggen()}>Terug naar inloggen</Link>
      </Paragraph>
    </div>
  );
}
