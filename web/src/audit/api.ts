import { auditApi as gegenereerd } from '../api/generated/audit.ts';

export type {
  AuditGebeurtenis,
  Auditzaak,
  Checkpoint,
  Getuige,
  InzageItem,
  Logalarm,
  Naspeelverschil,
  Naspeelverslag,
  Quorum,
  Verificatiesoort,
  Verificatiestand,
  Verificatieverslag,
  Vreemd,
  Wortel,
} from '../api/generated/audit.ts';

/** A screen tells itself that the connection is away, or that something does not exist. */
const LEZEN = [400, 403, 404, 409, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'];
const extraOptions = { afgehandeld: LEZEN };

export const auditApi = gegenereerd.enhanceEndpoints({
  endpoints: {
    auditGebeurtenissen: { extraOptions },
    auditSoorten: { extraOptions },
    auditZaak: { extraOptions },
    auditTijdlijn: { extraOptions },
    auditVergelijking: { extraOptions },
    speelNa: { extraOptions },
    auditInzage: { extraOptions },
    auditVerificatie: { extraOptions },
    vraagVerificatie: { extraOptions },
  },
});

export const {
  useAuditGebeurtenissenQuery,
  useAuditSoortenQuery,
  useAuditZaakQuery,
  useAuditTijdlijnQuery,
  useAuditVergelijkingQuery,
  useSpeelNaMutation,
  useAuditInzageQuery,
  useAuditVerificatieQuery,
  useVraagVerificatieMutation,
} = auditApi;
