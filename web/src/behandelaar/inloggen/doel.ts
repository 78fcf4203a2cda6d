/** Where somebody goes after the login when nothing else was asked (docs/specification/accounts.md#login). */
const BEGIN = '/?login=success';

/** Where someone goes on after logging in. Only a place within this site: an address from elsewhere is not followed. */
export function veiligDoel(naar: string | null): string {
  return naar && /^\/(?![/\\])/.test(naar) && !naar.startsWith('/inloggen') ? naar : BEGIN;
}
