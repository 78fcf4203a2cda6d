import { Checkbox } from '../ui/Controls.tsx';
import { useFormulierContext } from './context.tsx';
import { veldId } from './pad.ts';

/** The box that exempts a field. */
export function Onbekend({ pad, vlag }: { pad: string; vlag: string }) {
  const form = useFormulierContext();
  return (
    <div className="lintje-onbekend">
      <Checkbox
        id={veldId(vlag)}
        label={form.veld(pad).nietBekend}
        checked={form.lees(vlag) === true}
        onChange={(e) => form.zet(vlag, e.target.checked)}
      />
    </div>
  );
}
