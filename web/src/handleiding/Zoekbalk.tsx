import { Button } from '../ui/Button.tsx';
import { Textbox } from '../ui/Controls.tsx';
import { FormField } from '../ui/FormField.tsx';
import type { Zoeken } from './useZoeken.ts';

const UITLEG = 'Enter gaat naar de volgende plaats';

/** Finds words in this manual, says how many places, and goes from one to the next. */
export function Zoekbalk({ zoeken }: { zoeken: Zoeken }) {
  const { zoek, zetZoek, plekken, volgende, vorige } = zoeken;
  return (
    <search className="lintje-handleiding__zoek">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          volgende();
        }}
      >
        <FormField id="zoek" label="Zoek in deze handleiding" omschrijving={UITLEG}>
          <Textbox
            id="zoek"
            type="search"
            breedte="vol"
            maxLength={100}
            autoComplete="off"
            value={zoek}
            aria-describedby="zoek-uitleg"
            onChange={(e) => zetZoek(e.target.value)}
          />
        </FormField>
        <p role="status" className="lintje-handleiding__gevonden">
          {uitkomst(zoeken)}
        </p>
        {plekken.length > 0 && (
          <div className="lintje-handleiding__spring">
            <Button className="lintje-klein" onClick={vorige}>
              Vorige
            </Button>
            <Button type="submit" className="lintje-klein">
              Volgende
            </Button>
          </div>
        )}
      </form>
    </search>
  );
}

function uitkomst({ gezocht, zoek, plekken, hier }: Zoeken): string {
  if (!gezocht) return zoek.trim() ? 'Typ minstens twee letters.' : '';
  const aantal = plekken.length;
  if (aantal === 0) return 'Niets gevonden. Probeer een ander woord.';
  if (hier === null) return aantal === 1 ? '1 plaats gevonden' : `${aantal} plaatsen gevonden`;
  const kop = plekken[hier]?.element.closest('section')?.querySelector('h2')?.textContent;
  return `Plaats ${hier + 1} van ${aantal}${kop ? `, in ‘${kop}’` : ''}`;
}
