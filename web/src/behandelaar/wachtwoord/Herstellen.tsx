import '../basis.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { inlogpagina, kamers } from '../../paden/kamers.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox, Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useHerstelMutation } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst, statusVan } from '../delen/fout.ts';
import { Legendaregel } from '../delen/Invoerveld.tsx';

const ID = 'veld-wachtwoord';
const UITLEG =
  'Minstens 12 tekens. Kies bijvoorbeeld vier woorden die niets met elkaar te maken hebben. Plakken mag, een wachtwoordmanager gebruiken ook.';

/** Of the link in the mail: behind the #, which is sent to no server; in links from before this it was a parameter. */
function codeVan({ hash, search }: { hash: string; search: string }): string {
  return new URLSearchParams(hash.slice(1)).get('code') ?? new URLSearchParams(search).get('code') ?? '';
}

/** A new password, by the link in the mail. */
export default function Herstellen() {
  const plaats = useLocation();
  const ga = useNavigate();
  const [code] = useState(() => codeVan(plaats));
  // The code is here now; the address bar and the history of the browser need not keep it.
  useEffect(() => {
    if (plaats.hash || plaats.search) ga(plaats.pathname, { replace: true });
  }, [plaats, ga]);
  const [herstel, { isLoading: bezig, isSuccess: gelukt }] = useHerstelMutation();
  const [wachtwoord, zetWachtwoord] = useState('');
  const [leesbaar, zetLeesbaar] = useState(false);
  const [fout, zetFout] = useState<string>();
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [linkOver, zetLinkOver] = useState(!code);

  async function verstuur() {
    if (bezig) return;
    zetFout(undefined);
    zetMislukt(null);
    const { error } = await herstel({ code, wachtwoord });
    const bijVeld = probleemVan(error)?.errors?.find((f) => f.pointer === '/wachtwoord')?.detail;
    if (bijVeld) {
      zetFout(bijVeld);
      document.getElementById(ID)?.focus();
    } else if (statusVan(error) === 409) zetLinkOver(true);
    else if (error) zetMislukt(foutTekst(error));
  }

  if (gelukt) {
    return (
      <div className="lintje-smal">
        <Kop1 key="gelukt">Uw wachtwoord is gewijzigd</Kop1>
        <Paragraph lead>U kunt nu inloggen met uw nieuwe wachtwoord.</Paragraph>
        <Acties>
          <ButtonLink soort="primary-action" to={kamers.inloggen()}>
            Inloggen
          </ButtonLink>
        </Acties>
      </div>
    );
  }
  if (linkOver) {
    return (
      <div className="lintje-smal">
        <Kop1 key="over">Deze link werkt niet (meer)</Kop1>
        <Paragraph lead>Een link werkt één keer en is een uur geldig. Vraag een nieuwe link aan.</Paragraph>
        <Acties>
          <ButtonLink soort="primary-action" to={inlogpagina.wachtwoordVergeten()}>
            Nieuwe link aanvragen
          </ButtonLink>
        </Acties>
      </div>
    );
  }
  return (
    <div className="lintje-smal">
      <Kop1 key="kiezen">Kies een nieuw wachtwoord</Kop1>
      <form
        noValidate
        className="lintje-formulier lintje-inloggen"
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <Alert soort="info">
          <Paragraph>Na het wijzigen bent u overal uitgelogd. U logt daarna opnieuw in.</Paragraph>
        </Alert>
        <Legendaregel />
        <Mislukt tekst={mislukt} />
        <FormField id={ID} label="Nieuw wachtwoord" omschrijving={UITLEG} fout={fout} verplicht="*">
          <Textbox
            id={ID}
            type={leesbaar ? 'text' : 'password'}
            breedte="lang"
            autoComplete="new-password"
            value={wachtwoord}
            ongeldig={!!fout}
            aria-required
            aria-describedby={beschrevenDoor({ id: ID, omschrijving: UITLEG, fout })}
            onChange={(e) => zetWachtwoord(e.target.value)}
          />
        </FormField>
        <Checkbox
          id="wachtwoord-tonen"
          label="Wachtwoord tonen"
          checked={leesbaar}
          onChange={(e) => zetLeesbaar(e.target.checked)}
        />
        <Acties>
          <Button type="submit" soort="primary-action" bezig={bezig}>
            Wachtwoord wijzigen
          </Button>
        </Acties>
      </form>
      <Paragraph className="lintje-inloggen__burger">
        <Link to={kamers.inloggen()}>Terug naar inloggen</Link>
      </Paragraph>
    </div>
  );
}
