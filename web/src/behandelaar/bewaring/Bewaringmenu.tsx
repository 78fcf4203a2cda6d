import { NavLink } from 'react-router';
import { BEWARING } from './paden.ts';

const LIJSTEN = [
  { pad: BEWARING, naam: 'Termijn voorbij' },
  { pad: `${BEWARING}/voorstellen`, naam: 'Voorgesteld' },
  { pad: `${BEWARING}/verklaringen`, naam: 'Vernietigd' },
] as const;

/** The three lists of retention. */
export function Bewaringmenu() {
  return (
    <nav className="lintje-tabs" aria-label="Onderdelen van bewaring en vernietiging">
      <ul>
        {LIJSTEN.map(({ pad, naam }) => (
          <li key={pad}>
            <NavLink to={pad} end>
              {naam}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
