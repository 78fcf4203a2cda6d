import { burgerpagina } from '../../paden/burger.ts';
import { kamers } from '../../paden/kamers.ts';

/** Where somebody goes after the login when nothing else was asked (docs/specification/accounts.md#login). */
const BEGIN = `${burgerpagina.begin()}?login=success`;

/** Where someone goes on after logging in. Only a place within this site: an address from elsewhere is not followed. */
export function veiligDoel(naar: string | null): string {
  return naar && /^\/(?![/\\])/.test(naar) && !naar.startsWith(kamers.inloggen()) ? naar : BEGIN;
}
