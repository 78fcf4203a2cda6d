import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Select, Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Acties } from '../../ui/Tekst.tsx';
import { naarIso, uitIso } from './datum.ts';

/** A filter: a text, a day, or a choice. */
export type Filterveld = {
  naam: string;
  label: string;
  hint?: string;
  soort: 'tekst' | 'dag' | readonly { waarde: string; label: string }[];
};

const GEEN_DATUM = 'Vul een datum in, zoals 21-11-2026.';

/** Filters that stand in the address; they count when somebody searches. */
export function Filters({ velden }: { velden: readonly Filterveld[] }) {
  const [query] = useSearchParams();
  // Another address, such as the browser's own back, fills the fields anew.
  return <Velden key={String(query)} velden={velden} />;
}

function Velden({ velden }: { velden: readonly Filterveld[] }) {
  const [query, zetQuery] = useSearchParams();
  const [waarden, zetWaarden] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      velden.map(({ naam, soort }) => {
        const waarde = query.get(naam) ?? '';
        return [naam, soort === 'dag' ? uitIso(waarde) : waarde];
      }),
    ),
  );
  const [fouten, zetFouten] = useState<Record<string, string>>({});

  function zoek() {
    const nieuw = new URLSearchParams();
    const mis: Record<string, string> = {};
    for (const { naam, soort } of velden) {
      const waarde = (waarden[naam] ?? '').trim();
      if (!waarde) continue;
      const gevraagd = soort === 'dag' ? naarIso(waarde) : waarde;
      if (gevraagd) nieuw.set(naam, gevraagd);
      else mis[naam] = GEEN_DATUM;
    }
    zetFouten(mis);
    const eerste = Object.keys(mis)[0];
    if (eerste) document.getElementById(`filter-${eerste}`)?.focus();
    else zetQuery(nieuw);
  }

  return (
    <search>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          zoek();
        }}
      >
        <div className="lintje-audit__filters">
          {velden.map((veld) => (
            <Veld
              key={veld.naam}
              veld={veld}
              waarde={waarden[veld.naam] ?? ''}
              fout={fouten[veld.naam]}
              zet={(waarde) => zetWaarden({ ...waarden, [veld.naam]: waarde })}
            />
          ))}
        </div>
        <Acties>
          <Button type="submit" soort="primary-action">
            Zoeken
          </Button>
          {query.size > 0 && (
            <Button soort="subtle" onClick={() => zetQuery(new URLSearchParams())}>
              Alles tonen
            </Button>
          )}
        </Acties>
      </form>
    </search>
  );
}

function Veld({
  veld: { naam, label, hint, soort },
  waarde,
  fout,
  zet,
}: {
  veld: Filterveld;
  waarde: string;
  fout: string | undefined;
  zet: (waarde: string) => void;
}) {
  const id = `filter-${naam}`;
  const gemeen = {
    id,
    value: waarde,
    ongeldig: !!fout,
    'aria-describedby': beschrevenDoor({ id, omschrijving: hint, fout }),
    onChange: (e: { target: { value: string } }) => zet(e.target.value),
  };
  return (
    <FormField id={id} label={label} omschrijving={hint} fout={fout}>
      {typeof soort === 'string' ? (
        <Textbox {...gemeen} breedte={soort === 'dag' ? 'datum' : 'vol'} autoCapitalize="none" />
      ) : (
        <Select {...gemeen} breedte="vol">
          <option value="">Alle</option>
          {soort.map((keuze) => (
            <option key={keuze.waarde} value={keuze.waarde}>
              {keuze.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
