import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Verborgen } from '../../ui/Tekst.tsx';
import {
  type Lijstnaam as Lijst,
  useBewaarWeergaveMutation,
  useVerwijderWeergaveMutation,
  useWeergavenQuery,
  type Weergave,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';

/** The views that this person saved: a name for what stands in the address. */
export function Weergaven({ lijst, query }: { lijst: Lijst; query: string }) {
  const { data } = useWeergavenQuery();
  const [open, zetOpen] = useState(false);
  if (!data) return null;
  return (
    <details className="lintje-weergaven-kort">
      <summary>Bewaarde weergaven</summary>
      <section className="lintje-weergaven" aria-label="Bewaarde weergaven">
        {data.items.length === 0 && <p className="lintje-leeg">U heeft nog niets bewaard.</p>}
        {data.items.length > 0 && (
          <ul>
            {data.items.map((weergave) => (
              <li key={weergave.id}>
                <Link to={`${burgerpagina.begin()}?${weergave.query}`}>{weergave.naam}</Link>
                <Weg weergave={weergave} />
              </li>
            ))}
          </ul>
        )}
        <Button className="lintje-klein" onClick={() => zetOpen(true)}>
          Bewaar deze weergave
        </Button>
        {open && <Bewaren lijst={lijst} query={query} sluit={() => zetOpen(false)} />}
      </section>
    </details>
  );
}

function Weg({ weergave }: { weergave: Weergave }) {
  const dispatch = useAppDispatch();
  const [verwijder] = useVerwijderWeergaveMutation();
  async function klik() {
    const ja = await bevestig({
      titel: 'Weergave verwijderen',
      tekst: `Weet u zeker dat u weergave "${weergave.naam}" wilt verwijderen?`,
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder(weergave.id);
    if (error) dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
  }
  return (
    <Button soort="subtle" gevaar className="lintje-klein" onClick={klik}>
      Verwijderen<Verborgen> {weergave.naam}</Verborgen>
    </Button>
  );
}

const ID = 'veld-weergave-naam';

function Bewaren({ lijst, query, sluit }: { lijst: Lijst; query: string; sluit: () => void }) {
  const dispatch = useAppDispatch();
  const [bewaar, { isLoading: bezig }] = useBewaarWeergaveMutation();
  const [naam, zetNaam] = useState('');
  const [fout, zetFout] = useState<string>();

  async function verstuur() {
    if (bezig) return;
    // Also a view of the list as it begins has something to link to.
    const { error } = await bewaar({ naam: naam.trim(), lijst, query: query || 'tab=aanZet' });
    if (!error) {
      dispatch(meld({ soort: 'ok', tekst: 'De weergave is bewaard.' }));
      sluit();
      return;
    }
    zetFout(probleemVan(error)?.errors?.[0]?.detail ?? foutTekst(error));
    document.getElementById(ID)?.focus();
  }

  return (
    <Dialog titel="Weergave bewaren" onClose={sluit} acties={null}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <FormField
          id={ID}
          label="Naam"
          omschrijving="Uw filters en de volgorde worden bewaard. Uw zoekwoorden niet: dat zijn vaak namen. Alleen u ziet deze weergave."
          verplicht="*"
          fout={fout}
        >
          <Textbox
            id={ID}
            data-voorkeur
            value={naam}
            ongeldig={!!fout}
            aria-required
            aria-describedby={beschrevenDoor({ id: ID, omschrijving: 'ja', fout })}
            onChange={(e) => zetNaam(e.target.value)}
          />
        </FormField>
        <Acties>
          <Button type="submit" soort="primary-action" bezig={bezig}>
            Bewaren
          </Button>
          <Button onClick={sluit}>Annuleren</Button>
        </Acties>
      </form>
    </Dialog>
  );
}
