import type { Beeldgegevens } from './beeldgegevens.ts';

/** The login, the work list, and what is done with a case. */
export const VAN_ZAKEN = {
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
  'inloggen-organisatie': {
    alt: 'De inlogpagina met een knop om in te loggen met uw organisatie. Daaronder is inloggen met een noodaccount dichtgeklapt.',
    bijschrift: 'Inloggen met uw organisatie',
    hoogte: 480,
    toont: [
      {
        rol: 'link',
        naam: 'Inloggen met Den Haag',
        uitleg: 'U ziet hier de naam van uw eigen organisatie. Klik erop om daar in te loggen.',
      },
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
    hoogte: 640,
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
      {
        rol: 'link',
        naam: 'Verzoek op papier of telefoon invoeren',
        uitleg: 'Voor een verzoek dat niet via de website kwam.',
      },
      { rol: 'button', naam: 'Wacht', uitleg: 'Klik op de kop van een kolom om te sorteren.' },
      { rol: 'button', naam: 'Kies alles', uitleg: 'Om zaken te verdelen, door te sturen of af te drukken.' },
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
  'zaken-afdrukken': {
    alt: 'De werklijst met twee gekozen zaken. Boven de tabel staan de knoppen voor wat u met de gekozen zaken doet.',
    bijschrift: 'Twee zaken gekozen',
    hoogte: 400,
    toont: [
      { rol: 'button', naam: 'Ik neem ze', uitleg: 'U wordt de behandelaar van deze zaken.' },
      { rol: 'combobox', naam: 'Toewijzen aan', uitleg: 'Geeft de zaken aan een collega.' },
      {
        rol: 'button',
        naam: 'Doorsturen…',
        uitleg: 'Laat eerst zien welke dossiers kunnen worden doorgestuurd.',
      },
      { rol: 'button', naam: 'Lijst afdrukken', uitleg: 'Drukt alleen de gekozen regels af.' },
      { rol: 'button', naam: 'Dossiers als PDF', uitleg: 'Downloadt van elke gekozen zaak het dossier.' },
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
  'meer-doorsturen': {
    alt: 'Het overzicht van dossiers die u tegelijk doorstuurt: twee dossiers kunnen door, één niet.',
    bijschrift: 'Meer dossiers tegelijk doorsturen',
    hoogte: 840,
    toont: [
      {
        rol: 'heading',
        naam: 'Kan worden doorgestuurd (2)',
        uitleg: 'Bij elk dossier staat naar wie het gaat.',
      },
      {
        rol: 'heading',
        naam: 'Kan nu niet worden doorgestuurd (1)',
        uitleg: 'Bij elk dossier staat waarom het niet kan.',
      },
      {
        rol: 'button',
        naam: '2 dossiers doorsturen',
        uitleg: 'Alleen wat kan, gaat door. De rest blijft bij u.',
      },
    ],
  },
  'zaken-vergelijken': {
    alt: 'Twee zaken naast elkaar: per gegeven wat er in elke zaak staat, en of dat gelijk is.',
    bijschrift: 'Twee zaken vergelijken',
    hoogte: 900,
    toont: [
      {
        rol: 'textbox',
        naam: 'Zaaknummer van de andere zaak',
        uitleg: 'Typ hier een ander nummer om met een andere zaak te vergelijken.',
      },
      { rol: 'table', naam: 'Kandidaat', uitleg: 'Bij elk gegeven staat of de zaken gelijk zijn.' },
    ],
  },
  samenvoegen: {
    alt: 'Het formulier om twee dossiers samen te voegen: wat meegaat, waarom, en een toelichting aan de voorsteller.',
    bijschrift: 'Twee dossiers samenvoegen',
    hoogte: 1480,
    toont: [
      {
        rol: 'group',
        naam: 'Ondersteuners die meegaan',
        uitleg: 'Haal het vinkje weg bij wie niet meegaat.',
      },
      {
        rol: 'textbox',
        naam: 'Waarom voegt u de dossiers samen?',
        uitleg: 'Verplicht. Alleen behandelaars lezen dit.',
      },
      {
        rol: 'textbox',
        naam: 'Toelichting aan de voorsteller',
        uitleg: 'Komt in de e-mail aan de voorsteller van het dossier dat eindigt.',
      },
      {
        rol: 'button',
        naam: 'Voorbeeld van de e-mail',
        uitleg: 'Laat de e-mail zien zonder die te versturen.',
      },
      { rol: 'button', naam: 'Dossiers samenvoegen', uitleg: 'Dit kunt u niet terugdraaien.' },
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
} as const satisfies Record<string, Beeldgegevens>;
