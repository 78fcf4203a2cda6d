import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { korteDatum } from '../../forms/datum.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { TekstVeld } from '../../forms/velden.tsx';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useWijzigKoninklijkBesluitMutation } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Besluitkop } from './Besluit.tsx';
import { useGelezenBesluit } from './MetBesluit.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'koninklijkBesluit', in: '' }];

/** Number and date of a draft, corrected. */
export function BesluitWijzigen() {
  const { besluit, basis } = useGelezenBesluit();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [wijzig] = useWijzigKoninklijkBesluitMutation();
  const { nummer, datum } = besluit;
  const begin = useMemo(() => ({ nummer, datum: korteDatum(new Date(datum)) }), [nummer, datum]);
  const form = useFormulier({ delen: DELEN, begin });
  const pagina = useFormulierpagina({
    form,
    verstuur: (nieuwBesluit) => wijzig({ id: besluit.id, 'If-Match': basis, nieuwBesluit }),
    klaar: (erna) => {
      dispatch(meld({ soort: 'ok', tekst: 'Het koninklijk besluit is gewijzigd.' }));
      ga(besluitpagina.besluit(erna.id));
    },
  });
  return (
    <div className="lintje-smal">
      <Besluitkop besluit={besluit} titel="Nummer en datum wijzigen" />
      <Paragraph lead>
        De dossiers blijven in het besluit staan. Het oude nummer komt vrij voor een ander besluit.
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={besluitpagina.besluit(besluit.id)}>
        <TekstVeld pad="/nummer" breedte="middel" />
        <TekstVeld pad="/datum" omschrijving="Bijvoorbeeld 24-04-2026" />
      </Formulierpagina>
    </div>
  );
}
