import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import { mag, useCollegasQuery, useWijsToeMutation, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { collegaNaam } from '../werklijst/collegas.ts';

/** Who of the own organisation handles the case: to take, to give and to let go. */
export function Behandelaar({ zaak }: { zaak: Zaak }) {
  const magKiezen = mag(zaak, 'toewijzen');
  if (!magKiezen && !zaak.behandelaar) return null;
  return (
    <section className="lintje-behandelaar" aria-labelledby="behandelaar">
      <h2 id="behandelaar">Behandelaar</h2>
      <p>{zaak.behandelaar?.naam ?? 'Nog niemand'}</p>
      {magKiezen && <Kiezen zaak={zaak} />}
    </section>
  );
}

function Kiezen({ zaak }: { zaak: Zaak }) {
  const wie = useIngelogd();
  const dispatch = useAppDispatch();
  const [wijsToe, { isLoading: bezig }] = useWijsToeMutation();
  const [geven, zetGeven] = useState(false);
  const eerder = zaak.behandelaar?.gebruikersnaam ?? null;

  async function geef(behandelaar: string | null, van = eerder) {
    // What a colleague did meanwhile is told rather than undone.
    const { error } = await wijsToe({ id: zaak.id, toewijzing: { behandelaar, eerder: van } });
    const tekst = error
      ? (probleemVan(error)?.errors?.[0]?.detail ?? foutTekst(error))
      : behandelaar === null
        ? 'De zaak heeft geen behandelaar meer.'
        : behandelaar === wie.gebruikersnaam
          ? 'U behandelt deze zaak.'
          : 'De zaak heeft een andere behandelaar.';
    const herstel = error ? undefined : () => geef(van, behandelaar);
    dispatch(meld({ soort: error ? 'error' : 'ok', tekst, herstel }));
    zetGeven(false);
  }

  if (geven) return <Collegakeuze nu={eerder} bezig={bezig} geef={geef} sluit={() => zetGeven(false)} />;
  return (
    <div className="lintje-behandelaar__acties">
      {eerder !== wie.gebruikersnaam && (
        <Button className="lintje-klein" bezig={bezig} onClick={() => geef(wie.gebruikersnaam)}>
          {eerder ? 'Neem over' : 'Ik neem de zaak'}
        </Button>
      )}
      <Button className="lintje-klein" soort="subtle" onClick={() => zetGeven(true)}>
        Geef aan collega
      </Button>
      {eerder && (
        <Button className="lintje-klein" soort="subtle" bezig={bezig} onClick={() => geef(null)}>
          Laat los
        </Button>
      )}
    </div>
  );
}

function Collegakeuze({
  nu,
  bezig,
  geef,
  sluit,
}: {
  nu: string | null;
  bezig: boolean;
  geef: (aan: string) => void;
  sluit: () => void;
}) {
  const { data: collegas } = useCollegasQuery();
  const [aan, zetAan] = useState('');
  const anderen = collegas?.items.filter((collega) => collega.gebruikersnaam !== nu) ?? [];
  return (
    <div className="lintje-behandelaar__acties">
      <label className="lintje-verborgen" htmlFor="behandelaar-aan">
        Geef de zaak aan
      </label>
      <Select id="behandelaar-aan" autoFocus value={aan} onChange={(e) => zetAan(e.target.value)}>
        <option value="">Kies een collega</option>
        {anderen.map((collega) => (
          <option key={collega.gebruikersnaam} value={collega.gebruikersnaam}>
            {collegaNaam(collega)}
          </option>
        ))}
      </Select>
      {aan && (
        <Button className="lintje-klein" bezig={bezig} onClick={() => geef(aan)}>
          Geef
        </Button>
      )}
      <Button className="lintje-klein" soort="subtle" onClick={sluit}>
        Annuleren
      </Button>
    </div>
  );
}
