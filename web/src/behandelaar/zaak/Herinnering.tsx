import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { mag, useHerinnerMutation, useWisHerinneringMutation, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Stoplicht } from '../werklijst/Stoplicht.tsx';

/** A day on which the own organisation wants to be reminded of the case: to phone back, for one. */
export function Herinnering({ zaak }: { zaak: Zaak }) {
  const dispatch = useAppDispatch();
  const [wis, { isLoading: bezig }] = useWisHerinneringMutation();
  const [invullen, zetInvullen] = useState(false);
  const magZetten = mag(zaak, 'herinneren');
  if (!magZetten && !zaak.herinnering) return null;

  async function haalWeg() {
    const { error } = await wis(zaak.id);
    if (error) dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
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

const DAG = 'herinnering-dag';
const NOTITIE = 'herinnering-notitie';

function Invullen({ zaak, sluit }: { zaak: Zaak; sluit: () => void }) {
  const dispatch = useAppDispatch();
  const [herinner, { isLoading: bezig }] = useHerinnerMutation();
  const [datum, zetDatum] = useState('');
  const [notitie, zetNotitie] = useState(zaak.herinnering?.notitie ?? '');
  const [fouten, zetFouten] = useState<Record<string, string>>({});

  async function verstuur() {
    if (bezig) return;
    const nieuweHerinnering = { datum: datum.trim(), notitie: notitie.trim() || null };
    const { error } = await herinner({ id: zaak.id, nieuweHerinnering });
    if (!error) {
      dispatch(meld({ soort: 'ok', tekst: `De herinnering staat op ${nieuweHerinnering.datum}.` }));
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
