/** The addresses of records, under which their ETags are kept, and of files. */
export const besluitPad = (id: string) => `/api/koninklijke-besluiten/${id}`;
export const besluitbijlagePad = (id: string, bijlage: string) => `${besluitPad(id)}/bijlagen/${bijlage}/1`;
export const registerbijlagePad = (id: string, bijlage: string) =>
  `/api/register/${id}/bijlagen/${bijlage}/1`;
export const verklaringPdf = (id: string) => `/api/vernietiging/verklaringen/${id}/pdf`;
export const leveringPakbon = (id: string) => `/api/overbrenging/leveringen/${id}/pakbon`;
export const leveringPakket = (id: string, reden: string) =>
  `/api/overbrenging/leveringen/${id}/pakket?${new URLSearchParams({ reden })}`;
export const gebruikerPad = (naam: string) => `/api/gebruikers/${encodeURIComponent(naam)}`;
export const clientPad = (id: string) => `/api/clients/${id}`;
export const organisatiePad = (type: string, id: number) => `/api/organisaties/${type}/${id}`;
export const gemeentecontactPad = (gemeente: number) => `/api/gemeentecontacten/${gemeente}`;
export const afwijsredenPad = (code: string) => `/api/afwijsredenen/${encodeURIComponent(code)}`;
export const tekstblokPad = (id: string) => `/api/tekstblokken/${id}`;
export const mailtekstPad = (soort: string) => `/api/mailteksten/${encodeURIComponent(soort)}`;
export const paginatekstPad = (pagina: string) => `/api/paginateksten/${encodeURIComponent(pagina)}`;
export const dossierPdf = (zaak: string) => `/api/zaken/${zaak}/pdf`;
export const scanPad = (zaak: string) => `/api/burgeraanvraag/${zaak}/scan`;
export const postPad = (zaak: string, brief: string) => `/api/burgeraanvraag/${zaak}/post/${brief}`;
export const WEBSITE = '/api/website';
/** A figure of a year, or as of today. */
export const csvPad = (figuur: Figuur, jaar?: number) =>
  `/api/cijfers/${figuur}/csv${jaar ? `?jaar=${jaar}` : ''}`;
export type Figuur =
  | 'per-maand'
  | 'stand'
  | 'doorlooptijden'
  | 'organisaties'
  | 'te-laat'
  | 'prognose'
  | 'uitkomsten';

/** Which note: of this case, and the attachment that is changed when it is not a new one. */
export type Welke = { zaak: string; bijlage: string | null };
export const conceptPad = ({ zaak, bijlage }: Welke) =>
  `/api/dossiers/${zaak}/notitieconcept${bijlage ? `?bijlage=${bijlage}` : ''}`;
export const bronPad = (zaak: string, bijlage: string) => `/api/dossiers/${zaak}/notities/${bijlage}`;
