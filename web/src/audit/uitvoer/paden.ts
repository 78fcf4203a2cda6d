export type Formaat = 'cloudevents' | 'ruw';

/** The last checkpoint, for everybody. */
export const CHECKPOINT = '/log/checkpoint';

/** The history, or that of one case, as a file. */
export function exportPad(formaat: Formaat, reden: string, zaak?: string): string {
  return `/api/audit/export?${new URLSearchParams({ formaat, reden, ...(zaak && { zaak }) })}`;
}

/** What is held about one person of a case. */
export function inzagedossierPad(zaak: string, van: string, vorm: 'pdf' | 'json', reden: string): string {
  return `/api/audit/zaken/${zaak}/inzagedossier?${new URLSearchParams({ van, vorm, reden })}`;
}
