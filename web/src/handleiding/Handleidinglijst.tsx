import { HANDLEIDINGPADEN } from '../behandelaar/delen/handleidingselectie.ts';
import { vensters } from '../paden/kamers.ts';
import { Link } from '../ui/Link.tsx';
import { Lijst } from '../ui/Tekst.tsx';
import { HANDLEIDINGEN } from './handleidingen.tsx';

/** Every manual but the one for logging in, which lists them. */
export function Handleidinglijst() {
  return (
    <Lijst>
      {HANDLEIDINGPADEN.filter((pad) => pad !== 'inloggen').map((pad) => (
        <li key={pad}>
          <Link to={vensters.handleiding(pad)}>{HANDLEIDINGEN[pad].titel}</Link>
        </li>
      ))}
    </Lijst>
  );
}
