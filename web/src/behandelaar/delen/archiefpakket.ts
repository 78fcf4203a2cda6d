/** The package of a case for the archive. */
export function archiefpakketPad(zaak: string, reden: string): string {
  return `/api/audit/zaken/${zaak}/archiefpakket?${new URLSearchParams({ reden })}`;
}
