import { useLocation } from 'react-router';
import { isBehandelaar } from '../api/sessie.ts';
import { verklaringpagina } from '../paden/burger.ts';
import { kamers } from '../paden/kamers.ts';
import { KaleLink } from '../ui/Link.tsx';
import { ORGANISATIE } from './organisatie.ts';

const VERKLARINGEN = [
  [verklaringpagina.privacy(), 'Privacy'],
  [verklaringpagina.toegankelijkheid(), 'Toegankelijkheid'],
  [verklaringpagina.over(), 'Over deze dienst'],
  [verklaringpagina.contact(), 'Contact'],
  [verklaringpagina.cookies(), 'Cookies'],
] as const;

/** Where officials come in, before this browser knows that one is here. */
const INGANG = [kamers.inloggen(), kamers.login(''), kamers.vergeten(), kamers.herstellen()];

/** Help, what becomes of the data, and who runs this. */
export default function Voet() {
  const { pathname } = useLocation();
  const voorBehandelaars = INGANG.some((pad) => pathname.startsWith(pad)) || isBehandelaar();
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
                <KaleLink to={pad}>{naam}</KaleLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
