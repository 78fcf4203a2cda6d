import { useEffect, useState } from 'react';
import { type Concept, useLazyConceptenQuery } from '../../api/concept.ts';
import { leesHier, nieuwste, verzonden } from '../../forms/conceptOpslag.ts';

/**
 * The draft of a page, asked for once when the page opens: `undefined` while it is being fetched, null when there is
 * none. A draft that can't be fetched does not keep the page closed. What this tab is still sending arrives first, so
 * that whoever leaves a page and comes back at once finds it as it was.
 */
export function useConceptVan(uuid: string, pagina: string): Concept | null | undefined {
  const [haal] = useLazyConceptenQuery();
  const [gelezen, zetGelezen] = useState<{ pagina: string; concept: Concept | null } | null>(null);
  useEffect(() => {
    let weg = false;
    async function lees() {
      await verzonden(uuid);
      const { data } = await haal(uuid);
      const server = data?.items.find((c) => c.pagina === pagina);
      if (!weg) zetGelezen({ pagina, concept: nieuwste(server, leesHier(uuid, pagina)) ?? null });
    }
    lees();
    return () => {
      weg = true;
    };
  }, [uuid, pagina, haal]);
  return gelezen?.pagina === pagina ? gelezen.concept : undefined;
}
