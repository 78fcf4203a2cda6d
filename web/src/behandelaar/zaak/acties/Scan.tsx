import { useNavigate } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { alsUpload, mag, useVoegScanToeMutation } from '../../api.ts';
import { Bestandveld } from '../../delen/Bestandveld.tsx';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useUpload } from '../../delen/useUpload.ts';
import { Voortgang } from '../../delen/Voortgang.tsx';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'scan', in: '' }];

type Invoer = { bestand: File | null };

/** The rules know a file by its name and its size. */
function naarRecord({ bestand }: Invoer) {
  return { bestand: bestand && { naam: bestand.name, grootte: bestand.size } };
}

function formulierVan({ bestand }: Invoer): FormData {
  const body = new FormData();
  if (bestand) body.append('file', bestand, bestand.name);
  return body;
}

/** The letter with the request, as a scan. */
export function Scan() {
  const zaak = useZaak();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [stuur] = useVoegScanToeMutation();
  const { procent, upload } = useUpload((body) => stuur({ id: zaak.id, scanupload: alsUpload(body) }));
  const form = useFormulier<Invoer>({ delen: DELEN, begin: { bestand: null }, naarRecord });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => upload(formulierVan(invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De scan is toegevoegd.' }));
      ga(zaakpagina.zaak(zaak.id));
    },
  });
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel="Scan van de brief toevoegen" />
      {mag(zaak, 'scanToevoegen') ? (
        <>
          {zaak.ingevoerd?.scan && (
            <Paragraph lead>Er is al een scan. Een nieuwe scan komt daarvoor in de plaats.</Paragraph>
          )}
          <Formulierpagina form={form} pagina={pagina} knop="Uploaden" terug={zaakpagina.zaak(zaak.id)}>
            <Bestandveld />
            <Voortgang procent={procent} />
          </Formulierpagina>
        </>
      ) : (
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>Bij deze zaak kunt u nu geen scan toevoegen.</Paragraph>
        </Alert>
      )}
    </div>
  );
}
