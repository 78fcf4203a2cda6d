import { useRef } from 'react';
import type { Relatie, RelatieType } from '../api/types.ts';
import { Checkbox, Textbox } from '../ui/Controls.tsx';
import { beschrevenDoor, Fieldset, FormField } from '../ui/FormField.tsx';
import { useFormulierContext } from './context.tsx';
import { veldId } from './pad.ts';
import { keuzes, labelIn, tabel } from './tabel.ts';

/** Several relations may be ticked; some ask for an organisation or an explanation. */
export function RelatieVeld({ pad, label }: { pad: string; label?: string }) {
  const form = useFormulierContext();
  const veld = form.veld(pad);
  const rijen = (form.lees(pad) ?? []) as Relatie[];
  // What was typed comes back when a box is ticked again.
  const eerder = useRef(new Map<RelatieType, string>());
  const types = keuzes('relatieTotKandidaatType');
  const omschrijving = (tabel.rijen.relatie ?? []).find((v) => v.naam === 'omschrijving');

  function kies(type: RelatieType, aan: boolean) {
    const over = rijen.filter((r) => r.relatieTotKandidaatType !== type);
    const nieuw = aan
      ? [...over, { relatieTotKandidaatType: type, omschrijving: eerder.current.get(type) ?? null }]
      : over;
    const rang = (r: Relatie) => types.findIndex((t) => t.waarde === r.relatieTotKandidaatType);
    form.zet(
      pad,
      nieuw.sort((a, b) => rang(a) - rang(b)),
    );
  }

  const id = veldId(pad);
  return (
    <Fieldset
      id={id}
      label={label ?? veld.label}
      omschrijving="U kunt meer dan één antwoord kiezen."
      fout={form.fouten.get(pad)}
      verplicht={form.markering(pad)}
    >
      <div className="lintje-keuzes">
        {types.map((type) => {
          const plek = rijen.findIndex((r) => r.relatieTotKandidaatType === type.waarde);
          const waarde = type.waarde as RelatieType;
          const rij = rijen[plek];
          const vraagt = rij && omschrijving?.geldtAls?.is?.includes(waarde);
          return (
            <div key={waarde}>
              <Checkbox
                id={`${id}-${waarde}`}
                label={type.label}
                checked={plek >= 0}
                onChange={(e) => kies(waarde, e.target.checked)}
                onBlur={() => form.verlaat(pad)}
              />
              {vraagt && (
                <div className="lintje-vervolg">
                  <Omschrijving
                    pad={`${pad}/${plek}/omschrijving`}
                    type={waarde}
                    soort={type.label}
                    onTekst={(tekst) => eerder.current.set(waarde, tekst)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}

function Omschrijving({
  pad,
  type,
  soort,
  onTekst,
}: {
  pad: string;
  type: RelatieType;
  soort: string;
  onTekst: (tekst: string) => void;
}) {
  const form = useFormulierContext();
  const veld = form.veld(pad);
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField
      id={id}
      label={
        <>
          {labelIn(veld, { relatieTotKandidaatType: type })}
          <span className="lintje-verborgen"> ({soort})</span>
        </>
      }
      verplicht="*"
      fout={fout}
    >
      <Textbox
        id={id}
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-describedby={beschrevenDoor({ id, fout })}
        aria-required
        onChange={(e) => {
          onTekst(e.target.value);
          form.zet(pad, e.target.value);
        }}
        onBlur={() => form.verlaat(pad)}
      />
    </FormField>
  );
}
