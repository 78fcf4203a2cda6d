import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Radio } from '../../ui/Controls.tsx';
import { Fieldset } from '../../ui/FormField.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type EigenBerichten, useEigenBerichtenQuery, useKiesEigenBerichtenMutation } from '../api.ts';
import { BERICHTKEUZE, NietAangekomen } from '../delen/Berichtkeuze.tsx';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Accountkop } from './Accountkop.tsx';

/** At once, once a day, or not at all; the mails lead here. */
export function BerichtenKiezen() {
  const { data, error, refetch } = useEigenBerichtenQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Kiezen nu={data} />;
  if (error) return <NietGeladen wat="De pagina" fout={error} opnieuw={refetch} />;
  return <Laden />;
}

function Kiezen({ nu }: { nu: EigenBerichten }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [kies, { isLoading: bezig }] = useKiesEigenBerichtenMutation();
  const [keuze, zetKeuze] = useState(nu.keuze);
  const [mislukt, zetMislukt] = useState<string | null>(null);

  async function verstuur(e: FormEvent) {
    e.preventDefault();
    if (bezig) return;
    zetMislukt(null);
    const { error } = await kies({ keuze });
    if (error) return zetMislukt(foutTekst(error));
    dispatch(meld({ soort: 'ok', tekst: 'Uw keuze is opgeslagen.' }));
    ga(accountpagina.account());
  }

  return (
    <div className="lintje-smal">
      <Accountkop titel="E-mail over nieuws" />
      <Paragraph lead>
        Nieuws is bijvoorbeeld een nieuwe zaak voor uw organisatie, een zaak die een collega u geeft, of een
        herinnering. In de e-mail staan aantallen en zaaknummers, geen namen.
      </Paragraph>
      <Paragraph>
        {nu.email
          ? `De e-mail gaat naar ${nu.email}. Klopt dat niet? Vraag de functioneel beheerder om het te wijzigen.`
          : 'Uw account heeft geen e-mailadres. Vraag de functioneel beheerder om er een in te vullen.'}
      </Paragraph>
      <NietAangekomen sinds={nu.misluktOp} />
      <form noValidate className="lintje-formulier" onSubmit={verstuur}>
        <Mislukt tekst={mislukt} />
        <Fieldset id="keuze" label="Wanneer wilt u een e-mail over nieuws?">
          {(['direct', 'dagelijks', 'niet'] as const).map((waarde) => (
            <Radio
              key={waarde}
              id={`keuze-${waarde}`}
              name="keuze"
              label={BERICHTKEUZE[waarde].label}
              uitleg={BERICHTKEUZE[waarde].uitleg}
              checked={keuze === waarde}
              onChange={() => zetKeuze(waarde)}
            />
          ))}
        </Fieldset>
        <Acties>
          <Button type="submit" soort="primary-action" bezig={bezig}>
            Opslaan
          </Button>
          <ButtonLink to={accountpagina.account()}>Annuleren</ButtonLink>
        </Acties>
      </form>
    </div>
  );
}
