/** Who is responsible for this service, as the program wrote it in the page; empty when nobody was named. */
export const ORGANISATIE = document.querySelector<HTMLMetaElement>('meta[name=organisatie]')?.content ?? '';
