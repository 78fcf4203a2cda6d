import { useLocation } from 'react-router';
import { isBehandelaar } from '../api/sessie.ts';
import { KaleLink } from '../ui/Link.tsx';
import { ORGANISATIE } from './organisatie.ts';

/** The statements of the service, by their address. */
const VERKLARINGEN = [
  ['privacy', 'Privacy'],
  ['toegankelijkheid', 'Toegankelijkheid'],
  ['over', 'Over deze dienst'],
  ['contact', 'Contact'],
  ['cookies', 'Cookies'],
] as const;

/** Where officials come in, before this browser knows that one is here. */
const INGANG = /^\/(inloggen|login|wachtwoord)/;

/** Help, what becomes of the data, and who runs this. */
export default function Voet() {
  const voorBehandelaars = INGANG.test(useLocation().pathname) || isBehandelaar();
  return (
    <div className="lintje-breed">
      <div className="lintje-footer__vakken">
        <section>
          <h2>Hulp nodig?</h2>
          <p>
            {voorBehandelaars
              ? 'Bel de helpdesk. Die is bereikbaar van 08:30 tot 17:00 uur.'
              : 'Neem contact op met de gemeente waar de kandidaat woont. De medewerkers helpen u graag.'}
          </p>
        </section>
        <section>
          <h2>{voorBehandelaars ? 'Vertrouwelijk' : 'Uw gegevens'}</h2>
          <p>
            {voorBehandelaars
              ? 'Gebruik wat u hier ziet alleen voor de behandeling van de zaak.'
              : 'Wij gebruiken uw gegevens alleen om uw verzoek en uw voorstel te behandelen.'}
          </p>
        </section>
      </div>
      <div className="lintje-footer__onder">
        <p>
          {ORGANISATIE
            ? `Deze website is van ${ORGANISATIE}.`
            : 'Deze website staat nog niet op naam van een organisatie.'}
        </p>
        <nav aria-label="Over deze website">
          <ul>
            {VERKLARINGEN.map(([pad, naam]) => (
              <li key={pad}>
                <KaleLink to={`/${pad}`}>{naam}</KaleLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
