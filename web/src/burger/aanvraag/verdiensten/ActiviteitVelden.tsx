import { useFormulierContext } from '../../../forms/context.tsx';
import { LangeTekstVeld, RadioVeld, SelectVeld, TekstVeld, VinkVeld } from '../../../forms/velden.tsx';
import { Sectie } from '../../../ui/Tekst.tsx';
import type { ActiviteitType } from './invoer.ts';

export function ActiviteitVelden({ type }: { type: ActiviteitType }) {
  return type === 'betaaldeBaan' ? <BetaaldVelden /> : <VrijwilligVelden />;
}

function Periode({ type, datum, label }: { type: string; datum: string; label: string }) {
  const form = useFormulierContext();
  return (
    <>
      <RadioVeld pad={type} label={label} naast />
      {form.lees(type) === 'bekend' && (
        <div className="lintje-vervolg">
          <TekstVeld pad={datum} />
        </div>
      )}
    </>
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
        />
        <Periode
          type={`${in_}/werkzaamTotDatumType`}
          datum={`${in_}/werkzaamTotDatum`}
          label="Tot wanneer?"
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
  const vergoeding = form.lees(`${in_}/vergoedingType`);
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
        />
        <Periode type={`${in_}/periodeTotDatumType`} datum={`${in_}/periodeTotDatum`} label="Tot wanneer?" />
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
        <div className="lintje-rij lintje-rij--ruim">
          {vergoeding !== 'onbekend' && vergoeding !== 'geen' && (
            <TekstVeld pad={`${in_}/vergoeding`} breedte="kort" />
          )}
          <SelectVeld pad={`${in_}/vergoedingType`} breedte="middel" />
        </div>
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
