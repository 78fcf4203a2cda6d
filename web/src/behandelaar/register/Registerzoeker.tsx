import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select, Textbox } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Zoekveld } from '../delen/Zoekveld.tsx';
import { Gemeentefilter } from '../werklijst/Zoekbalk.tsx';
import { Onderscheidingopties } from '../zaak/acties/Onderscheidingveld.tsx';
import type { Registeradres } from './useRegisteradres.ts';

/** Search on name, and choose a year, an honour and a municipality. */
export function Registerzoeker({ adres }: { adres: Registeradres }) {
  return (
    <search className="lintje-zoekbalk">
      <Zoekveld
        label="Zoeken"
        omschrijving="Op naam of zaaknummer"
        waarde={adres.zoek}
        onZoek={(zoek) => adres.kies({ zoek })}
      />
      <Jaarveld jaar={adres.jaar} kies={(jaar) => adres.kies({ jaar })} />
      <FormField id="filter-onderscheiding" label="Onderscheiding">
        <Select
          id="filter-onderscheiding"
          breedte="vol"
          value={adres.onderscheiding}
          onChange={(e) => adres.kies({ onderscheiding: e.target.value })}
        >
          <option value="">Alle onderscheidingen</option>
          <Onderscheidingopties />
        </Select>
      </FormField>
      <Gemeentefilter gemeente={adres.gemeente} kies={(gemeente) => adres.kies({ gemeente })} />
      {adres.gefilterd && (
        <Button
          soort="subtle"
          onClick={() => adres.kies({ zoek: '', jaar: '', onderscheiding: '', gemeente: '' })}
        >
          Wis zoekwoorden en filters
        </Button>
      )}
    </search>
  );
}

/** A year counts when it is complete; what is half typed searches for nothing else yet. */
function Jaarveld({ jaar, kies }: { jaar: string; kies: (jaar: string) => void }) {
  const [tekst, zetTekst] = useState(jaar);
  // The address changed by itself: the button that clears all, or the browser's own back.
  useEffect(() => zetTekst((oud) => (jaar || /^\d{4}$/.test(oud) ? jaar : oud)), [jaar]);
  return (
    <FormField
      id="filter-jaar"
      label="Jaar"
      omschrijving="Bijvoorbeeld 2026"
      className="lintje-zoekbalk__kort"
    >
      <Textbox
        id="filter-jaar"
        breedte="jaar"
        inputMode="numeric"
        maxLength={4}
        value={tekst}
        aria-describedby="filter-jaar-uitleg"
        onChange={(e) => {
          const nieuw = e.target.value.replace(/\D/g, '');
          zetTekst(nieuw);
          if (nieuw === '' || nieuw.length === 4) kies(nieuw);
          else if (jaar) kies('');
        }}
      />
    </FormField>
  );
}
