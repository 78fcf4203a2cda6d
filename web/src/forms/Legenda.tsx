import { type Fase, tabel, type Veld, velden } from './tabel.ts';
import type { Formulier } from './useFormulier.ts';

/** Explains the marks beside the labels, those that this form has. */
export function Legenda<T>({ form }: { form: Formulier<T> }) {
  const fasen = new Set(form.delen.flatMap((deel) => velden(deel.formulier).flatMap(verplichtVanaf)));
  const regels = (['opslaan', 'doorsturen'] as const).filter((fase) => fasen.has(fase));
  if (regels.length === 0) return null;
  return (
    <p className="lintje-legenda">
      {regels.map((fase) => (
        <span key={fase}>{tabel.legenda[fase].tekst}</span>
      ))}
    </p>
  );
}

function verplichtVanaf(veld: Veld): Fase[] {
  const binnen = veld.velden ?? tabel.rijen[veld.rij ?? ''] ?? [];
  return [...(veld.verplicht ? [veld.verplicht] : []), ...binnen.flatMap(verplichtVanaf)];
}
