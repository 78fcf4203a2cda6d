import { Kop1 } from '../../app/Pagina.tsx';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { NavLink } from '../../ui/NavLink.tsx';
import type { Status } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';
import { terugNaarLijst, volgendeZaak } from '../werklijst/terug.ts';

type Kop = { id: string; zaaknummer: string; status: Status; kandidaatNaam?: string };

/** Where you are: back to the list, the name of the case, and its pages. */
export function Zaakkop({ zaak, titel, fouten = 0 }: { zaak: Kop; titel?: string; fouten?: number }) {
  const volgende = volgendeZaak(zaak.id);
  const naam = zaak.kandidaatNaam ? `${zaak.zaaknummer}, ${zaak.kandidaatNaam}` : zaak.zaaknummer;
  return (
    <header className="lintje-zaakkop">
      <p className="lintje-zaakkop__terug">
        {titel ? (
          <Link to={zaakpagina.zaak(zaak.id)}>Terug naar de zaak</Link>
        ) : (
          <Link to={terugNaarLijst()}>Terug naar de werklijst</Link>
        )}
        {volgende && !titel && (
          <Link to={zaakpagina.zaak(volgende)} aria-keyshortcuts="n">
            Volgende zaak
          </Link>
        )}
      </p>
      <Kop1 titel={titel ? `${titel} - ${zaak.zaaknummer}` : naam} fouten={fouten}>
        {titel ?? zaak.kandidaatNaam ?? zaak.zaaknummer}
      </Kop1>
      <p className="lintje-zaakkop__regel">
        {/* The helpdesk knows a case by its number alone: that is the heading then. */}
        {(titel || zaak.kandidaatNaam) && <span>{titel ? naam : zaak.zaaknummer} </span>}
        <Statuslabel status={zaak.status} />
      </p>
    </header>
  );
}

export function Statuslabel({ status }: { status: Status }) {
  return (
    <span className="lintje-label">
      <span className="lintje-verborgen">Status: </span>
      {STATUS[status]}
    </span>
  );
}

/** The case and its history. */
export function Zaakmenu({ id }: { id: string }) {
  return (
    <nav className="lintje-tabs" aria-label="Onderdelen van de zaak">
      <ul>
        <li>
          <NavLink to={zaakpagina.zaak(id)} end>
            Zaak
          </NavLink>
        </li>
        <li>
          <NavLink to={zaakpagina.tijdlijn(id)}>Tijdlijn</NavLink>
        </li>
      </ul>
    </nav>
  );
}
