import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { useLijst } from '../../app/useLijst.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Checkbox } from '../../ui/Controls.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, type Sorteerveld, type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { type KopItem, odata, useKoppenQuery } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Zoekveld } from '../delen/Zoekveld.tsx';
import { Statuslabel } from '../zaak/Zaakkop.tsx';
import { onthoudLijst } from './terug.ts';

const STANDAARD: Sortering<Sorteerveld<KopItem>> = { veld: 'ontvangenOp', aflopend: true };

const KOLOMMEN: Kolom<KopItem>[] = [
  {
    naam: 'zaaknummer',
    kop: 'Zaaknummer',
    sorteerbaar: true,
    cel: (kop) => <Link to={zaakpagina.zaak(kop.id)}>{kop.zaaknummer}</Link>,
  },
  {
    naam: 'status',
    kop: 'Status',
    sorteerbaar: true,
    cel: (kop) => (
      <>
        <Statuslabel status={kop.status} />
        {kop.mailMislukt && (
          <span className="lintje-merken">
            <span className="lintje-label lintje-label--let-op">E-mail niet aangekomen</span>
          </span>
        )}
      </>
    ),
  },
  { naam: 'gemeenteId', kop: 'Gemeente', cel: (kop) => kop.gemeente },
  {
    naam: 'ontvangenOp',
    kop: 'Ontvangen op',
    sorteerbaar: true,
    cel: (kop) => <Moment op={kop.ontvangenOp} alleen="dag" />,
  },
];

/** The helpdesk's list: case numbers, no names. */
export function Koppenlijst() {
  const [query] = useSearchParams();
  const mislukt = query.get('let') === 'mailMislukt';
  const adres = useTabelAdres(STANDAARD);
  const { zoek, kies } = adres;
  const { error, refetch, isFetching, tabel } = useLijst(
    adres,
    useKoppenQuery(odata({ ...adres.vraag, filter: mislukt ? 'mailMislukt eq true' : undefined }), {
      refetchOnMountOrArgChange: true,
    }),
  );
  useEffect(() => onthoudLijst(`?${query}`), [query]);
  return (
    <div className="lintje-werklijst">
      <Kop1>Werklijst</Kop1>
      <Paragraph lead>
        Als helpdesk ziet u van elke zaak het nummer, de status en of de e-mails zijn aangekomen.
      </Paragraph>
      <search className="lintje-zoekbalk">
        <Zoekveld
          label="Zoeken"
          omschrijving="Op zaaknummer, of op de hele naam van de voorsteller"
          waarde={zoek}
          onZoek={(nieuw) => kies({ zoek: nieuw })}
        />
        <Checkbox
          id="mail-mislukt"
          label="Alleen zaken met een e-mail die niet is aangekomen"
          checked={mislukt}
          onChange={(e) => kies({ let: e.target.checked ? 'mailMislukt' : '' })}
        />
      </search>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Zaken"
          kolommen={KOLOMMEN}
          sleutel={(kop) => kop.id}
          {...tabel}
          leeg={
            zoek && mislukt
              ? 'Geen zaak gevonden met een e-mail die niet is aangekomen.'
              : zoek
                ? 'Geen zaak gevonden. Controleer het nummer, of vraag hoe de voorsteller de eigen naam schreef.'
                : mislukt
                  ? 'Alle e-mails zijn aangekomen.'
                  : 'Er zijn nog geen zaken.'
          }
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
