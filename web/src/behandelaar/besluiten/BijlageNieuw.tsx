import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { LangeTekstVeld } from '../../forms/velden.tsx';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { alsUpload, magBesluit, useVoegBesluitbijlageToeMutation } from '../api.ts';
import { Bestandveld } from '../delen/Bestandveld.tsx';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { useUpload } from '../delen/useUpload.ts';
import { Voortgang } from '../delen/Voortgang.tsx';
import { Besluitkop } from './Besluit.tsx';
import { useGelezenBesluit } from './MetBesluit.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'besluitbijlage', in: '' }];

type Invoer = { bestand: File | null; toelichting: string };

/** The rules know a file by its name and its size. */
function naarRecord({ bestand, toelichting }: Invoer) {
  return { toelichting, bestand: bestand && { naam: bestand.name, grootte: bestand.size } };
}

function formulierVan({ bestand, toelichting }: Invoer): FormData {
  const body = new FormData();
  body.append('toelichting', toelichting.trim());
  if (bestand) body.append('file', bestand, bestand.name);
  return body;
}

export function BijlageNieuw() {
  const { besluit } = useGelezenBesluit();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [stuur] = useVoegBesluitbijlageToeMutation();
  const { procent, upload } = useUpload((body) => stuur({ id: besluit.id, besluitupload: alsUpload(body) }));
  const form = useFormulier<Invoer>({ delen: DELEN, begin: { bestand: null, toelichting: '' }, naarRecord });
  const lijst = `${besluitpagina.besluit(besluit.id)}#bijlagen`;
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => upload(formulierVan(invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol toegevoegd.' }));
      ga(lijst);
    },
  });
  return (
    <div className="lintje-smal">
      <Besluitkop besluit={besluit} titel="Bijlage toevoegen" />
      {magBesluit(besluit, 'bijlageToevoegen') ? (
        <Formulierpagina form={form} pagina={pagina} knop="Uploaden" terug={lijst}>
          <Bestandveld />
          <Voortgang procent={procent} />
          <LangeTekstVeld pad="/toelichting" />
        </Formulierpagina>
      ) : (
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>Uw organisatie kan aan dit besluit nu geen bijlagen toevoegen.</Paragraph>
        </Alert>
      )}
    </div>
  );
}
