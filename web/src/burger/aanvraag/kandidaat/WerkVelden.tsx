import { useFormulierContext } from '../../../forms/context.tsx';
import { TekstVeld } from '../../../forms/velden.tsx';

/** The fields of the kind of job that was chosen. */
export function WerkVelden({ plek }: { plek: string }) {
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
