import { LangeTekst } from '../../ui/LangeTekst.tsx';
import { Sectie } from '../../ui/Tekst.tsx';
import { useTijdlijnQuery, type Zaak } from '../api.ts';
import { Moment, momentTekst } from '../delen/Moment.tsx';

/** What was said on the telephone, newest first: with `tot` as it was then. */
export function Contacten({ zaak, tot }: { zaak: Zaak; tot?: string }) {
  const { data } = useTijdlijnQuery(
    { id: zaak.id, soort: 'contact', tot },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.length === 0) return null;
  return (
    <Sectie titel="Contact met de voorsteller">
      <ol className="lintje-contacten" reversed>
        {data.toReversed().map((regel) => (
          <li key={regel.positie}>
            <p className="lintje-contacten__op">
              <Moment op={regel.op} />, {regel.wie.naam}
              {regel.wie.organisatie && `, ${regel.wie.organisatie.naam}`}
            </p>
            <LangeTekst van={`contact op ${momentTekst(regel.op)}`}>{regel.toelichting ?? ''}</LangeTekst>
          </li>
        ))}
      </ol>
    </Sectie>
  );
}
