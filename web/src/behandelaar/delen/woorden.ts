import { MAILS } from '../../api/generated/mails.ts';
import type { MailSoort, Rol, Soort, Status } from '../api.ts';

/**
 * The statuses of a case, in the one wording that every screen, the figures and the manual use. The timeline, the
 * files and the refusals come from the server in the same words.
 */
export const STATUS: Record<Status, string> = {
  wachtOpVerificatie: 'Wacht op bevestiging van het e-mailadres',
  bijGemeente: 'Bij de gemeente',
  vervallen: 'Vervallen',
  afgewezen: 'Afgewezen',
  uitgenodigd: 'Voorsteller uitgenodigd',
  gemeenteAdvies: 'Advies van de gemeente',
  provincieAdvies: 'Advies van de provincie',
  ministerieAdvies: 'Advies van het ministerie',
  kanselarijAdvies: 'Advies van de Kanselarij',
  ministerieBesluit: 'Besluit van het ministerie',
  ministerraad: 'Bij de ministerraad',
  toegekend: 'Toegekend, wacht op een koninklijk besluit',
  inBesluit: 'Opgenomen in een koninklijk besluit',
  onderscheiden: 'Onderscheiden',
  nietToegekend: 'Niet toegekend',
  beeindigd: 'Beëindigd',
};

export function statusTekst(status: string): string {
  return STATUS[status as Status] ?? status;
}

/** Where a request stands before there is a dossier with a road, and what comes next. */
export const STAND: Record<Status, string> = {
  wachtOpVerificatie:
    'De voorsteller heeft het e-mailadres nog niet bevestigd. Daarna komt het verzoek bij de gemeente.',
  bijGemeente:
    'Het verzoek ligt bij de gemeente om te beoordelen. De gemeente nodigt de voorsteller uit of wijst het verzoek af.',
  vervallen:
    'Het verzoek is vervallen, omdat de voorsteller het e-mailadres niet op tijd heeft bevestigd. Er volgt niets meer.',
  afgewezen: 'De gemeente heeft het verzoek afgewezen. De zaak is klaar.',
  uitgenodigd:
    'De voorsteller is uitgenodigd en vult het voorstel in. Na het indienen komt het dossier bij de gemeente voor advies.',
  gemeenteAdvies: 'Het dossier ligt bij de gemeente voor advies.',
  provincieAdvies: 'Het dossier ligt bij de provincie voor advies.',
  ministerieAdvies: 'Het dossier ligt bij een ministerie voor advies.',
  kanselarijAdvies: 'Het dossier ligt bij de Kanselarij voor advies.',
  ministerieBesluit: 'Het dossier ligt bij het ministerie voor een besluit.',
  ministerraad: 'Het dossier ligt bij de ministerraad.',
  toegekend: 'Het dossier ligt bij de Kanselarij om in een koninklijk besluit op te nemen.',
  inBesluit: 'Het dossier is opgenomen in een koninklijk besluit.',
  onderscheiden: 'De kandidaat is onderscheiden. De zaak is klaar.',
  nietToegekend: 'De onderscheiding is niet toegekend. De zaak is klaar.',
  beeindigd: 'Het dossier is beëindigd. De zaak is klaar.',
};

/** The mails to the proposer, as they stand in a sentence after "de", here and on the timeline. */
export { MAILS };

/** The same on paper. */
export function briefnaam(soort: MailSoort): string {
  return MAILS[soort].replace(/^e-mail /, 'brief ');
}

export function hoofdletter(tekst: string): string {
  return tekst.charAt(0).toUpperCase() + tekst.slice(1);
}

export function aantalDossiers(aantal: number): string {
  return aantal === 1 ? '1 dossier' : `${aantal.toLocaleString('nl-NL')} dossiers`;
}

export function aantalZaken(aantal: number): string {
  return aantal === 1 ? '1 zaak' : `${aantal.toLocaleString('nl-NL')} zaken`;
}

/** An organisation as it stands in a sentence: the names of offices ask for an article, those of places do not. */
export function inZin(naam: string): string {
  return /^(Kanselarij|Regering|Gouverneur|Rijksvertegenwoordiger)\b/.test(naam) ? `de ${naam}` : naam;
}

export const SOORTEN: Record<Soort, string> = {
  verzoek: 'Verzoek',
  link: 'Persoonlijke link',
  voorstel: 'Voorstel van de voorsteller',
  bijlage: 'Bijlagen',
  contact: 'Contact',
  weg: 'Weg van het dossier',
  advies: 'Adviezen',
  besluit: 'Besluit',
  aanpassing: 'Aanpassingen door behandelaars',
  inzage: 'Inzage in vertrouwelijke bijlagen',
  mail: 'E-mails',
  bewaring: 'Bewaring en vernietiging',
};

export const ROLLEN: Record<Rol, string> = {
  gemeente: 'Gemeente',
  provincie: 'Provincie',
  'kno-decoratie-en-advies': 'Kanselarij, decoratie en advies',
  'kno-bedrijfsvoering': 'Kanselarij, bedrijfsvoering',
  'kno-functioneel-beheer': 'Kanselarij, functioneel beheer',
  ministerie: 'Ministerie',
  helpdesk: 'Helpdesk',
  auditor: 'Auditor',
};

export const TAKEN: Record<string, string> = {
  doorgeven: 'Geeft het dossier door',
  adviseren: 'Adviseert',
  besluiten: 'Besluit',
};
