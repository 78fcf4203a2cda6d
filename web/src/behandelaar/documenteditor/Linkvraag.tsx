import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { veiligeLink } from './document.ts';

const ADRES = 'link-adres';
const TEKST = 'link-tekst';
const UITLEG = 'Een webadres of een e-mailadres, zoals www.voorbeeld.nl';

/** Asks where a link goes to; and its words, when none are selected. */
export function Linkvraag({
  href,
  metTekst,
  zet,
  weg,
  sluit,
}: {
  href: string;
  metTekst: boolean;
  zet: (href: string, tekst: string) => void;
  /** Null: there is no link to take away. */
  weg: (() => void) | null;
  sluit: () => void;
}) {
  const [adres, zetAdres] = useState(href.replace(/^mailto:/, ''));
  const [tekst, zetTekst] = useState('');
  const [fout, zetFout] = useState<string>();
  function klaar() {
    const link = veiligeLink(adres);
    if (link) {
      zet(link, tekst.trim());
      return;
    }
    zetFout(
      adres.trim()
        ? 'Dit is geen webadres of e-mailadres. Vul bijvoorbeeld www.voorbeeld.nl in.'
        : 'U heeft geen adres ingevuld.',
    );
    document.getElementById(ADRES)?.focus();
  }
  return (
    <Dialog titel={href ? 'Link wijzigen' : 'Link maken'} onClose={sluit} acties={null}>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          // React tells the form of the page as well, in which this dialog was asked for.
          e.stopPropagation();
          klaar();
        }}
      >
        {metTekst && (
          <FormField id={TEKST} label="Tekst van de link" omschrijving="Leeg: het adres zelf">
            <Textbox
              id={TEKST}
              value={tekst}
              aria-describedby={`${TEKST}-uitleg`}
              onChange={(e) => zetTekst(e.target.value)}
            />
          </FormField>
        )}
        <FormField id={ADRES} label="Adres" omschrijving={UITLEG} fout={fout} verplicht="*">
          <Textbox
            id={ADRES}
            data-voorkeur
            value={adres}
            inputMode="url"
            autoCapitalize="none"
            ongeldig={!!fout}
            aria-required
            aria-describedby={beschrevenDoor({ id: ADRES, omschrijving: UITLEG, fout })}
            onChange={(e) => zetAdres(e.target.value)}
          />
        </FormField>
        <div className="utrecht-action-group lintje-acties">
          <Button type="submit" soort="primary-action">
            {href ? 'Link wijzigen' : 'Link maken'}
          </Button>
          {weg && <Button onClick={weg}>Link weghalen</Button>}
          <Button soort="subtle" onClick={sluit}>
            Annuleren
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
