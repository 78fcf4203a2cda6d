import { useSearchParams } from 'react-router';
import { Select } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { type Tijdlijnregel, useTijdlijnQuery, useVergelijkingQuery } from '../api/zaken.ts';
import { momentTekst } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Versies } from '../delen/Versies.tsx';
import { useZaak } from '../zaak/MetZaak.tsx';
import { Zaakkop, Zaakmenu } from '../zaak/Zaakkop.tsx';

/** Two moments of a case, and what differs between them. */
export function Vergelijken() {
  const zaak = useZaak();
  const [query, zetQuery] = useSearchParams();
  const { data, error, refetch } = useTijdlijnQuery({ id: zaak.id }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <NietGeladen wat="De tijdlijn" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;

  const van = query.get('van') ?? String(data[0]?.positie ?? '');
  const tot = query.get('tot') ?? '';
  function zet(naam: 'van' | 'tot', waarde: string) {
    const nieuw = new URLSearchParams({ van, ...(tot ? { tot } : {}) });
    if (waarde) nieuw.set(naam, waarde);
    else nieuw.delete(naam);
    zetQuery(nieuw, { replace: true });
  }

  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={zaak} titel="Twee momenten vergelijken" />
      <Zaakmenu id={zaak.id} />
      <div className="lintje-vergelijk">
        <FormField id="vergelijk-van" label="Van, direct na">
          <Select id="vergelijk-van" breedte="vol" value={van} onChange={(e) => zet('van', e.target.value)}>
            <Momenten regels={data} />
          </Select>
        </FormField>
        <FormField id="vergelijk-tot" label="Tot en met">
          <Select id="vergelijk-tot" breedte="vol" value={tot} onChange={(e) => zet('tot', e.target.value)}>
            <option value="">Nu</option>
            <Momenten regels={data} />
          </Select>
        </FormField>
      </div>
      {van && <Verschillen id={zaak.id} van={van} tot={tot || undefined} />}
    </div>
  );
}

function Momenten({ regels }: { regels: Tijdlijnregel[] }) {
  return regels.map((regel) => (
    <option key={regel.positie} value={regel.positie}>
      {momentTekst(regel.op)}: {regel.wat}
    </option>
  ));
}

function Verschillen({ id, van, tot }: { id: string; van: string; tot: string | undefined }) {
  const { data, error, refetch } = useVergelijkingQuery(
    { id, van, tot },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <NietGeladen wat="De vergelijking" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;
  return (
    <>
      <p role="status">
        {data.length === 0
          ? 'Tussen deze twee momenten is niets veranderd.'
          : `${data.length} ${data.length === 1 ? 'onderdeel is' : 'onderdelen zijn'} veranderd.`}
      </p>
      {data.map((verschil) => (
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
