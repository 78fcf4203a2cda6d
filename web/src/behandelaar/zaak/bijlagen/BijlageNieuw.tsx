import { useNavigate } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { alsUpload, mag, useVoegDossierbijlageToeMutation } from '../../api.ts';
import { Bestandveld } from '../../delen/Bestandveld.tsx';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { useFormulierpagina, type Verzonden } from '../../delen/useFormulierpagina.ts';
import { useUpload } from '../../delen/useUpload.ts';
import { Voortgang } from '../../delen/Voortgang.tsx';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';
import { GEEN_KENMERKEN, type Kenmerken, Kenmerkvelden, kenmerkenRecord } from './Kenmerkvelden.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'bijlageDossier', in: '' }];

type Invoer = Kenmerken & { bestand: File | null };

/** The rules know a file by its name and its size. */
function naarRecord(invoer: Invoer) {
  const { bestand } = invoer;
  return { ...kenmerkenRecord(invoer), bestand: bestand && { naam: bestand.name, grootte: bestand.size } };
}

function formulierVan(invoer: Invoer): FormData {
  const kenmerken = kenmerkenRecord(invoer);
  const body = new FormData();
  body.append('bijlageType', kenmerken.bijlageType);
  for (const type of kenmerken.bijlageInhoudTypen) body.append('bijlageInhoudTypen', type);
  body.append('isVertrouwelijk', String(kenmerken.isVertrouwelijk));
  body.append('toelichting', kenmerken.toelichting.trim());
  if (invoer.bestand) body.append('file', invoer.bestand, invoer.bestand.name);
  return body;
}

export function BijlageNieuw() {
  const zaak = useZaak();
  const [stuur] = useVoegDossierbijlageToeMutation();
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel="Bijlage toevoegen" />
      {mag(zaak, 'bijlageToevoegen') ? (
        <Bijlageformulier
          stuur={(body) => stuur({ id: zaak.id, dossierupload: alsUpload(body) })}
          lijst={`${zaakpagina.zaak(zaak.id)}#bijlagen`}
        />
      ) : (
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>Uw organisatie heeft dit dossier nu niet in behandeling.</Paragraph>
        </Alert>
      )}
    </div>
  );
}

/** A file with what is known of it; at a dossier, and in the register. */
export function Bijlageformulier({
  stuur,
  lijst,
}: {
  stuur: (body: FormData) => Promise<Verzonden>;
  lijst: string;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const { procent, upload } = useUpload(stuur);
  const form = useFormulier<Invoer>({
    delen: DELEN,
    begin: { ...GEEN_KENMERKEN, bestand: null },
    naarRecord,
  });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => upload(formulierVan(invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol toegevoegd.' }));
      ga(lijst);
    },
  });
  return (
    <Formulierpagina form={form} pagina={pagina} knop="Uploaden" terug={lijst}>
      <Bestandveld />
      <Voortgang procent={procent} />
      <Kenmerkvelden vertrouwelijkheid="kiesbaar" />
    </Formulierpagina>
  );
}
