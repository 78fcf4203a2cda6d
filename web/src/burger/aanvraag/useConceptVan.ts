import { useRef } from 'react';
import { type Concept, useConceptenQuery } from '../../api/concept.ts';
import { leesHier, nieuwste } from './conceptOpslag.ts';

/**
 * The draft of a page, asked for once when the page opens: `undefined` while it is being fetched, null when there is
 * none. A draft that can't be fetched does not keep the page closed.
 */
export function useConceptVan(uuid: string, pagina: string): Concept | null | undefined {
  const { data, isFetching } = useConceptenQuery(uuid, { refetchOnMountOrArgChange: true });
  const eerste = useRef<{ pagina: string; concept: Concept | null } | null>(null);
  if (eerste.current?.pagina === pagina) return eerste.current.concept;
  if (isFetching) return undefined;
  const server = data?.items.find((c) => c.pagina === pagina);
  const concept = nieuwste(server, leesHier(uuid, pagina)) ?? null;
  eerste.current = { pagina, concept };
  return concept;
}
