import { Select } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import type { Tijdlijnregel, Verschil } from '../api.ts';
import { kortMoment } from '../delen/Moment.tsx';
import { Versies } from '../delen/Versies.tsx';

/** Which two moments of a case are compared; an empty `tot` is now. */
export function Momentkeuze({
  regels,
  van,
  tot,
  zet,
}: {
  regels: Tijdlijnregel[];
  van: string;
  tot: string;
  zet: (naam: 'van' | 'tot', waarde: string) => void;
}) {
  return (
    <div className="lintje-vergelijk">
      <FormField id="vergelijk-van" label="Van, direct na">
        <Select id="vergelijk-van" breedte="vol" value={van} onChange={(e) => zet('van', e.target.value)}>
          <Momenten regels={regels} />
        </Select>
      </FormField>
      <FormField id="vergelijk-tot" label="Tot en met">
        <Select id="vergelijk-tot" breedte="vol" value={tot} onChange={(e) => zet('tot', e.target.value)}>
          <option value="">Nu</option>
          <Momenten regels={regels} />
        </Select>
      </FormField>
    </div>
  );
}

/** The short date: on a phone a closed list shows the event as well. */
function Momenten({ regels }: { regels: Tijdlijnregel[] }) {
  return regels.map((regel) => (
    <option key={regel.positie} value={regel.positie}>
      {kortMoment(regel.op)}, {regel.wat}
    </option>
  ));
}

/** What differs between two moments, in words. */
export function Verschillijst({ verschillen }: { verschillen: Verschil[] }) {
  return (
    <>
      <p role="status">
        {verschillen.length === 0
          ? 'Tussen deze twee momenten is niets veranderd.'
          : `${verschillen.length} ${verschillen.length === 1 ? 'onderdeel is' : 'onderdelen zijn'} veranderd.`}
      </p>
      {verschillen.map((verschil) => (
        <section key={verschil.onderdeel} className="lintje-sectie">
          <Kop2>{verschil.onderdeel}</Kop2>
          {verschil.wijzigingen.length === 0 && <Paragraph>Veranderd.</Paragraph>}
          {verschil.wijzigingen.length > 0 && (
            <Versies
              titel={`Verschillen in ${verschil.onderdeel}`}
              koppen={['Gegeven', 'Was', 'Is geworden']}
              rijen={verschil.wijzigingen.map((w) => ({ label: w.label, links: w.oud, rechts: w.nieuw }))}
            />
          )}
        </section>
      ))}
    </>
  );
}
