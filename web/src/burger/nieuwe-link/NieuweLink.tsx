import { useEffect, useRef, useState } from 'react';
import { useVraagLinkMutation } from '../../api/aanvraag.ts';
import { Fouttitel, Kop1 } from '../../app/Pagina.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { verklaringpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { heel } from '../../ui/heel.tsx';
import { Anchor, Link } from '../../ui/Link.tsx';
import { Acties, Kop2, Lijst, Paragraph } from '../../ui/Tekst.tsx';

const VELDEN = [
  {
    naam: 'zaaknummer',
    label: 'Zaaknummer',
    omschrijving: 'Het staat in onze e-mails. Bijvoorbeeld KO-2026-000123',
  },
  { naam: 'mail', label: 'E-mailadres', omschrijving: 'Het adres waarop u onze e-mails krijgt' },
] as const;

/** The personal link once more, by mail. The answer tells nobody whether there is such a case. */
export default function NieuweLink() {
  const [invoer, zetInvoer] = useState({ zaaknummer: '', mail: '' });
  const [vraag, { isLoading, isSuccess, error }] = useVraagLinkMutation();
  const overzicht = useRef<HTMLHeadingElement>(null);
  const [poging, zetPoging] = useState(0);
  useEffect(() => {
    if (poging > 0) overzicht.current?.focus();
  }, [poging]);
  const probleem = error && probleemVan(error);
  const fouten = new Map(probleem?.errors?.map((fout) => [fout.pointer.slice(1), fout.detail]));

  if (isSuccess)
    return (
      <div className="lintje-smal">
        <Kop1 key="gevraagd">Kijk in uw e-mail</Kop1>
        <Alert soort="ok" rol="status">
          <Paragraph>
            Kloppen het zaaknummer en het e-mailadres? Dan krijgt u binnen een paar minuten een e-mail met uw
            persoonlijke link.
          </Paragraph>
        </Alert>
        <Paragraph>
          Krijgt u niets? Controleer het zaaknummer en het adres, en kijk bij ongewenste e-mail. Lukt het
          niet, neem dan contact op met de gemeente van de kandidaat.{' '}
          <Link to={verklaringpagina.contact()}>Zo bereikt u de gemeente</Link>
        </Paragraph>
      </div>
    );

  return (
    <div className="lintje-smal">
      <Kop1>Nieuwe link aanvragen</Kop1>
      <Fouttitel aantal={fouten.size} />
      <Paragraph lead>
        Bent u uw persoonlijke link kwijt, of is hij verlopen? Dan sturen wij u een e-mail met een link.
      </Paragraph>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={async (e) => {
          e.preventDefault();
          if (isLoading) return;
          const { error: mislukt } = await vraag(invoer);
          if (mislukt) zetPoging((n) => n + 1);
        }}
      >
        {error && (
          <Alert
            soort="error"
            titel={probleem?.title ?? 'Er is geen verbinding'}
            titelRef={overzicht}
            rol="alert"
            className="lintje-fouten"
          >
            {fouten.size > 0 ? (
              <Lijst>
                {[...fouten].map(([naam, tekst]) => (
                  <li key={naam}>
                    <Anchor
                      href={`#link-${naam}`}
                      onClick={(e) => {
                        e.preventDefault();
                        document.getElementById(`link-${naam}`)?.focus();
                      }}
                    >
                      {heel(tekst)}
                    </Anchor>
                  </li>
                ))}
              </Lijst>
            ) : (
              <Paragraph>
                {probleem?.detail ?? 'Wat u heeft ingevuld, blijft staan. Probeer het zo nog eens.'}
              </Paragraph>
            )}
          </Alert>
        )}
        {VELDEN.map(({ naam, label, omschrijving }) => {
          const veld = {
            id: `link-${naam}`,
            label,
            omschrijving,
            fout: fouten.get(naam),
            verplicht: '*' as const,
          };
          return (
            <FormField key={naam} {...veld}>
              <Textbox
                id={veld.id}
                type={naam === 'mail' ? 'email' : 'text'}
                breedte={naam === 'mail' ? 'vol' : 'middel'}
                autoComplete={naam === 'mail' ? 'email' : 'off'}
                value={invoer[naam]}
                ongeldig={!!veld.fout}
                aria-required
                aria-describedby={beschrevenDoor(veld)}
                onChange={(e) => zetInvoer((oud) => ({ ...oud, [naam]: e.target.value }))}
              />
            </FormField>
          );
        })}
        <Acties>
          <Button type="submit" soort="primary-action" bezig={isLoading}>
            Link aanvragen
          </Button>
        </Acties>
        <p className="lintje-bewaard" role="status">
          {isLoading ? 'Bezig met aanvragen…' : ''}
        </p>
      </form>
      <Kop2>Is uw link ingetrokken?</Kop2>
      <Paragraph>
        Dan kan alleen de gemeente van de kandidaat u een nieuwe link geven.{' '}
        <Link to={verklaringpagina.contact()}>Zo bereikt u de gemeente</Link>
      </Paragraph>
    </div>
  );
}
