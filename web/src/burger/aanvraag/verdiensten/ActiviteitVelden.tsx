import { useState } from 'react';
import { useFormulierContext } from '../../../forms/context.tsx';
import { veldId } from '../../../forms/pad.ts';
import { keuzes } from '../../../forms/tabel.ts';
import { LangeTekstVeld, SelectVeld, TekstVeld, VinkVeld } from '../../../forms/velden.tsx';
import { Checkbox, Radio, Select } from '../../../ui/Controls.tsx';
import { Fieldset, FormField } from '../../../ui/FormField.tsx';
import { Sectie } from '../../../ui/Tekst.tsx';
import { type ActiviteitType, LEEG } from './invoer.ts';

export function ActiviteitVelden({ type }: { type: ActiviteitType }) {
  return type === 'betaaldeBaan' ? <BetaaldVelden /> : <VrijwilligVelden />;
}

const DOORLOPEND = { waarde: 'heden', label: 'Doet dit nog' };
const ONBEKEND = { waarde: 'onbekend', label: 'Weet ik niet' };

/** One date, and below it what takes its place. */
function Periode({
  type,
  datum,
  label,
  anders,
}: {
  type: string;
  datum: string;
  label: string;
  anders: readonly (typeof ONBEKEND)[];
}) {
  const form = useFormulierContext();
  const soort = form.lees(type);
  return (
    <Fieldset id={veldId(type)} label={label}>
      {soort === 'bekend' && <TekstVeld pad={datum} />}
      <div className="lintje-keuzes">
        {anders.map(({ waarde, label: tekst }) => (
          <Checkbox
            key={waarde}
            id={`${veldId(type)}-${waarde}`}
            label={tekst}
            checked={soort === waarde}
            onChange={(e) => form.zet(type, e.target.checked ? waarde : 'bekend')}
          />
        ))}
      </div>
    </Fieldset>
  );
}

function BetaaldVelden() {
  const in_ = '/betaaldeBaan';
  return (
    <>
      <Sectie titel="Functie en werkgever">
        <TekstVeld pad={`${in_}/functie`} />
        <TekstVeld pad={`${in_}/werkgever`} />
      </Sectie>
      <Sectie titel="Periode">
        <Periode
          type={`${in_}/werkzaamVanDatumType`}
          datum={`${in_}/werkzaamVanDatum`}
          label="Vanaf wanneer werkt of werkte de kandidaat hier?"
          anders={[ONBEKEND]}
        />
        <Periode
          type={`${in_}/werkzaamTotDatumType`}
          datum={`${in_}/werkzaamTotDatum`}
          label="Tot wanneer?"
          anders={[DOORLOPEND, ONBEKEND]}
        />
      </Sectie>
      <Sectie titel="Toelichting">
        <LangeTekstVeld
          pad={`${in_}/toelichting`}
          omschrijving="Wat deed de kandidaat dat verder ging dan het gewone werk?"
        />
      </Sectie>
    </>
  );
}

function VrijwilligVelden() {
  const form = useFormulierContext();
  const in_ = '/vrijwilliger';
  const tijdBekend = form.lees(`${in_}/tijdbestedingType`) !== 'onbekend';
  return (
    <>
      <Sectie titel="Functie en organisatie">
        <TekstVeld pad={`${in_}/functie`} />
        <TekstVeld pad={`${in_}/organisatie`} />
      </Sectie>
      <Sectie titel="Periode">
        <Periode
          type={`${in_}/periodeVanDatumType`}
          datum={`${in_}/periodeVanDatum`}
          label="Vanaf wanneer doet of deed de kandidaat dit?"
          anders={[ONBEKEND]}
        />
        <Periode
          type={`${in_}/periodeTotDatumType`}
          datum={`${in_}/periodeTotDatum`}
          label="Tot wanneer?"
          anders={[DOORLOPEND, ONBEKEND]}
        />
      </Sectie>
      <Sectie titel="Omvang">
        {form.lees(`${in_}/aantalLedenOnbekend`) !== true && (
          <TekstVeld
            pad={`${in_}/aantalLeden`}
            breedte="kort"
            omschrijving="Hoeveel leden of vrijwilligers heeft de organisatie?"
          />
        )}
        <div className="lintje-onbekend">
          <VinkVeld pad={`${in_}/aantalLedenOnbekend`} />
        </div>
        <div className="lintje-rij lintje-rij--ruim">
          {tijdBekend && <TekstVeld pad={`${in_}/tijdbesteding`} breedte="kort" />}
          <SelectVeld pad={`${in_}/tijdbestedingType`} breedte="middel" />
        </div>
      </Sectie>
      <Sectie titel="Vergoeding">
        <Vergoeding bedrag={`${in_}/vergoeding`} type={`${in_}/vergoedingType`} />
      </Sectie>
      <Sectie titel="Omschrijving">
        <LangeTekstVeld
          pad={`${in_}/omschrijvingActiviteit`}
          omschrijving="Wat deed de kandidaat precies, en wat betekende dat voor anderen?"
        />
      </Sectie>
    </>
  );
}

const STANDAARD = LEEG.vrijwilliger.vergoedingType;
const ANTWOORDEN = [
  { naam: 'ja', label: 'Ja' },
  { naam: 'nee', label: 'Nee' },
  { naam: 'onbekend', label: 'Weet ik niet' },
] as const;
type Antwoord = (typeof ANTWOORDEN)[number]['naam'];

/** Without an amount the default says nothing yet: the question is still open. */
function antwoordVan(type: unknown, bedrag: unknown): Antwoord | null {
  if (type === 'geen') return 'nee';
  if (type === 'onbekend') return 'onbekend';
  return type === STANDAARD && !bedrag ? null : 'ja';
}

/** First whether there is any; how much and how often only after a yes. */
function Vergoeding({ bedrag, type }: { bedrag: string; type: string }) {
  const form = useFormulierContext();
  const soort = form.lees(type);
  // Per month is a yes as well, once somebody said so.
  const [ja, zetJa] = useState(false);
  // How often, for a yes after a no.
  const [keer, zetKeer] = useState<unknown>(STANDAARD);
  const antwoord = antwoordVan(soort, form.lees(bedrag)) ?? (ja ? 'ja' : null);
  function kies(naam: Antwoord) {
    zetJa(naam === 'ja');
    if (antwoord === 'ja') zetKeer(soort);
    if (naam === 'ja') form.zet(type, antwoord === 'ja' ? soort : keer);
    else form.zet(type, naam === 'nee' ? 'geen' : 'onbekend');
  }
  // Before there is an amount to fill in, what is missing is the answer.
  const open = antwoord === null;
  return (
    <>
      <Fieldset
        id={open ? veldId(bedrag) : veldId(`${bedrag}/vraag`)}
        label="Krijgt of kreeg de kandidaat een vergoeding?"
        fout={open ? form.fouten.get(bedrag) : undefined}
        verplicht="*"
        className="lintje-naast"
      >
        <div className="lintje-keuzes">
          {ANTWOORDEN.map(({ naam, label }) => (
            <Radio
              key={naam}
              id={`${veldId(type)}-${naam}`}
              name={veldId(type)}
              value={naam}
              label={label}
              checked={antwoord === naam}
              onChange={() => kies(naam)}
            />
          ))}
        </div>
      </Fieldset>
      {antwoord === 'ja' && (
        <div className="lintje-vervolg lintje-rij lintje-rij--ruim">
          <TekstVeld pad={bedrag} breedte="kort" />
          <FormField id={veldId(type)} label={form.veld(type).label}>
            <Select
              id={veldId(type)}
              breedte="middel"
              value={String(soort)}
              onChange={(e) => form.zet(type, e.target.value)}
            >
              {keuzes('vergoedingType')
                .filter(({ waarde }) => waarde !== 'geen' && waarde !== 'onbekend')
                .map(({ waarde, label }) => (
                  <option key={waarde} value={waarde}>
                    {label}
                  </option>
                ))}
            </Select>
          </FormField>
        </div>
      )}
    </>
  );
}
