/** product.md 2: after logging in one goes on to here when nothing else was asked. */
const BEGIN = '/?login=success';

/** Where someone goes on after logging in. Only a place within this site: an address from elsewhere is not followed. */
export function veiligDoel(naar: string | null): string {
  return naar && /^\/(?![/\\])/.test(naar) && !naar.startsWith('/inloggen') ? naar : BEGIN;
}
