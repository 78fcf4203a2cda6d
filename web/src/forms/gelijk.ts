/**
 * Same content; the order of properties says nothing. Left out, null and an empty text are the same: not
 * filled in (docs/specification/wire.md#values).
 */
export function gelijk(a: unknown, b: unknown): boolean {
  if (a === b || ingevuld(a) === ingevuld(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const links = a as Record<string, unknown>;
  const rechts = b as Record<string, unknown>;
  return [...new Set([...Object.keys(links), ...Object.keys(rechts)])].every((k) =>
    gelijk(links[k], rechts[k]),
  );
}

function ingevuld(waarde: unknown): unknown {
  return waarde === undefined || waarde === '' ? null : waarde;
}
