import { useNavigate } from 'react-router';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { recordVan } from '../../../forms/regels.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { TekstVeld } from '../../../forms/velden.tsx';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Paragraph, Sectie } from '../../../ui/Tekst.tsx';
import { useDienNamensVoorstellerInMutation } from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { statusVan } from '../../delen/fout.ts';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';

const DELEN: readonly Deel[] = [{ formulier: 'voorstelInvoeren', in: '' }];

type Invoer = { ontvangenOp: string; ondertekendDoor: string };

const LEEG: Invoer = { ontvangenOp: '', ondertekendDoor: '' };

/** Submits what came on paper, with the day on which it came in and who signed it. */
export default function Indienen({
  zaak,
  voorsteller,
  ontbreekt,
  veranderd,
}: {
  zaak: string;
  voorsteller: string;
  /** Something is missing: the page shows what. */
  ontbreekt: () => void;
  /** Somebody changed the proposal meanwhile: the page reads it anew, and what was typed here stays. */
  veranderd: () => void;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [dienIn] = useDienNamensVoorstellerInMutation();
  const form = useFormulier<Invoer>({ delen: DELEN, begin: LEEG });
  const pagina = useFormulierpagina({
    form,
    verstuur: async (invoer) => {
      const papierenVoorstel = recordVan('voorstelInvoeren', invoer) as Invoer;
      // What the check of this page showed is what is submitted.
      const gezien = etagVan(paden.controle(zaak));
      const antwoord = await dienIn({ id: zaak, 'If-Match': gezien, papierenVoorstel });
      if (antwoord.error && probleemVan(antwoord.error)?.pages) ontbreekt();
      if (statusVan(antwoord.error) === 412) veranderd();
      return antwoord;
    },
    klaar: () => {
      dispatch(
        meld({
          soort: 'ok',
          tekst:
            'Het voorstel is ingediend namens de voorsteller. De brief over de ontvangst staat straks klaar om af te drukken.',
        }),
      );
      ga(zaakpagina.zaak(zaak));
    },
  });
  return (
    <Sectie titel="Indienen namens de voorsteller">
      <Paragraph>
        Dien het voorstel pas in als alles van het papier is overgenomen. Daarna kunt u het niet meer
        wijzigen. Op de tijdlijn staat dat u het heeft ingevuld namens {voorsteller}.
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Indienen namens de voorsteller"
        terug={zaakpagina.zaak(zaak)}
      >
        <TekstVeld pad="/ontvangenOp" omschrijving="Bijvoorbeeld 24-04-2026" />
        <TekstVeld pad="/ondertekendDoor" />
      </Formulierpagina>
    </Sectie>
  );
}
