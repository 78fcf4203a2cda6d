/**
 * The pictures of screens in the manual. e2e/handleiding-beelden.spec.ts takes them with made-up data (`npm run
 * beelden`) and looks, each time that the browser tests run, whether what is listed here still stands on the screen.
 */

type Element = {
  rol:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'dialog'
    | 'group'
    | 'heading'
    | 'link'
    | 'navigation'
    | 'radio'
    | 'searchbox'
    | 'table'
    | 'textbox'
    | 'img';
  /** The accessible name, or its beginning. */
  naam: string;
  uitleg: string;
};

export type Beeldgegevens = {
  alt: string;
  bijschrift: string;
  /** In pixels; every picture is 1280 wide. */
  hoogte: number;
  toont: readonly Element[];
};

export const BEELDEN = {
  inloggen: {
    alt: 'De inlogpagina met twee velden: gebruikersnaam en wachtwoord.',
    bijschrift: 'De inlogpagina',
    hoogte: 640,
    toont: [
      {
        rol: 'textbox',
        naam: 'Gebruikersnaam',
        uitleg: 'Deze staat in de e-mail waarmee u bent uitgenodigd.',
      },
      { rol: 'link', naam: 'Wachtwoord vergeten?', uitleg: 'Hiermee vraagt u een nieuw wachtwoord aan.' },
      { rol: 'button', naam: 'Inloggen', uitleg: 'Hiermee gaat u verder.' },
    ],
  },
  'tweede-stap': {
    alt: 'De pagina waarop u de tweede stap instelt: drie stappen, een QR-code en een veld voor de code.',
    bijschrift: 'De tweede stap instellen',
    hoogte: 1000,
    toont: [
      { rol: 'heading', naam: 'Stel een tweede stap in', uitleg: 'Dit vragen wij één keer.' },
      {
        rol: 'img',
        naam: 'QR-code met de geheime sleutel',
        uitleg: 'Scan dit plaatje met de app op uw telefoon.',
      },
      { rol: 'textbox', naam: 'Code uit uw app', uitleg: 'Hier vult u de zes cijfers uit de app in.' },
    ],
  },
  'werklijst-gemeente': {
    alt: 'De werklijst van een gemeente met drie tabbladen, filters en een tabel met zaken.',
    bijschrift: 'De werklijst van een gemeente',
    hoogte: 900,
    toont: [
      {
        rol: 'navigation',
        naam: 'Lijsten',
        uitleg: 'Waar u iets moet doen, wat bij anderen ligt, en wat klaar is.',
      },
      {
        rol: 'searchbox',
        naam: 'Vind een zaak',
        uitleg: 'Zoekt in alle tabbladen, op kandidaat, voorsteller en zaaknummer.',
      },
      { rol: 'navigation', naam: 'Filters', uitleg: 'Elk getal is ook een filter: klik erop.' },
      { rol: 'button', naam: 'Wacht', uitleg: 'Klik op de kop van een kolom om te sorteren.' },
      { rol: 'button', naam: 'Kies alles', uitleg: 'Om zaken te verdelen.' },
    ],
  },
  'werklijst-dossiers': {
    alt: 'De werklijst van de Kanselarij met een filter op gemeente en een tabel met dossiers.',
    bijschrift: 'De werklijst met dossiers',
    hoogte: 820,
    toont: [
      { rol: 'searchbox', naam: 'Vind een zaak', uitleg: 'Zoekt op kandidaat, voorsteller en zaaknummer.' },
      { rol: 'combobox', naam: 'Gemeente', uitleg: 'Typ een deel van de naam en kies de gemeente.' },
      { rol: 'navigation', naam: 'Filters', uitleg: 'Elk getal is ook een filter: klik erop.' },
      {
        rol: 'table',
        naam: 'Bij anderen',
        uitleg: 'Klik op een rij om het dossier te openen.',
      },
    ],
  },
  'zaak-verzoek': {
    alt: 'De zaakpagina van een nieuw verzoek met de stand van de zaak en knoppen voor wat u kunt doen.',
    bijschrift: 'Een verzoek dat wacht op uw oordeel',
    hoogte: 960,
    toont: [
      {
        rol: 'heading',
        naam: 'Waar staat deze zaak?',
        uitleg: 'In één zin: wie is aan de beurt en wat volgt.',
      },
      {
        rol: 'link',
        naam: 'Voorsteller uitnodigen',
        uitleg: 'Gaat u verder met het verzoek? Begin dan hier.',
      },
      { rol: 'link', naam: 'Contact noteren', uitleg: 'Voor een telefoongesprek met de voorsteller.' },
      {
        rol: 'link',
        naam: 'Overdragen aan andere gemeente',
        uitleg: 'Voor een kandidaat die niet in uw gemeente woont.',
      },
      {
        rol: 'link',
        naam: 'Verzoek afwijzen',
        uitleg: 'Alleen als u het verzoek niet in behandeling neemt.',
      },
      { rol: 'link', naam: 'Tijdlijn', uitleg: 'Alles wat er met de zaak is gebeurd.' },
    ],
  },
  uitnodigen: {
    alt: 'Het formulier om de voorsteller uit te nodigen, met een veld voor een persoonlijk bericht.',
    bijschrift: 'De voorsteller uitnodigen',
    hoogte: 720,
    toont: [
      {
        rol: 'textbox',
        naam: 'Bericht aan de voorsteller',
        uitleg: 'Niet verplicht. Komt in de e-mail te staan.',
      },
      { rol: 'button', naam: 'Uitnodigen', uitleg: 'Verstuurt de e-mail met de persoonlijke link.' },
      {
        rol: 'button',
        naam: 'Voorbeeld van de e-mail',
        uitleg: 'Laat de e-mail zien zonder die te versturen.',
      },
    ],
  },
  afwijzen: {
    alt: 'Het formulier om een verzoek af te wijzen, met een lijst met redenen en een veld voor de toelichting.',
    bijschrift: 'Een verzoek afwijzen',
    hoogte: 980,
    toont: [
      {
        rol: 'combobox',
        naam: 'Reden',
        uitleg: 'Kies een reden. De tekst die u eronder ziet, komt in de e-mail.',
      },
      { rol: 'textbox', naam: 'Toelichting', uitleg: 'De voorsteller leest deze toelichting.' },
      {
        rol: 'button',
        naam: 'Voorbeeld van de e-mail',
        uitleg: 'Laat de e-mail zien zonder die te versturen.',
      },
      { rol: 'button', naam: 'Verzoek afwijzen', uitleg: 'Dit kunt u niet terugdraaien.' },
    ],
  },
  'zaak-link': {
    alt: 'De zaakpagina na het uitnodigen, met drie knoppen voor de persoonlijke link.',
    bijschrift: 'De voorsteller is uitgenodigd',
    hoogte: 700,
    toont: [
      { rol: 'button', naam: 'Link verlengen', uitleg: 'De link is daarna weer de volle tijd geldig.' },
      { rol: 'button', naam: 'Link opnieuw versturen', uitleg: 'Voor wie de e-mail kwijt is.' },
      { rol: 'button', naam: 'Link intrekken', uitleg: 'De voorsteller kan dan niet verder met invullen.' },
    ],
  },
  dossier: {
    alt: 'De zaakpagina van een dossier met de weg langs de organisaties en de knoppen voor wat u kunt doen.',
    bijschrift: 'Een dossier dat bij uw organisatie ligt',
    hoogte: 920,
    toont: [
      { rol: 'heading', naam: 'Waar staat deze zaak?', uitleg: 'Eronder ziet u de weg van het dossier.' },
      { rol: 'link', naam: 'Advies uitbrengen', uitleg: 'Nodig voordat u het dossier kunt doorsturen.' },
      { rol: 'link', naam: 'Weg kiezen', uitleg: 'Alleen bij de gemeente, als de gewone weg niet geldt.' },
    ],
  },
  aanpassen: {
    alt: 'Het blok Militaire gegevens van een dossier, met links wat nu geldt en rechts wat de voorsteller schreef.',
    bijschrift: 'Wat nu geldt, naast wat de voorsteller schreef',
    hoogte: 900,
    toont: [
      { rol: 'heading', naam: 'Militaire gegevens', uitleg: 'Dit blok is aangepast door een behandelaar.' },
      { rol: 'link', naam: 'Wijzigen Militaire gegevens', uitleg: 'Hiermee past u het blok aan.' },
    ],
  },
  weg: {
    alt: 'Het formulier om een weg te kiezen, met zes keuzes.',
    bijschrift: 'De weg van een dossier kiezen',
    hoogte: 1300,
    toont: [
      { rol: 'radio', naam: 'Gewone weg', uitleg: 'Gemeente, provincie, Kanselarij, ministerie.' },
      { rol: 'radio', naam: 'De kandidaat is burgemeester', uitleg: 'Uw gemeente geeft dan geen advies.' },
      { rol: 'button', naam: 'Weg vastleggen', uitleg: 'Daarna ziet u de nieuwe weg op de zaakpagina.' },
    ],
  },
  advies: {
    alt: 'Het adviesformulier met bovenaan het eerdere advies van de gemeente en daaronder de keuzes.',
    bijschrift: 'Advies uitbrengen',
    hoogte: 1180,
    toont: [
      { rol: 'heading', naam: 'Adviezen en besluit', uitleg: 'De adviezen van eerdere organisaties.' },
      { rol: 'radio', naam: 'Positief', uitleg: 'U kiest dan ook de onderscheiding.' },
      { rol: 'radio', naam: 'Aanhouden', uitleg: 'U vindt dat er nog iets moet worden uitgezocht.' },
      { rol: 'combobox', naam: 'Onderscheiding', uitleg: 'De onderscheiding die u voorstelt.' },
      { rol: 'textbox', naam: 'Toelichting', uitleg: 'Verplicht: waarom u dit advies geeft.' },
    ],
  },
  doorsturen: {
    alt: 'Het formulier om een dossier door te sturen, met een keuze voor het ministerie.',
    bijschrift: 'De Kanselarij stuurt een dossier door',
    hoogte: 980,
    toont: [
      { rol: 'combobox', naam: 'Ministerie', uitleg: 'Alleen de Kanselarij kiest het ministerie.' },
      { rol: 'textbox', naam: 'Toelichting', uitleg: 'Niet verplicht. Komt op de tijdlijn te staan.' },
      { rol: 'button', naam: 'Doorsturen', uitleg: 'Het dossier ligt daarna bij de volgende organisatie.' },
    ],
  },
  terugsturen: {
    alt: 'Het formulier om een dossier terug te sturen, met een verplicht veld voor de reden.',
    bijschrift: 'Een dossier terugsturen',
    hoogte: 800,
    toont: [
      { rol: 'textbox', naam: 'Reden', uitleg: 'Verplicht: wat er nog nodig is.' },
      { rol: 'button', naam: 'Terugsturen', uitleg: 'Het dossier gaat terug naar de vorige organisatie.' },
    ],
  },
  bijlagen: {
    alt: 'De tabel met bijlagen van een dossier. Eén bijlage is vertrouwelijk.',
    bijschrift: 'De bijlagen van een dossier',
    hoogte: 520,
    toont: [
      { rol: 'link', naam: 'Bijlage toevoegen', uitleg: 'Alleen als het dossier bij uw organisatie ligt.' },
      { rol: 'table', naam: 'Bijlagen', uitleg: 'Klik op de naam van een bestand om het te downloaden.' },
      { rol: 'link', naam: 'Bekijken', uitleg: 'Opent het bestand in een eigen venster.' },
      { rol: 'button', naam: 'Verwijderen', uitleg: 'Alleen bij een bijlage van uw eigen organisatie.' },
    ],
  },
  'bijlage-toevoegen': {
    alt: 'Het formulier om een bijlage toe te voegen: bestand, type, inhoud, toelichting en vertrouwelijkheid.',
    bijschrift: 'Een bijlage toevoegen',
    hoogte: 1560,
    toont: [
      { rol: 'radio', naam: 'Onderzoeksbijlage', uitleg: 'U geeft dan ook aan wat erin staat.' },
      {
        rol: 'checkbox',
        naam: 'Vertrouwelijke bijlage',
        uitleg: 'Alleen uw eigen organisatie ziet de bijlage dan.',
      },
      { rol: 'button', naam: 'Uploaden', uitleg: 'Voegt de bijlage toe.' },
    ],
  },
  vertrouwelijk: {
    alt: 'De vraag waarom u een vertrouwelijke bijlage bekijkt.',
    bijschrift: 'Een vertrouwelijke bijlage openen',
    hoogte: 620,
    toont: [
      { rol: 'dialog', naam: 'Vertrouwelijke bijlage', uitleg: 'Elke keer dat u opent, wordt vastgelegd.' },
      { rol: 'textbox', naam: 'Reden', uitleg: 'Waarom u de bijlage bekijkt.' },
    ],
  },
  tijdlijn: {
    alt: 'De tijdlijn van een dossier: elke gebeurtenis met datum, soort en wie het deed.',
    bijschrift: 'De tijdlijn',
    hoogte: 1000,
    toont: [
      { rol: 'button', naam: 'Oudste eerst', uitleg: 'Draait de volgorde om.' },
      {
        rol: 'link',
        naam: 'Twee momenten vergelijken',
        uitleg: 'Toont wat er tussen twee momenten veranderde.',
      },
      { rol: 'link', naam: 'Toon de zaak op dit moment', uitleg: 'Toont de hele zaak zoals die toen was.' },
    ],
  },
  toen: {
    alt: 'De zaakpagina van een eerder moment, met een melding dat u hier niets kunt wijzigen.',
    bijschrift: 'De zaak zoals die was',
    hoogte: 700,
    toont: [
      { rol: 'heading', naam: 'U ziet de zaak van', uitleg: 'U bekijkt een eerder moment.' },
      { rol: 'link', naam: 'Toon de zaak van nu', uitleg: 'Terug naar nu.' },
    ],
  },
  besluit: {
    alt: 'Het formulier waarmee een ministerie het besluit vastlegt, met bovenaan de adviezen.',
    bijschrift: 'Het besluit van de minister vastleggen',
    hoogte: 1700,
    toont: [
      { rol: 'heading', naam: 'Adviezen en besluit', uitleg: 'De adviezen naast elkaar.' },
      { rol: 'radio', naam: 'Ja', uitleg: 'De minister kent een onderscheiding toe.' },
      { rol: 'combobox', naam: 'Onderscheiding', uitleg: 'De onderscheiding die de minister toekent.' },
      { rol: 'button', naam: 'Besluit vastleggen', uitleg: 'Dit kunt u niet terugdraaien.' },
    ],
  },
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

export type Beeldnaam = keyof typeof BEELDEN;

/** The same, for who goes through all of them. */
export const ALLE_BEELDEN = Object.entries(BEELDEN) as [Beeldnaam, Beeldgegevens][];
