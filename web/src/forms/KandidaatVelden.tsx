import { useFormulierContext } from './context.tsx';
import { LangeTekstVeld, RadioVeld, TekstVeld } from './velden.tsx';

/** The records about the candidate that a proposer fills in and an official may amend: the fields of each. */

type Plek = {
  /** Where the record stands in the form: empty when it is the form. */
  in: string;
};

export function WerkVelden({ in: plek }: Plek) {
  return (
    <>
      <RadioVeld pad={`${plek}/baantype`} />
      <BaanVelden in={plek} />
      <RadioVeld pad={`${plek}/isReservist`} />
    </>
  );
}

/** The fields of the kind of job that was chosen. */
function BaanVelden({ in: plek }: Plek) {
  const form = useFormulierContext();
  switch (form.lees(`${plek}/baantype`)) {
    case 'loondienst':
      return (
        <div className="lintje-vervolg">
          <TekstVeld pad={`${plek}/werkgegevensLoondienstgegevens/naamWerkgever`} />
          <TekstVeld pad={`${plek}/werkgegevensLoondienstgegevens/functie`} />
        </div>
      );
    case 'zelfstandige':
      return (
        <div className="lintje-vervolg">
          <TekstVeld pad={`${plek}/werkgegevensZelfstandigegegevens/naamBedrijf`} />
          <TekstVeld pad={`${plek}/werkgegevensZelfstandigegegevens/functie`} />
        </div>
      );
    case 'gepensioneerd':
      return (
        <div className="lintje-vervolg">
          <TekstVeld pad={`${plek}/werkgegevensGepensioneerdgegevens/laatsteWerkgever`} />
          <TekstVeld
            pad={`${plek}/werkgegevensGepensioneerdgegevens/gepensioneerdSinds`}
            breedte="datum"
            omschrijving="Bijvoorbeeld 2015"
          />
          <TekstVeld pad={`${plek}/werkgegevensGepensioneerdgegevens/voormaligeFunctie`} />
        </div>
      );
    case 'anders':
      return (
        <div className="lintje-vervolg">
          <TekstVeld pad={`${plek}/anders`} />
        </div>
      );
    default:
      return null;
  }
}

export function MilitairVelden({ in: plek }: Plek) {
  return (
    <>
      <TekstVeld pad={`${plek}/rang`} breedte="lang" />
      <TekstVeld pad={`${plek}/wapenDienstvak`} breedte="lang" />
    </>
  );
}

/** `uitleg` says to a proposer what belongs there; an official knows. */
export function OverigeVelden({ in: plek, uitleg = false }: Plek & { uitleg?: boolean }) {
  return (
    <>
      <LangeTekstVeld
        pad={`${plek}/andereBlijkenVanWaardering`}
        omschrijving={
          uitleg
            ? 'Heeft de kandidaat al eerder een onderscheiding of prijs gekregen? Schrijf op welke en wanneer.'
            : undefined
        }
      />
      <LangeTekstVeld
        pad={`${plek}/bijzondereOmstandigheden`}
        omschrijving={
          uitleg
            ? 'Is er iets waar de gemeente rekening mee moet houden? Bijvoorbeeld ziekte of een verhuizing.'
            : undefined
        }
      />
    </>
  );
}
