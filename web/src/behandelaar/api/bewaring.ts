import type {
  VerklaringItem,
  VernietigingItem,
  VerstrekenItem,
  Voorsteluitkomst,
  WachtOpRotatie,
  ZaakBewaring,
} from '../../api/generated/behandelaar.ts';
import { type Lijstvraag, odata, type Pagina } from './rekening.ts';
import { zakenApi } from './zaken.ts';

/** The calls of retention: lists that need `$inlinecount`, and commands that answer with the case. */

export type {
  VerklaringItem,
  VernietigingItem,
  VerstrekenItem,
  Voorsteluitkomst,
  Voorwerpsoort,
  WatItem,
  Woord,
  ZaakBewaring,
} from '../../api/generated/behandelaar.ts';

const AFGEHANDELD = {
  afgehandeld: [400, 403, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'],
};

const PAD = '/api/vernietiging';

export function bewaringPad(zaak: string): string {
  return `${PAD}/zaken/${zaak}`;
}

export function verklaringPdf(id: string): string {
  return `${PAD}/verklaringen/${id}/pdf`;
}

export const bewaringApi = zakenApi.enhanceEndpoints({ addTagTypes: ['Bewaring'] }).injectEndpoints({
  endpoints: (b) => ({
    verstreken: b.query<Pagina<VerstrekenItem>, Lijstvraag>({
      query: (vraag) => ({ url: `${PAD}/verstreken`, params: odata(vraag) }),
      providesTags: ['Bewaring'],
      extraOptions: AFGEHANDELD,
    }),
    vernietigingen: b.query<Pagina<VernietigingItem>, Lijstvraag & { welke: 'voorstellen' | 'verklaringen' }>(
      {
        query: ({ welke, ...vraag }) => ({ url: `${PAD}/${welke}`, params: odata(vraag) }),
        providesTags: ['Bewaring'],
        extraOptions: AFGEHANDELD,
      },
    ),
    /** What older backups still open, until the operator changes the master key. */
    wachtOpRotatie: b.query<WachtOpRotatie, void>({
      query: () => ({ url: `${PAD}/rotatie` }),
      providesTags: ['Bewaring'],
      extraOptions: AFGEHANDELD,
    }),
    zaakbewaring: b.query<ZaakBewaring, string>({
      query: (zaak) => ({ url: bewaringPad(zaak) }),
      providesTags: ['Bewaring'],
      extraOptions: AFGEHANDELD,
    }),
    /** Each by itself: the answer says of every case what became of it. */
    vernietigingenVoorstellen: b.mutation<Voorsteluitkomst[], Pick<VerstrekenItem, 'id' | 'voorwerp'>[]>({
      query: (zaken) => ({ url: `${PAD}/voorstellen`, method: 'POST', body: { zaken } }),
      invalidatesTags: ['Bewaring'],
      extraOptions: AFGEHANDELD,
    }),
    /** Propose, approve, withdraw, hold: what differs is the path and the body. */
    bewaringcommando: b.mutation<ZaakBewaring, { zaak: string; pad: string; body?: unknown }>({
      query: ({ zaak, pad, body }) => ({
        url: `${bewaringPad(zaak)}/${pad}`,
        method: 'POST',
        body: body ?? {},
      }),
      // Also when it failed: a colleague may have been first, and the lists should show so.
      invalidatesTags: ['Bewaring', 'Zaak', 'Zaken', 'Tijdlijn'],
      extraOptions: AFGEHANDELD,
    }),
  }),
});

export const {
  useVerstrekenQuery,
  useVernietigingenQuery,
  useWachtOpRotatieQuery,
  useZaakbewaringQuery,
  useVernietigingenVoorstellenMutation,
  useBewaringcommandoMutation,
} = bewaringApi;

/** The proposal of a colleague, or one's own. */
export type Voorstel = NonNullable<ZaakBewaring['voorstel']>;
export type Verklaring = VerklaringItem;
