/**
 * The ETag that came with each record, by the path it was read from. A form takes the tag at the moment it takes
 * the record, so a later read elsewhere can't make a stale form look fresh.
 */
const tags = new Map<string, string>();

export function etagVan(pad: string): string | null {
  return tags.get(pad) ?? null;
}

export function onthoudEtag(pad: string, headers: Headers | undefined): void {
  const tag = headers?.get('ETag');
  if (tag) tags.set(pad, tag);
}
