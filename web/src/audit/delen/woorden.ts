import type { AuditGebeurtenis, InzageItem } from '../api.ts';

/** The events whose own name reads badly. */
const GEBEURTENIS: Record<string, string> = {
  BijlageGeupload: 'Bijlage geüpload',
  EmailGeverifieerd: 'E-mailadres bevestigd',
  KandidaatMilitairGewijzigd: 'Militaire gegevens van de kandidaat gewijzigd',
  KandidaatOverigeGewijzigd: 'Overige gegevens van de kandidaat gewijzigd',
  KandidaatPersoonsgegevensGewijzigd: 'Persoonsgegevens van de kandidaat gewijzigd',
  KandidaatWerkGewijzigd: 'Werkgegevens van de kandidaat gewijzigd',
  MailMislukt: 'E-mail mislukt',
  MailOpnieuwVerstuurd: 'E-mail opnieuw verstuurd',
  MailVerstuurd: 'E-mail verstuurd',
  PdfGemaakt: 'PDF gemaakt',
  RouteGekozen: 'Weg gekozen',
  PostbriefOpgesteld: 'Brief aan de voorsteller gemaakt',
  PostbriefVerstuurd: 'Brief aan de voorsteller verstuurd',
  ScanToegevoegd: 'Scan van de brief toegevoegd',
  VerzoekIngevoerd: 'Verzoek op papier of telefoon ingevoerd',
  VoorstelIngevoerd: 'Voorstel op papier ingevoerd',
  VoorgelegdAanMinisterraad: 'Voorgelegd aan de ministerraad',
};

/** "VoorstellerGewijzigd" becomes "Voorsteller gewijzigd". */
export function gebeurtenisTekst(naam: string): string {
  const tekst = GEBEURTENIS[naam];
  if (tekst) return tekst;
  const woorden = naam.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return woorden.charAt(0).toUpperCase() + woorden.slice(1);
}

export const DOOR: Record<string, string> = {
  burger: 'Burger',
  voorsteller: 'Voorsteller',
  ondersteuner: 'Ondersteuner',
  meehelper: 'Meehelper van de voorsteller',
  behandelaar: 'Behandelaar',
  systeem: 'Het systeem',
};

/** Who did it, as far as it is known. */
export function wieTekst({ soort, naam, gebruiker }: AuditGebeurtenis['door']): string {
  return naam ?? gebruiker ?? DOOR[soort ?? ''] ?? 'Onbekend';
}

const WAT: Record<string, string> = {
  zaak: 'Zaak',
  bijlage: 'Bijlage',
  vertrouwelijk: 'Vertrouwelijke bijlage',
  lijst: 'Lijst',
  besluit: 'Koninklijk besluit',
  gebeurtenissen: 'Geschiedenis, zonder gegevens',
  gegevens: 'Geschiedenis, met gegevens',
  tijdlijn: 'Tijdlijn van een zaak',
  vergelijking: 'Twee momenten van een zaak',
  naspelen: 'Zaak nagespeeld',
  archiefpakket: 'Archiefpakket gemaakt',
  inzagedossier: 'Inzagedossier gemaakt',
  inzage: 'Deze lijst',
};

export function watTekst({ wat }: InzageItem): string {
  return WAT[wat] ?? wat;
}

const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** Which one it was, when that says something to a reader. */
export function welkTekst({ welk }: InzageItem): string | null {
  return welk && !UUID.test(welk) ? welk : null;
}
