import { metAantal, type OrganisatieVan, odata, useOrganisatiesQuery } from '../api.ts';
import { ORGANISATIESOORT } from './Organisaties.tsx';

/** An organisation as the value of a choice. */
export function waardeVan({ type, id }: Pick<OrganisatieVan, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

/** The organisation behind such a value; null while none is chosen. */
export function organisatieVan(waarde: string) {
  const [type, id] = waarde.split('/');
  return waarde ? { type, id: Number(id) } : null;
}

/** All organisations to choose from, with the roles that their users may have. */
export function useOrganisatiekeuze() {
  const { data, error, refetch } = metAantal(
    useOrganisatiesQuery(odata({ top: 500, skip: 0, orderby: 'type asc,naam asc' })),
  );
  const opties = (data?.items ?? []).map((o) => ({
    waarde: waardeVan(o),
    label: `${o.naam} (${ORGANISATIESOORT[o.type]})`,
    rollen: o.rollen,
  }));
  return { opties, fout: error, opnieuw: refetch };
}
