import type { Beeldgegevens } from './beeldgegevens.ts';

/** Management, decrees, figures, and what few roles or cases have. */
export const VAN_BEHEER = {
  gebruikers: {
    alt: 'De lijst met gebruikers: naam, gebruikersnaam, rol, organisatie, status en laatste keer ingelogd.',
    bijschrift: 'De lijst met gebruikers',
    hoogte: 820,
    toont: [
      { rol: 'link', naam: 'Gebruiker toevoegen', uitleg: 'Voor een nieuwe collega.' },
      { rol: 'searchbox', naam: 'Zoeken', uitleg: 'Op naam, gebruikersnaam, e-mailadres of organisatie.' },
      { rol: 'table', naam: 'Gebruikers', uitleg: 'Klik op een naam om de gebruiker te wijzigen.' },
    ],
  },
  gebruiker: {
    alt: 'De pagina van een gebruiker met de gegevens en daaronder knoppen voor het account.',
    bijschrift: 'Een gebruiker wijzigen',
    hoogte: 920,
    toont: [
      { rol: 'combobox', naam: 'Rol', uitleg: 'Bepaalt wat de gebruiker mag.' },
      { rol: 'combobox', naam: 'Organisatie', uitleg: 'Bepaalt welke zaken de gebruiker ziet.' },
      { rol: 'button', naam: 'Blokkeren', uitleg: 'De gebruiker kan dan niet meer inloggen.' },
      { rol: 'button', naam: 'Verwijderen', uitleg: 'Wat de gebruiker deed, blijft op de tijdlijnen staan.' },
    ],
  },
  organisaties: {
    alt: 'De lijst met organisaties: naam, soort, nummer en e-mailadres.',
    bijschrift: 'De lijst met organisaties',
    hoogte: 760,
    toont: [
      {
        rol: 'link',
        naam: 'Organisatie toevoegen',
        uitleg: 'Voor een organisatie die nog niet in de lijst staat.',
      },
      { rol: 'table', naam: 'Organisaties', uitleg: 'Klik op een naam om de organisatie te wijzigen.' },
    ],
  },
  'kb-toevoegen': {
    alt: 'De pagina waarop dossiers aan een koninklijk besluit worden toegevoegd. Eén van de twee dossiers heeft een vinkje.',
    bijschrift: 'Dossiers toevoegen aan een koninklijk besluit',
    hoogte: 820,
    toont: [
      { rol: 'combobox', naam: 'Koninklijk besluit', uitleg: 'Het besluit waar de dossiers in komen.' },
      { rol: 'searchbox', naam: 'Zoeken', uitleg: 'Zoekt op kandidaat en zaaknummer.' },
      { rol: 'button', naam: 'Kies alles van deze lijst', uitleg: 'Zet een vinkje bij alles wat u ziet.' },
      { rol: 'checkbox', naam: 'Aaltje Visser', uitleg: 'Een vinkje betekent: dit dossier gaat mee.' },
      { rol: 'button', naam: 'Toevoegen', uitleg: 'Alle gekozen dossiers, of geen enkel.' },
    ],
  },
  'kb-vaststellen': {
    alt: 'Een koninklijk besluit dat nog niet is vastgesteld, met twee dossiers en de knop Vaststellen.',
    bijschrift: 'Een koninklijk besluit vaststellen',
    hoogte: 740,
    toont: [
      { rol: 'button', naam: 'Vaststellen', uitleg: 'Wij vragen eerst of u het zeker weet.' },
      { rol: 'link', naam: 'Concept als PDF bekijken', uitleg: 'Opent de pdf in een eigen venster.' },
      { rol: 'table', naam: 'Dossiers in dit besluit', uitleg: 'Deze personen worden onderscheiden.' },
      { rol: 'heading', naam: 'Bijlagen', uitleg: 'Wat er verder bij het besluit hoort.' },
    ],
  },
  register: {
    alt: 'Het register met een zoekveld, drie filters en een tabel met personen.',
    bijschrift: 'Het register',
    hoogte: 600,
    toont: [
      { rol: 'searchbox', naam: 'Zoeken', uitleg: 'Zoekt op naam en zaaknummer.' },
      { rol: 'textbox', naam: 'Jaar', uitleg: 'Het jaar van het koninklijk besluit.' },
      { rol: 'combobox', naam: 'Onderscheiding', uitleg: 'Laat één onderscheiding zien.' },
      { rol: 'combobox', naam: 'Gemeente', uitleg: 'Typ een deel van de naam en kies de gemeente.' },
      { rol: 'table', naam: 'Register', uitleg: 'Klik op een naam voor de uitreiking en de bijlagen.' },
    ],
  },
  oplegnotitie: {
    alt: 'Het venster waarin u een oplegnotitie schrijft, met een tekstblok in de tekst.',
    bijschrift: 'Een oplegnotitie met een tekstblok',
    hoogte: 1060,
    toont: [
      { rol: 'textbox', naam: 'Onderwerp', uitleg: 'Komt als titel boven de notitie.' },
      { rol: 'button', naam: 'Tekstblok', uitleg: 'Zet een vaste tekst in de notitie.' },
      { rol: 'textbox', naam: 'Tekst', uitleg: 'De tweede alinea is hier een tekstblok.' },
      {
        rol: 'checkbox',
        naam: 'Vertrouwelijke bijlage',
        uitleg: 'Alleen uw eigen organisatie ziet de notitie.',
      },
      {
        rol: 'button',
        naam: 'Toevoegen aan het dossier',
        uitleg: 'De notitie komt als pdf bij de bijlagen.',
      },
      { rol: 'button', naam: 'Later verder schrijven', uitleg: 'Sluit het venster en bewaart het concept.' },
    ],
  },
  tekstblokken: {
    alt: 'De lijst met tekstblokken: omschrijving, toets, tekst en soort.',
    bijschrift: 'De lijst met tekstblokken',
    hoogte: 700,
    toont: [
      { rol: 'link', naam: 'Tekstblok toevoegen', uitleg: 'Voor een nieuw tekstblok.' },
      { rol: 'searchbox', naam: 'Zoeken', uitleg: 'Zoekt op omschrijving en tekst.' },
      { rol: 'table', naam: 'Tekstblokken', uitleg: 'Klik op een omschrijving om het blok te wijzigen.' },
    ],
  },
  mailtekst: {
    alt: 'Het formulier voor de tekst van een e-mail, met het onderwerp, de tekst en knoppen om op te slaan en een voorbeeld te bekijken.',
    bijschrift: 'De tekst van een e-mail wijzigen',
    hoogte: 1280,
    toont: [
      { rol: 'textbox', naam: 'Onderwerp', uitleg: 'Staat boven de e-mail.' },
      { rol: 'textbox', naam: 'Tekst', uitleg: 'De aanhef en de afzender komen er vanzelf bij.' },
      { rol: 'button', naam: 'Opslaan', uitleg: 'Geldt voor e-mails die daarna worden klaargezet.' },
      {
        rol: 'button',
        naam: 'Voorbeeld bekijken',
        uitleg: 'Met verzonnen gegevens. Er wordt niets verstuurd.',
      },
    ],
  },
  webhook: {
    alt: 'De pagina van een webhook met het webadres, de stand, vier knoppen en het logboek.',
    bijschrift: 'Een webhook',
    hoogte: 610,
    toont: [
      { rol: 'button', naam: 'Proefbericht sturen', uitleg: 'Zo ziet u of de ontvanger bereikbaar is.' },
      { rol: 'button', naam: 'Pauzeren', uitleg: 'Er gaat niets verloren zolang de webhook stilstaat.' },
      { rol: 'button', naam: 'Nieuw geheim maken', uitleg: 'Het oude geheim werkt dan niet meer.' },
      {
        rol: 'heading',
        naam: 'Logboek',
        uitleg: 'Wat er is bezorgd in de laatste 30 dagen, en wat niet lukte.',
      },
    ],
  },
  cijfers: {
    alt: 'De pagina met cijfers: wat te lang wacht, wat er wordt verwacht, een keuze voor het jaar en een grafiek met het aantal zaken per maand.',
    bijschrift: 'De cijfers van een organisatie',
    hoogte: 1360,
    toont: [
      { rol: 'heading', naam: 'Wat te lang wacht', uitleg: 'Wat er nu bij uw organisatie ligt.' },
      {
        rol: 'link',
        naam: 'Download wat te lang wacht',
        uitleg: 'Hetzelfde als bestand voor een rekenprogramma.',
      },
      { rol: 'heading', naam: 'Verwachte verzoeken', uitleg: 'Wat er naar verwachting binnenkomt.' },
      { rol: 'combobox', naam: 'Jaar', uitleg: 'Over welk jaar u de cijfers eronder ziet.' },
    ],
  },
  account: {
    alt: 'De pagina Mijn account met uw gegevens, het wachtwoord, berichten, de tweede stap en waar u bent ingelogd.',
    bijschrift: 'Mijn account',
    hoogte: 1360,
    toont: [
      { rol: 'link', naam: 'Wachtwoord wijzigen', uitleg: 'Daarna bent u op andere apparaten uitgelogd.' },
      { rol: 'link', naam: 'Tweede stap instellen', uitleg: 'Alleen als u die nog niet heeft.' },
      { rol: 'heading', naam: 'Waar u bent ingelogd', uitleg: 'Kent u iets niet? Log daar uit.' },
    ],
  },
  beltaak: {
    alt: 'De taak Bel de burger op de zaakpagina: welke e-mail niet aankwam, het telefoonnummer en een knop.',
    bijschrift: 'Een e-mail is niet aangekomen',
    hoogte: 440,
    toont: [
      { rol: 'heading', naam: 'Bel de burger', uitleg: 'Eronder staat welke e-mail niet is aangekomen.' },
      { rol: 'link', naam: '06 12345678', uitleg: 'Het telefoonnummer van de voorsteller.' },
      { rol: 'link', naam: 'Gebeld? Noteer het contact', uitleg: 'Met uw notitie is de taak klaar.' },
    ],
  },
  'verzoek-invoeren': {
    alt: 'Het formulier om een verzoek op papier of telefoon in te voeren: hoe het binnenkwam en de gegevens van de voorsteller.',
    bijschrift: 'Een verzoek invoeren',
    hoogte: 1300,
    toont: [
      { rol: 'radio', naam: 'Op papier', uitleg: 'Kies hoe het verzoek binnenkwam.' },
      { rol: 'radio', naam: 'Per brief', uitleg: 'Zo krijgt de voorsteller brieven in plaats van e-mails.' },
      { rol: 'textbox', naam: 'Straatnaam', uitleg: 'Het adres waar de brieven naartoe gaan.' },
    ],
  },
  'brief-afdrukken': {
    alt: 'De taak Brief om af te drukken op de zaakpagina: welke brief klaarligt, een link naar de brief en een knop.',
    bijschrift: 'Er ligt een brief klaar',
    hoogte: 320,
    toont: [
      { rol: 'heading', naam: 'Brief om af te drukken', uitleg: 'Eronder staat welke brief klaarligt.' },
      {
        rol: 'link',
        naam: 'Brief openen',
        uitleg: 'De brief opent in een nieuw venster. Druk de brief daar af.',
      },
      { rol: 'button', naam: 'Verstuurd', uitleg: 'Klik hier als de brief op de post is gedaan.' },
    ],
  },
  'voorstel-invullen': {
    alt: 'Stap 1 van het voorstel, met links de zeven stappen en bovenaan namens wie u invult.',
    bijschrift: 'Het voorstel invullen namens de voorsteller',
    hoogte: 960,
    toont: [
      {
        rol: 'link',
        naam: 'Terug naar de zaak',
        uitleg: 'Wat u heeft opgeslagen, blijft staan. U kunt later verder.',
      },
      {
        rol: 'heading',
        naam: 'U vult dit in namens',
        uitleg: 'Met ‘u’ en ‘uw’ op de pagina is de voorsteller bedoeld.',
      },
      { rol: 'navigation', naam: 'Stappen', uitleg: 'De zeven stappen, en wat al klaar is.' },
      { rol: 'textbox', naam: 'Straatnaam', uitleg: 'Neem over wat op papier staat.' },
    ],
  },
  helpdesk: {
    alt: 'Wat de helpdesk van een zaak ziet: het zaaknummer, de status, de gemeente en een lijst met e-mails.',
    bijschrift: 'Een zaak zoals de helpdesk die ziet',
    hoogte: 660,
    toont: [
      { rol: 'heading', naam: 'E-mails van deze zaak', uitleg: 'Bij elke e-mail staat of die is verstuurd.' },
      { rol: 'button', naam: 'Opnieuw versturen', uitleg: 'De voorsteller krijgt de e-mail nog een keer.' },
    ],
  },
} as const satisfies Record<string, Beeldgegevens>;
