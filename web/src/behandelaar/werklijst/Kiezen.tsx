import { useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import {
  type Behandelaar,
  useCollegasQuery,
  useWijsMeerToeMutation,
  useWijsToeMutation,
  type ZaakItem,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Afdrukken } from './Afdrukken.tsx';
import { collegaNaam } from './collegas.ts';
import type { Paginakeuze } from './usePaginakeuze.ts';

export function Kiesvak({ zaak, keuze }: { zaak: ZaakItem; keuze: Paginakeuze }) {
  return (
    <label className="lintje-kiesvak">
      <input
        type="checkbox"
        className="utrecht-checkbox utrecht-checkbox--html-input"
        checked={keuze.is(zaak)}
        onChange={(e) => keuze.kies([zaak], e.target.checked)}
      />
      <Verborgen>
        {zaak.kandidaatNaam}, {zaak.zaaknummer}
      </Verborgen>
    </label>
  );
}

/** Nobody any more: no account has such a name. */
const NIEMAND = '-';

/** What is done with the chosen rows: each is given to a colleague, to oneself, or to nobody, goes on, or is printed. */
export function Toewijsbalk({
  keuze,
  wie,
  magDoor,
}: {
  keuze: Paginakeuze;
  wie: Behandelaar;
  /** Something of this part may be forwarded; which of it, the next page says. */
  magDoor: boolean;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [wijsToe, { isLoading: bezig }] = useWijsMeerToeMutation();
  const [wijsEenToe] = useWijsToeMutation();
  const [aan, zetAan] = useState('');
  const { gekozen, rijen } = keuze;
  const { data: collegas } = useCollegasQuery(undefined, { skip: gekozen.length === 0 });
  const alles = rijen.length > 0 && gekozen.length === rijen.length;

  /** Back to whoever had them before; what a colleague took meanwhile stays there. */
  async function geefTerug(gegeven: Paginakeuze['gekozen'], van: string | null) {
    let gebleven = 0;
    for (const { id, behandelaar } of gegeven) {
      const terug = { behandelaar: behandelaar?.gebruikersnaam ?? null, eerder: van };
      const { error } = await wijsEenToe({ id, toewijzing: terug });
      if (error) gebleven += 1;
    }
    const zaken = gebleven === 1 ? '1 zaak is' : `${gebleven} zaken zijn`;
    const tekst = `${zaken} niet teruggezet: een collega heeft die intussen gekregen, of het is niet gelukt.`;
    dispatch(meld(gebleven > 0 ? { soort: 'error', tekst } : { soort: 'ok', tekst: 'Teruggezet.' }));
  }

  async function geef(naar: string | null) {
    const { data, error } = await wijsToe({ zaken: gekozen.map((zaak) => zaak.id), behandelaar: naar });
    if (error) {
      const tekst = probleemVan(error)?.errors?.[0]?.detail ?? foutTekst(error);
      dispatch(meld({ soort: 'error', tekst }));
      return;
    }
    const geweigerd = data.filter((zaak) => zaak.reden !== null);
    const gelukt = data.length - geweigerd.length;
    const zaken = gelukt === 1 ? '1 zaak heeft' : `${gelukt} zaken hebben`;
    const nu = naar === null ? 'geen behandelaar meer' : 'een behandelaar gekregen';
    const mis = new Set(geweigerd.map(({ id }) => id));
    const gegeven = gekozen.filter(({ id }) => !mis.has(id));
    const herstel = () => geefTerug(gegeven, naar);
    if (gelukt > 0) dispatch(meld({ soort: 'ok', tekst: `${zaken} ${nu}.`, herstel }));
    for (const { id, reden } of geweigerd) {
      const nummer = gekozen.find((zaak) => zaak.id === id)?.zaaknummer;
      dispatch(meld({ soort: 'error', tekst: `${nummer}: ${reden}` }));
    }
    keuze.niets();
    zetAan('');
  }

  if (rijen.length === 0) return null;
  return (
    <div className="lintje-toewijsbalk">
      <Button soort="subtle" className="lintje-klein" onClick={() => keuze.kies(rijen, !alles)}>
        {alles ? 'Kies niets' : 'Kies alles'}
        <Verborgen> van deze pagina</Verborgen>
      </Button>
      {gekozen.length > 0 && (
        <fieldset className="lintje-toewijsbalk__acties">
          <legend className="lintje-verborgen">Wat u met de gekozen zaken doet</legend>
          <span role="status">{gekozen.length} gekozen</span>
          <Button className="lintje-klein" bezig={bezig} onClick={() => geef(wie.gebruikersnaam)}>
            Ik neem ze
          </Button>
          <label className="lintje-verborgen" htmlFor="toewijzen-aan">
            Toewijzen aan
          </label>
          <Select id="toewijzen-aan" value={aan} onChange={(e) => zetAan(e.target.value)}>
            <option value="">Toewijzen aan…</option>
            {collegas?.items.map((collega) => (
              <option key={collega.gebruikersnaam} value={collega.gebruikersnaam}>
                {collegaNaam(collega)}
              </option>
            ))}
            <option value={NIEMAND}>Niemand</option>
          </Select>
          {aan && (
            <Button className="lintje-klein" bezig={bezig} onClick={() => geef(aan === NIEMAND ? null : aan)}>
              Toewijzen
            </Button>
          )}
          {magDoor && (
            <Button
              className="lintje-klein"
              onClick={() =>
                ga(zaakpagina.meerDoorsturen(), { state: { zaken: gekozen.map(({ id }) => id) } })
              }
            >
              Doorsturen…
            </Button>
          )}
          <Afdrukken gekozen={gekozen} />
        </fieldset>
      )}
    </div>
  );
}
