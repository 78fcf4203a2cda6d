/** JSON pointers (RFC 6901) into a record; the names of this product need no escapes. */

function delen(pad: string): string[] {
  return pad.split('/').slice(1);
}

export function lees(record: unknown, pad: string): unknown {
  let waarde = record;
  for (const deel of delen(pad)) {
    if (typeof waarde !== 'object' || waarde === null) return undefined;
    waarde = (waarde as Record<string, unknown>)[deel];
  }
  return waarde;
}

/** A copy of the record with one value replaced; groups on the way that were null come to be. */
export function schrijf<T>(record: T, pad: string, nieuw: unknown): T {
  return plaats(record, delen(pad), nieuw) as T;
}

function plaats(waarde: unknown, [deel, ...rest]: string[], nieuw: unknown): unknown {
  if (deel === undefined) return nieuw;
  if (Array.isArray(waarde)) {
    return waarde.map((item, i) => (String(i) === deel ? plaats(item, rest, nieuw) : item));
  }
  const groep = (waarde ?? {}) as Record<string, unknown>;
  return { ...groep, [deel]: plaats(groep[deel], rest, nieuw) };
}

/** The id of the control that shows this value. */
export function veldId(pad: string): string {
  return `veld${pad.replaceAll('/', '-')}`;
}
