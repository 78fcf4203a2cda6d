import { Link } from '../ui/Link.tsx';
import { Lijst } from '../ui/Tekst.tsx';
import { HANDLEIDINGEN } from './handleidingen.tsx';
import { HANDLEIDINGPADEN } from './selectie.ts';

/** Every manual but the one for logging in, which lists them. */
export function Handleidinglijst() {
  return (
    <Lijst>
      {HANDLEIDINGPADEN.filter((pad) => pad !== 'inloggen').map((pad) => (
        <li key={pad}>
          <Link to={`/handleiding/${pad}`}>{HANDLEIDINGEN[pad].titel}</Link>
        </li>
      ))}
    </Lijst>
  );
}
