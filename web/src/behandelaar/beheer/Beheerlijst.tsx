import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Kolom, type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { Acties } from '../../ui/Tekst.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import type { Lijstvraag, Pagina } from '../api.ts';
import { type Fout, statusVan } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Zoekveld } from '../delen/Zoekveld.tsx';

const PER_PAGINA = 30;

type Gevraagd<R> = { data?: Pagina<R>; error?: Fout; isFetching: boolean; refetch: () => void };

/** A managed list: search, order and page in the address. */
export function Beheerlijst<R>({
  titel,
  zoekOp,
  nieuw,
  acties,
  kolommen,
  sleutel,
  standaard,
  leeg,
  useLijst,
  inleiding,
}: {
  titel: string;
  zoekOp: string;
  nieuw?: { naar: string; tekst: string };
  /** What can be done from here besides. */
  acties?: ReactNode;
  kolommen: readonly Kolom<R>[];
  sleutel: (rij: R) => string;
  standaard: Sortering;
  leeg: string;
  useLijst: (vraag: Lijstvraag) => Gevraagd<R>;
  inleiding?: ReactNode;
}) {
  const [query, zetQuery] = useSearchParams();
  const zoek = query.get('zoek') ?? '';
  const adres = useTabelAdres(standaard);
  const { pagina, herstelPagina, herstel, eigen } = adres;
  const { data, error, isFetching, refetch } = useLijst({
    skip: (pagina - 1) * PER_PAGINA,
    orderby: `${adres.sortering.veld} ${adres.sortering.aflopend ? 'desc' : 'asc'}`,
    zoek,
  });
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const status = statusVan(error);
  useEffect(() => {
    if (data && !isFetching && pagina > paginas) herstelPagina(paginas);
    else if (status === 400 && eigen) herstel();
  });
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
          waarde={zoek}
          onZoek={(tekst) => zetQuery(tekst ? { zoek: tekst } : {}, { replace: true })}
        />
      </search>
      <div aria-busy={isFetching}>
        <Tabel
          titel={titel}
          kolommen={kolommen}
          rijen={data?.items}
          sleutel={sleutel}
          sortering={adres.sortering}
          onSorteer={adres.sorteer}
          pagina={pagina}
          paginas={paginas}
          onPagina={adres.naarPagina}
          leeg={leeg}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
