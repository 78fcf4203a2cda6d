import { useFormulierContext } from '../../forms/context.tsx';
import { veldId } from '../../forms/pad.ts';
import { grootte } from '../../ui/bestandssoorten.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';

/** One file to upload, with what the rules allow. */
export function Bestandveld() {
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
