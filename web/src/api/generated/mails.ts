import type { MailSoort } from './behandelaar.ts';

/** As they stand in a sentence after "de". */
export const MAILS: Record<MailSoort, string> = {
  verificatie: 'e-mail om het e-mailadres te bevestigen',
  uitnodiging: 'uitnodiging',
  herinnering: 'herinnering',
  ontvangst: 'ontvangstbevestiging',
  afwijzing: 'e-mail over de afwijzing',
  adresbevestiging: 'e-mail om het nieuwe e-mailadres te bevestigen',
  adreswijziging: 'e-mail over het nieuwe e-mailadres',
  beeindiging: 'e-mail over het einde van het dossier',
  samengevoegd: 'e-mail over het samenvoegen',
  nietToegekend: 'e-mail over het besluit van de minister',
  uitreiking: 'e-mail over de uitreiking',
  nieuweLink: 'e-mail met de persoonlijke link',
  doorgestuurd: 'e-mail over het doorsturen',
  inBehandeling: 'e-mail over het in behandeling nemen',
};
