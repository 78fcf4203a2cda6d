import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { mag, useHerinnerMutation, useWisHerinneringMutation, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { lichtVan } from '../werklijst/licht.ts';
import { Stoplicht } from '../werklijst/Stoplicht.tsx';

/** A day on which the own organisation wants to be reminded of the case: to phone back, for one. */
export function Herinnering({ zaak }: { zaak: Zaak }) {
  const dispatch = useAppDispatch();
  const [wis, { isLoading: bezig }] = useWisHerinneringMutation();
  const zetTerug = useZetTerug(zaak);
  const [invullen, zetInvullen] = useState(false);
  const magZetten = mag(zaak, 'herinneren');
  if (!magZetten && !zaak.herinnering) return null;

  async function haalWeg() {
    const { error } = await wis(zaak.id);
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'De herinnering is weg.', herstel: zetTerug },
      ),
    );
  }

  return (
    <section className="lintje-behandelaar" aria-labelledby="herinnering">
      <h2 id="herinnering">Terugbellen op</h2>
      {zaak.herinnering ? (
        <p>
          <Stoplicht dag={zaak.herinnering.datum} />
          {zaak.herinnering.notitie && ` ${zaak.herinnering.notitie}`}
        </p>
      ) : (
        <p>Geen herinnering</p>
      )}
      {magZetten &&
        (invullen ? (
          <Invullen zaak={zaak} sluit={() => zetInvullen(false)} />
        ) : (
          <div className="lintje-behandelaar__acties">
            <Button className="lintje-klein" onClick={() => zetInvullen(true)}>
              {zaak.herinnering ? 'Andere dag' : 'Herinner mij'}
            </Button>
            {zaak.herinnering && (
              <Button className="lintje-klein" soort="subtle" bezig={bezig} onClick={haalWeg}>
                Haal weg
              </Button>
            )}
          </div>
        ))}
    </section>
  );
}

/** Brings back the reminder that there is now; of a day that has been none can be set. */
function useZetTerug({ id, herinnering }: Zaak): (() => Promise<void>) | undefined {
  const dispatch = useAppDispatch();
  const [herinner] = useHerinnerMutation();
  const [wis] = useWisHerinneringMutation();
  if (herinnering && lichtVan(herinnering.datum).woord === 'te laat') return undefined;
  return async () => {
    const { error } = herinnering
      ? await herinner({
          id,
          nieuweHerinnering: {
            datum: herinnering.datum.split('-').reverse().join('-'),
            notitie: herinnering.notitie,
          },
        })
      : await wis(id);
    const tekst = error ? (probleemVan(error)?.errors?.[0]?.detail ?? foutTekst(error)) : 'Teruggezet.';
    dispatch(meld({ soort: error ? 'error' : 'ok', tekst }));
  };
}

const DAG = 'herinnering-dag';
const NOTITIE = 'herinnering-notitie';

function Invullen({ zaak, sluit }: { zaak: Zaak; sluit: () => void }) {
  const dispatch = useAppDispatch();
  const [herinner, { isLoading: bezig }] = useHerinnerMutation();
  const zetTerug = useZetTerug(zaak);
  const [datum, zetDatum] = useState('');
  const [notitie, zetNotitie] = useState(zaak.herinnering?.notitie ?? '');
  const [fouten, zetFouten] = useState<Record<string, string>>({});

  async function verstuur() {
    if (bezig) return;
    const nieuweHerinnering = { datum: datum.trim(), notitie: notitie.trim() || null };
    const { error } = await herinner({ id: zaak.id, nieuweHerinnering });
    if (!error) {
      const tekst = `De herinnering staat op ${nieuweHerinnering.datum}.`;
      dispatch(meld({ soort: 'ok', tekst, herstel: zetTerug }));
      sluit();
      return;
    }
    const velden = probleemVan(error)?.errors ?? [];
    if (velden.length === 0) dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
    zetFouten(Object.fromEntries(velden.map(({ pointer, detail }) => [pointer, detail])));
    document.getElementById(velden[0]?.pointer === '/notitie' ? NOTITIE : DAG)?.focus();
  }

  const foutDag = fouten['/datum'];
  const foutNotitie = fouten['/notitie'];
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        verstuur();
      }}
    >
      <FormField id={DAG} label="Dag" omschrijving="Bijvoorbeeld 01-12-2026" verplicht="*" fout={foutDag}>
        <Textbox
          id={DAG}
          autoFocus
          inputMode="numeric"
          breedte="datum"
          value={datum}
          ongeldig={!!foutDag}
          aria-required
          aria-describedby={beschrevenDoor({ id: DAG, omschrijving: 'ja', fout: foutDag })}
          onChange={(e) => zetDatum(e.target.value)}
        />
      </FormField>
      <FormField id={NOTITIE} label="Waarover" verplicht="optioneel" fout={foutNotitie}>
        <Textbox
          id={NOTITIE}
          value={notitie}
          ongeldig={!!foutNotitie}
          aria-describedby={beschrevenDoor({ id: NOTITIE, fout: foutNotitie })}
          onChange={(e) => zetNotitie(e.target.value)}
        />
      </FormField>
      <div className="lintje-behandelaar__acties">
        <Button type="submit" className="lintje-klein" soort="primary-action" bezig={bezig}>
          Zet herinnering
        </Button>
        <Button className="lintje-klein" soort="subtle" onClick={sluit}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
