import { Kop1 } from '../../app/Pagina.tsx';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { ZaakBewaring } from '../api.ts';
import { Statuslabel } from '../zaak/Zaakkop.tsx';

/** Where you are: back to the list or to the case, and which case it is. */
export function Bewaringkop({ zaak, titel }: { zaak: ZaakBewaring; titel?: string }) {
  return (
    <header className="lintje-zaakkop">
      <p className="lintje-zaakkop__terug">
        {titel ? (
          <Link to={bewaringpagina.zaak(zaak.id)}>Terug naar de bewaring van {zaak.zaaknummer}</Link>
        ) : (
          <Link to={bewaringpagina.verstreken()}>Terug naar bewaring en vernietiging</Link>
        )}
      </p>
      <Kop1 titel={`${titel ?? 'Bewaring'} - ${zaak.zaaknummer}`}>
        {titel ?? `Bewaring van ${zaak.zaaknummer}`}
      </Kop1>
      <p className="lintje-zaakkop__regel">
        {titel && <span>{zaak.zaaknummer} </span>}
        <Statuslabel status={zaak.status} />
      </p>
    </header>
  );
}
