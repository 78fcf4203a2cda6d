/** Same content; the order of properties says nothing, and leaving one out is the same as null. */
export function gelijk(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const links = a as Record<string, unknown>;
  const rechts = b as Record<string, unknown>;
  return [...new Set([...Object.keys(links), ...Object.keys(rechts)])].every((k) =>
    gelijk(links[k], rechts[k]),
  );
}
