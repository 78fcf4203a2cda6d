import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { padenIn } from '../../test/paden.ts';
import { HANDLEIDINGPADEN } from '../behandelaar/delen/handleidingselectie.ts';
import * as behandelaar from '../paden/behandelaar.ts';
import * as kamers from '../paden/kamers.ts';
import { HANDLEIDINGEN } from './handleidingen.tsx';

/** Which chapter tells of a screen, and the words in which it does. */
const VERTELD: Record<string, readonly [hoofdstuk: string, woorden: string]> = {
  '/': ['werklijst', 'Na het inloggen ziet u de werklijst'],
  '/inloggen': ['inloggen', 'Ga naar de inlogpagina'],
  '/login': ['wachtwoord', 'Link aanvragen'],
  '/login/wachtwoordvergeten': ['wachtwoord', 'Link aanvragen'],
  '/login/postbus': ['organisaties', 'een e-mail met een link om te bevestigen'],
  '/wachtwoord-vergeten': ['wachtwoord', 'Wachtwoord vergeten?'],
  '/wachtwoord-herstellen': ['wachtwoord', 'Kies een nieuw wachtwoord'],
  '/zaak': ['zaak', 'Op de zaakpagina'],
  '/mijn-account': ['account', 'Klik rechts boven in het scherm op uw naam'],
  '/koninklijke-besluiten': ['koninklijke-besluiten', 'U ziet de lijst met besluiten'],
  '/register': ['register', 'Zoek op naam of zaaknummer'],
  '/bewaring': ['bewaring', 'U ziet waarvan de termijn voorbij is'],
  '/cijfers': ['cijfers', 'Kies in het menu Cijfers'],
  '/audit': ['auditor', 'Hier staat alles wat er is gebeurd'],
  '/beheer': ['gebruikers', 'Kies in het menu Gebruikers'],
  '/documenteditor': ['oplegnotitie', 'Oplegnotitie schrijven'],
  '/handleiding': ['handleidingen', 'Handleiding voor de gemeente'],

  '/zaak/doorsturen': ['doorsturen', 'Meer dossiers tegelijk doorsturen'],
  '/zaak/invoeren': ['papier', 'Verzoek op papier of telefoon invoeren'],
  '/zaak/:id': ['zaak', 'Waar staat deze zaak?'],
  '/zaak/:id/voorstel': ['papier', 'Voorstel op papier invullen'],
  '/zaak/:id/tijdlijn': ['tijdlijn', 'Open de zaak en kies Tijdlijn'],
  '/zaak/:id/vergelijken': ['tijdlijn', 'Twee momenten vergelijken'],
  '/zaak/:id/uitnodigen': ['uitnodigen', 'Voorsteller uitnodigen'],
  '/zaak/:id/afwijzen': ['afwijzen', 'Verzoek afwijzen'],
  '/zaak/:id/overdragen': ['overdragen', 'Overdragen aan andere gemeente'],
  '/zaak/:id/contact': ['contact', 'Contact noteren'],
  '/zaak/:id/mailadres': ['contact', 'E-mailadres corrigeren'],
  '/zaak/:id/postadres': ['papier', 'Postadres opgeven'],
  '/zaak/:id/scan': ['papier', 'Scan van de brief toevoegen'],
  '/zaak/:id/route': ['weg', 'Weg kiezen'],
  '/zaak/:id/advies': ['advies', 'Advies uitbrengen'],
  '/zaak/:id/doorsturen': ['doorsturen', 'Dossier doorsturen'],
  '/zaak/:id/terugsturen': ['terugsturen', 'Dossier terugsturen'],
  '/zaak/:id/ministerraad': ['besluit', 'Voorleggen aan de ministerraad'],
  '/zaak/:id/besluit': ['besluit', 'Besluit nemen'],
  '/zaak/:id/beeindigen': ['terugsturen', 'Dossier beëindigen'],
  '/zaak/:id/naast': ['samenvoegen', 'Zaken vergelijken'],
  '/zaak/:id/samenvoegen': ['samenvoegen', 'Dossiers samenvoegen'],
  '/zaak/:id/uitreiking': ['register', 'Uitreiking registreren'],
  '/zaak/:id/kandidaat/wie': ['corrigeren', 'Gegevens kandidaat corrigeren'],
  '/zaak/:id/kandidaat/:blok': ['aanpassen', 'drie blokken aanpassen'],
  '/zaak/:id/bijlagen/nieuw': ['bijlagen', 'Bijlage toevoegen'],
  '/zaak/:id/bijlagen/:bijlage': ['bijlagen', 'Een bijlage wijzigen of verwijderen'],

  '/mijn-account/wachtwoord': ['account', 'Wachtwoord wijzigen'],
  '/mijn-account/herstelcodes': ['account', 'Nieuwe herstelcodes maken'],
  '/mijn-account/afwezig': ['account', 'Afwezigheid melden'],
  '/mijn-account/berichten': ['account', 'E-mail over nieuws kiezen'],
  '/mijn-account/tweede-stap': ['account', 'Tweede stap instellen'],

  '/koninklijke-besluiten/nieuw': ['koninklijke-besluiten', 'Nieuw KB aanmaken'],
  '/koninklijke-besluiten/toevoegen': ['koninklijke-besluiten', 'Dossiers toevoegen aan bestaand KB'],
  '/koninklijke-besluiten/:id': ['koninklijke-besluiten', 'Een KB vaststellen'],
  '/koninklijke-besluiten/:id/wijzigen': ['koninklijke-besluiten', 'Nummer en datum wijzigen'],
  '/koninklijke-besluiten/:id/bijlagen/nieuw': ['koninklijke-besluiten', 'bijlagen bij het KB zelf bewaren'],
  '/koninklijke-besluiten/:id/bijlagen/:bijlage': [
    'koninklijke-besluiten',
    'bijlagen wijzigen of verwijderen',
  ],

  '/register/:id': [
    'register',
    'Klik op een naam om de onderscheiding, de uitreiking en de bijlagen te zien',
  ],
  '/register/:id/bijlagen/nieuw': ['register', 'bijlagen toevoegen'],
  '/register/:id/bijlagen/:bijlage': ['register', 'wijzigen en verwijderen'],

  '/bewaring/voorstellen': ['bewaring', 'Kies Voorgesteld'],
  '/bewaring/verklaringen': ['bewaring', 'Bij Vernietigd staat van elke vernietiging een verklaring'],
  '/bewaring/zaak/:id': ['bewaring', 'Bewaring en vernietiging'],
  '/bewaring/zaak/:id/opschorten': ['bewaring', 'Vernietiging opschorten'],
  '/bewaring/zaak/:id/opheffen': ['bewaring', 'Opschorting opheffen'],
  '/bewaring/zaak/:id/intrekken': ['bewaring', 'Kies dan Intrekken'],
  '/bewaring/zaak/:id/persoon/*': ['bewaring', 'kies de persoon'],
  '/bewaring/overbrengen': ['bewaring', 'Kies Overbrengen'],
  '/bewaring/leveringen': ['bewaring', 'Bij Leveringen ziet u wat er is geleverd'],
  '/bewaring/leveringen/:id': ['bewaring', 'Klik op Levering downloaden'],
  '/bewaring/leveringen/:id/ontvangst': ['bewaring', 'Klik op Ontvangst vastleggen'],
  '/bewaring/leveringen/:id/intrekken': ['bewaring', 'Klik bij de levering op Levering intrekken'],

  '/audit/inzage': ['auditor', 'Hier staat wie gegevens van mensen heeft bekeken'],
  '/audit/verificatie': ['auditor', 'Nu controleren'],
  '/audit/uitvoer': ['auditor', 'downloadt u de hele geschiedenis'],
  '/audit/zaken/:id': ['auditor', 'De zaak na'],
  '/audit/zaken/:id/tijdlijn': ['auditor', 'Kies Tijdlijn'],
  '/audit/zaken/:id/vergelijken': ['auditor', 'Kies Vergelijken'],
  '/audit/zaken/:id/naspelen': ['auditor', 'Kies Naspelen'],
  '/audit/zaken/:id/uitvoer': ['auditor', 'In een zaak staat Uitvoer ook'],

  '/beheer/gebruikers': ['gebruikers', 'alle gebruikers van alle organisaties'],
  '/beheer/gebruikers/nieuw': ['gebruikers', 'Gebruiker toevoegen'],
  '/beheer/gebruikers/wijzigen': ['gebruikers', 'Een gebruiker wijzigen'],
  '/beheer/organisaties': ['organisaties', 'Kies in het menu Organisaties'],
  '/beheer/organisaties/nieuw': ['organisaties', 'Organisatie toevoegen'],
  '/beheer/organisaties/:type/:id': ['organisaties', 'de naam en het e-mailadres te wijzigen'],
  '/beheer/organisaties/gemeente/:gemeente/contact': ['organisaties', 'Contact wijzigen'],
  '/beheer/systemen': ['systemen', 'Systemen'],
  '/beheer/systemen/nieuw': ['systemen', 'Voeg het systeem toe'],
  '/beheer/systemen/:id': ['systemen', 'Vergelijk het kenmerk van de sleutel'],
  '/beheer/tekstblokken': ['tekstblokken', 'Kies in het menu Tekstblokken'],
  '/beheer/tekstblokken/nieuw': ['tekstblokken', 'Tekstblok toevoegen'],
  '/beheer/tekstblokken/:id': ['tekstblokken', 'om het blok te wijzigen'],
  '/beheer/teksten': ['teksten', 'Kies in het menu E-mailteksten'],
  '/beheer/teksten/website': ['teksten', 'Adres van de website wijzigen'],
  '/beheer/teksten/pagina/:pagina': ['teksten', 'Verklaringen op de website'],
  '/beheer/teksten/:soort': ['teksten', 'Pas het onderwerp en de tekst aan'],
  '/beheer/afwijsredenen': ['afwijsredenen', 'Kies in het menu Afwijsredenen'],
  '/beheer/afwijsredenen/nieuw': ['afwijsredenen', 'Afwijsreden toevoegen'],
  '/beheer/afwijsredenen/wijzigen/:code': ['afwijsredenen', 'om de reden te wijzigen'],
  '/beheer/webhooks': ['webhooks', 'Kies in het menu Webhooks'],
  '/beheer/webhooks/nieuw': ['webhooks', 'Voeg een webhook toe'],
  '/beheer/webhooks/:id': ['webhooks', 'In het logboek ziet u'],
};

/** The path of every screen of officials; of a room, what it begins with. */
function schermen(): string[] {
  const patronen = [...padenIn(kamers), ...padenIn(behandelaar)].map(({ patroon }) => patroon);
  return [...new Set(['/', ...patronen.map((patroon) => patroon.replace(/^([^:]*)\/\*$/, '$1'))])];
}

/** What a chapter says, in all manuals that have it. */
function tekstVan(hoofdstuk: string): string {
  const teksten = HANDLEIDINGPADEN.flatMap((pad) =>
    HANDLEIDINGEN[pad].hoofdstukken
      .filter(({ id }) => id === hoofdstuk)
      .map(({ inhoud }) => render(<MemoryRouter>{inhoud}</MemoryRouter>).container.textContent),
  );
  return teksten.join(' ').replace(/\s+/g, ' ');
}

test('every screen of officials has its place in the manual', () => {
  expect(schermen().sort()).toEqual(Object.keys(VERTELD).sort());
});

test.each(Object.entries(VERTELD))('%s is told of', (_, [hoofdstuk, woorden]) => {
  expect(tekstVan(hoofdstuk)).toContain(woorden);
});
