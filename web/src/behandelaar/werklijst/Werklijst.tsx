import { Kop1 } from '../../app/Pagina.tsx';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import type { Behandelaar } from '../api.ts';
import { Tabbladen } from './Tabbladen.tsx';
import { Tellers } from './Tellers.tsx';
import { useBureau } from './useBureau.ts';
import { useLijstadres } from './useLijstadres.ts';
import { Weergaven } from './Weergaven.tsx';
import { Zaaktabel } from './Zaaktabel.tsx';
import { Filterbalk } from './Zoekbalk.tsx';

/** The cases of the own organisation: those that wait for it first. */
export function Werklijst({ wie }: { wie: Behandelaar }) {
  const adres = useLijstadres();
  const { tab, tabs, tellers } = useBureau(adres);
  return (
    <div className="lintje-werklijst lintje-werklijst--bureau">
      <div className="lintje-werklijst__kop">
        <Kop1>Werklijst</Kop1>
        <Filterbalk adres={adres} gemeenten={wie.rol === 'gemeente' ? 'eigen' : 'alle'} />
        <Weergaven lijst="zaken" query={adres.query} />
        {wie.rol === 'gemeente' && (
          <ButtonLink to={zaakpagina.invoeren()}>Verzoek op papier of telefoon invoeren</ButtonLink>
        )}
      </div>
      <Tabbladen adres={adres} tab={tab} tabs={tabs} />
      <Tellers adres={adres} wie={wie} tellers={tellers} />
      {/* Another part is another table: its rows must not stand there while the new ones are on their way. */}
      {tab ? <Zaaktabel key={tab} adres={adres} tab={tab} wie={wie} /> : <Laden />}
    </div>
  );
}
