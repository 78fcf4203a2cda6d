import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { TekstVeld } from '../../forms/velden.tsx';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useMaakKoninklijkBesluitMutation } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const DELEN: readonly Deel[] = [{ formulier: 'koninklijkBesluit', in: '' }];

/** A new decree: its number and its date; the dossiers come after. */
export function BesluitNieuw() {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [maak] = useMaakKoninklijkBesluitMutation();
  const form = useFormulier({ delen: DELEN, begin: { nummer: '', datum: '' } });
  const pagina = useFormulierpagina({
    form,
    verstuur: maak,
    klaar: (besluit) => {
      dispatch(meld({ soort: 'ok', tekst: 'Het koninklijk besluit is aangemaakt.' }));
      ga(besluitpagina.besluit(besluit.id));
    },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={besluitpagina.lijst()}>Terug naar koninklijke besluiten</Link>
      </p>
      <Kop1>Nieuw koninklijk besluit</Kop1>
      <Paragraph lead>
        Als het KB er is, voegt u de dossiers toe. Tot het KB is vastgesteld, kunt u ze er weer uit halen.
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="KB aanmaken" terug={besluitpagina.lijst()}>
        <TekstVeld pad="/nummer" breedte="middel" />
        <TekstVeld pad="/datum" omschrijving="Bijvoorbeeld 24-04-2026" />
      </Formulierpagina>
    </div>
  );
}
