import { basisApi } from './basis.ts';

export type Verklaring = { titel: string; inhoud: string; gewijzigdOp: string | null };

/** The statements of the service, which everybody may read. */
export const verklaringApi = basisApi.injectEndpoints({
  endpoints: (b) => ({
    verklaring: b.query<Verklaring, string>({
      query: (pagina) => ({ url: `/api/verklaringen/${pagina}` }),
      extraOptions: { afgehandeld: [404, 429, 500, 502, 503, 504, 'FETCH_ERROR'] },
    }),
  }),
});

export const { useVerklaringQuery } = verklaringApi;
