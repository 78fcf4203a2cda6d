import { naastPad, zaakpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Lijst, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import { useMogelijkDubbelQuery, type Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { statusTekst } from '../delen/woorden.ts';

/** Other cases that may be about the same person, and why that seems so. */
export function Dubbelen({ zaak }: { zaak: Zaak }) {
  const { data, error, refetch } = useMogelijkDubbelQuery(zaak.id);
  if (error) return <NietGeladen wat="De controle op dezelfde persoon" fout={error} opnieuw={refetch} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Sectie titel="Misschien dezelfde persoon">
      <Paragraph>Deze zaken lijken op deze zaak. Kijk of het om dezelfde kandidaat gaat.</Paragraph>
      <Lijst className="lintje-dubbelen">
        {data.items.map((item) => (
          <li key={item.id}>
            <Link to={zaakpagina.zaak(item.id)}>
              {item.zaaknummer}, {item.kandidaatNaam}
            </Link>
            <span>
              {' '}
              ({statusTekst(item.status)}, ontvangen op <Moment op={item.ontvangenOp} alleen="dag" />)
            </span>
            <p>Want: {item.redenen.map((reden) => reden.tekst).join(', ')}.</p>
            <p>
              <Link to={naastPad(zaak.id, item.id)}>
                Vergelijken<Verborgen> met {item.zaaknummer}</Verborgen>
              </Link>
            </p>
          </li>
        ))}
      </Lijst>
    </Sectie>
  );
}
