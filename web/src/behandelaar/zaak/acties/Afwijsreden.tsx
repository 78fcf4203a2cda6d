import { useFormulierContext } from '../../../forms/context.tsx';
import { veldId } from '../../../forms/pad.ts';
import { TekstVeld } from '../../../forms/velden.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { useAfwijsredenenQuery } from '../../api.ts';

export type Afwijzing = { redenCode: string; reden: string; toelichting: string };

/** The choice for a reason of one's own. */
const ANDERS = 'anders';

/** A managed reason goes by its code; `reden` then only told the rules that something was chosen. */
export function afwijzingBody({ redenCode, reden, toelichting }: Afwijzing) {
  return redenCode && redenCode !== ANDERS ? { redenCode, toelichting } : { reden, toelichting };
}

/** The managed reasons, and a field for another one; that field alone when the list can't be read. */
export function Redenveld() {
  const form = useFormulierContext();
  const { data, isLoading } = useAfwijsredenenQuery();
  if (isLoading) return <Laden />;
  if (!data || data.items.length === 0) return <TekstVeld pad="/reden" breedte="lang" />;
  const id = veldId('/redenCode');
  const gekozen = String(form.lees('/redenCode') ?? '');
  const reden = data.items.find((r) => r.code === gekozen);
  const fout = form.fouten.get('/redenCode') ?? (gekozen === ANDERS ? undefined : form.fouten.get('/reden'));
  return (
    <>
      <FormField id={gekozen === ANDERS ? id : veldId('/reden')} label="Reden" verplicht="*" fout={fout}>
        <Select
          id={gekozen === ANDERS ? id : veldId('/reden')}
          breedte="lang"
          value={gekozen}
          ongeldig={!!fout}
          aria-required
          aria-describedby={beschrevenDoor({ id: gekozen === ANDERS ? id : veldId('/reden'), fout })}
          onChange={(e) => {
            form.zet('/redenCode', e.target.value);
            form.zet('/reden', data.items.find((r) => r.code === e.target.value)?.tekst ?? '');
          }}
          onBlur={() => form.verlaat('/reden')}
        >
          <option value="">Kies een reden</option>
          {data.items.map((r) => (
            <option key={r.code} value={r.code}>
              {r.naam}
            </option>
          ))}
          <option value={ANDERS}>Een andere reden</option>
        </Select>
      </FormField>
      {reden && <Paragraph className="lintje-reden">{reden.tekst}</Paragraph>}
      {gekozen === ANDERS && (
        <div className="lintje-vervolg">
          <TekstVeld pad="/reden" breedte="lang" label="Welke andere reden?" />
        </div>
      )}
    </>
  );
}
