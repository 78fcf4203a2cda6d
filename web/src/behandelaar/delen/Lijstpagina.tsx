import type { ReactNode } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { useLijst } from '../../app/useLijst.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Kolom, type Sorteerveld, type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { Acties } from '../../ui/Tekst.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { odata, type Pagina } from '../api.ts';
import type { Fout } from './fout.ts';
import { NietGeladen } from './NietGeladen.tsx';
import { Zoekveld } from './Zoekveld.tsx';

const VERS = { refetchOnMountOrArgChange: true } as const;

/** The hook of the generated client that asks for a list. */
type UseVraag<R> = (
  vraag: ReturnType<typeof odata>,
  opties: typeof VERS,
) => { data?: R[] | Pagina<R>; error?: Fout; isFetching: boolean; refetch: () => void };

/** The page of a list: search, order and page in the address. */
export function Lijstpagina<R, Ook extends string = never>({
  titel,
  zoekOp,
  nieuw,
  acties,
  kolommen,
  sleutel,
  standaard,
  leeg,
  useVraag,
  inleiding,
}: {
  titel: string;
  zoekOp: string;
  nieuw?: { naar: string; tekst: string };
  /** What can be done from here besides. */
  acties?: ReactNode;
  kolommen: readonly Kolom<R, NoInfer<Ook>>[];
  sleutel: (rij: R) => string;
  standaard: Sortering<Sorteerveld<R, NoInfer<Ook>>>;
  /** Said where there is nothing at all; of a search without a result the list says so itself. */
  leeg: string;
  useVraag: UseVraag<R>;
  inleiding?: ReactNode;
}) {
  const adres = useTabelAdres(standaard);
  const { error, isFetching, refetch, tabel } = useLijst(adres, useVraag(odata(adres.vraag), VERS));
  return (
    <div className="lintje-werklijst">
      <Kop1>{titel}</Kop1>
      {inleiding}
      {(nieuw || acties) && (
        <Acties>
          {nieuw && (
            <ButtonLink soort="primary-action" to={nieuw.naar}>
              {nieuw.tekst}
            </ButtonLink>
          )}
          {acties}
        </Acties>
      )}
      <search className="lintje-zoekbalk">
        <Zoekveld
          label="Zoeken"
          omschrijving={zoekOp}
          waarde={adres.zoek}
          onZoek={(zoek) => adres.kies({ zoek })}
        />
      </search>
      <div aria-busy={isFetching}>
        <Tabel<R, Ook>
          titel={titel}
          kolommen={kolommen}
          sleutel={sleutel}
          {...tabel}
          leeg={adres.zoek ? 'Niets gevonden.' : leeg}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
