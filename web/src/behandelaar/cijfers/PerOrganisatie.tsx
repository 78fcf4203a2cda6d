import { useState } from 'react';
import { Select } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Tabel } from '../../ui/Tabel.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { csvPad, type Doorlooptijd, type Status, useCijfersPerOrganisatieQuery } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { duurcellen, duurkolommen } from './Doorlooptijden.tsx';
import { stapnaam } from './woorden.ts';

const PER_PAGINA = 25;
const VOLGORDE = { veld: '', aflopend: true };

/** Every organisation by itself, the longest wait first. */
export function PerOrganisatie({ jaar }: { jaar: number }) {
  const [stap, zetStap] = useState<Status | ''>('');
  const [pagina, zetPagina] = useState(1);
  const { data, error, refetch, isFetching } = useCijfersPerOrganisatieQuery(
    { jaar, $top: PER_PAGINA, $skip: (pagina - 1) * PER_PAGINA, ...(stap ? { stap } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const kolommen = duurkolommen(jaar, false).map((kop, nummer) => ({
    naam: kop,
    kop,
    cel: (rij: Doorlooptijd) => duurcellen(rij, false)[nummer],
  }));
  return (
    <section className="lintje-sectie lintje-figuur" aria-labelledby="figuur-organisaties">
      <Kop2 id="figuur-organisaties">Doorlooptijden per organisatie</Kop2>
      <Paragraph>
        Iedere organisatie apart, de langste wacht in {jaar} eerst. Waar minder dan 5 zaken klaar waren, staan
        er geen dagen; die organisaties staan achteraan.
      </Paragraph>
      <FormField id="stap" label="Stap">
        <Select
          id="stap"
          value={stap}
          onChange={(e) => {
            zetStap(e.target.value as Status | '');
            zetPagina(1);
          }}
        >
          <option value="">Alle stappen</option>
          {(data?.stappen ?? []).map((keuze) => (
            <option key={keuze.stap} value={keuze.stap}>
              {stapnaam(keuze.stap)}
            </option>
          ))}
        </Select>
      </FormField>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Doorlooptijden per organisatie"
          kolommen={kolommen}
          rijen={data?.items}
          sleutel={(rij) => `${rij.organisatie} ${rij.stap}`}
          sortering={VOLGORDE}
          onSorteer={() => undefined}
          pagina={pagina}
          paginas={paginas}
          onPagina={zetPagina}
          leeg={`In ${jaar} en ${jaar - 1} was er nog geen zaak ergens klaar.`}
          fout={error && <NietGeladen wat="Deze tabel" fout={error} opnieuw={refetch} />}
        />
      </div>
      <p>
        <Anchor href={csvPad('organisaties', jaar)} download>
          Download doorlooptijden per organisatie (csv)
        </Anchor>
      </p>
    </section>
  );
}
