import { useState } from 'react';
import { useNavigate } from 'react-router';
import { volgVoortgang } from '../../../api/upload.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { grootte } from '../../../burger/aanvraag/bijlagen/soorten.ts';
import { useFormulierContext } from '../../../forms/context.tsx';
import { veldId } from '../../../forms/pad.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { mag, useZaakbijlageMutation } from '../../api/zaken.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useZaak, zaakPad } from '../MetZaak.tsx';
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
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [upload] = useZaakbijlageMutation();
  const [procent, zetProcent] = useState<number | null>(null);
  const form = useFormulier<Invoer>({
    delen: DELEN,
    begin: { ...GEEN_KENMERKEN, bestand: null },
    naarRecord,
  });
  const lijst = `${zaakPad(zaak.id)}#bijlagen`;
  const pagina = useFormulierpagina<Invoer>({
    form,
    verstuur: async (invoer) => {
      const body = formulierVan(invoer);
      const vergeet = volgVoortgang(body, (verzonden, totaal) =>
        zetProcent(Math.round((verzonden / totaal) * 100)),
      );
      const antwoord = await upload({ id: zaak.id, body });
      vergeet();
      zetProcent(null);
      return antwoord;
    },
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol toegevoegd.' }));
      ga(lijst);
    },
  });
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel="Bijlage toevoegen" />
      {mag(zaak, 'bijlageToevoegen') ? (
        <Formulierpagina form={form} pagina={pagina} knop="Uploaden" terug={lijst}>
          <Bestandveld />
          {procent !== null && (
            <div className="lintje-voortgang">
              <progress max={100} value={procent} aria-label="Voortgang van het uploaden" />
              <span>{procent}%</span>
            </div>
          )}
          <Kenmerkvelden vertrouwelijkheid="kiesbaar" />
        </Formulierpagina>
      ) : (
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>Uw organisatie heeft dit dossier nu niet in behandeling.</Paragraph>
        </Alert>
      )}
    </div>
  );
}

function Bestandveld() {
  const form = useFormulierContext();
  const pad = '/bestand';
  const veld = form.veld(pad);
  const id = veldId(pad);
  const fout = form.fouten.get(pad) ?? form.fouten.get('/file');
  const bestand = form.lees(pad) as File | null;
  const omschrijving = `Maximaal 10 MB. Soorten: ${veld.types?.join(', ')}.`;
  return (
    <FormField id={id} label={veld.label} omschrijving={omschrijving} verplicht="*" fout={fout}>
      <div className="lintje-bestandkeuze">
        <input
          id={id}
          type="file"
          className="lintje-verborgen lintje-dropzone__invoer"
          accept={veld.types?.map((t) => `.${t}`).join(',')}
          aria-invalid={!!fout || undefined}
          aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
          onChange={(e) => {
            form.zet(pad, e.target.files?.[0] ?? null);
            form.verlaat(pad);
          }}
        />
        {/* The browser's own button speaks the browser's language. */}
        <label htmlFor={id} className="utrecht-button utrecht-button--secondary-action lintje-dropzone__knop">
          Bladeren
        </label>
        <span>{bestand ? `${bestand.name} (${grootte(bestand.size)})` : 'Geen bestand gekozen'}</span>
      </div>
    </FormField>
  );
}
