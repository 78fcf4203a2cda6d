import { behandelaarApi as gegenereerd, type Zaakantwoord } from '../api/generated/behandelaar.ts';

/**
 * The generated client of officials: what each read provides, what each write makes stale, and which failures its page
 * tells itself. Everything else goes to /fout. What answers with the case, or with a file, needs no line here.
 */

/** A screen tells itself that the connection is away, or that something does not exist for the user who asks. */
const LEZEN = [400, 403, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'];
/** And what was refused, who was first, and that an upload was broken off. */
const SCHRIJVEN = [...LEZEN, 405, 409, 412, 413, 415, 'CUSTOM_ERROR'];
/** Before there is a session, 401 says what was wrong with what was typed. */
const INLOGGEN = { extraOptions: { afgehandeld: [401, ...SCHRIJVEN] } };

/** Everything that an official reads. */
export const TAGS = [
  'Sessie',
  'Sessies',
  'Zaken',
  'Zaak',
  'Tijdlijn',
  'Weergaven',
  'Beheer',
  'Besluiten',
  'Register',
  'Bewaring',
  'Overbrenging',
  'Notities',
  'Collegas',
  'Berichten',
] as const;
type Tag = (typeof TAGS)[number];

const leest = (...tags: Tag[]) => ({ providesTags: tags, extraOptions: { afgehandeld: LEZEN } });
/** Of lists and of what is managed, which may be under construction. */
const leestBeheer = (...tags: Tag[]) => ({ providesTags: tags, extraOptions: { afgehandeld: SCHRIJVEN } });
const schrijft = (...tags: Tag[]) => ({
  invalidatesTags: (_: unknown, fout: unknown) => (fout ? [] : tags),
  extraOptions: { afgehandeld: SCHRIJVEN },
});
/** Also when it failed: somebody else may have been first, and the lists should show so. */
const schrijftHoeDanOok = (...tags: Tag[]) => ({
  invalidatesTags: tags,
  extraOptions: { afgehandeld: SCHRIJVEN },
});

const ZAAKCOMMANDO = schrijft('Zaak', 'Zaken', 'Tijdlijn', 'Register');
const ZAAKRECORD = schrijft('Zaak', 'Tijdlijn', 'Register');
const ZAAKBIJLAGE = schrijft('Zaak', 'Tijdlijn');
const BEWARING = schrijftHoeDanOok('Bewaring', 'Zaak', 'Zaken', 'Tijdlijn');
const BESLUITDOSSIERS = schrijftHoeDanOok('Besluiten', 'Zaken', 'Zaak', 'Tijdlijn');

/** Where the calls on one case are. */
const BIJ_EEN_ZAAK = /^\/api\/(burgeraanvraag|dossiers|zaken)\/[^/]+\//;

/** Every write on one case is a command on it, unless the list below says something else of it. */
function alsZaakcommando(eindpunt: { type: string; query?: (vraag: never) => unknown }) {
  if (eindpunt.type !== 'mutation') return;
  // Where it goes does not depend on what is asked: any question shows the path.
  const vraag = eindpunt.query?.({} as never) as { url?: string } | undefined;
  if (BIJ_EEN_ZAAK.test(vraag?.url ?? '')) Object.assign(eindpunt, ZAAKCOMMANDO);
}

const standaard = Object.fromEntries(
  Object.keys(gegenereerd.endpoints).map((naam) => [naam, alsZaakcommando] as const),
);
gegenereerd.enhanceEndpoints({ endpoints: standaard });

gegenereerd.enhanceEndpoints({
  endpoints: {
    // The browser sends it also when the window closes.
    sluitZaak: (eindpunt) => {
      const { query } = eindpunt;
      eindpunt.query = (id) => {
        const vraag = query?.(id) ?? '';
        return { ...(typeof vraag === 'string' ? { url: vraag } : vraag), keepalive: true };
      };
    },
  },
});

type Client = typeof gegenereerd.endpoints;
type Naam = keyof Client;
/** The calls of one kind, by what they answer. */
type Antwoordt<Hook extends string, Resultaat> = {
  [N in Naam]: Client[N] extends Record<Hook, unknown> & { Types: { ResultType: Resultaat } } ? N : never;
}[Naam];
/** Without a line, `alsZaakcommando` says what it makes stale. */
type Zaakcommando = Antwoordt<'useMutation', Zaakantwoord>;
/** The browser itself asks for it, by its address. */
type Bestand = Antwoordt<'useQuery', Blob | string>;
/** No screen reads it; other programs may. */
type NietGelezen =
  | 'burgeraanvragen'
  | 'dossier'
  | 'dossierbijlagen'
  | 'dossiers'
  | 'dossiertijdlijn'
  | 'gebeurtenissen'
  | 'telBurgeraanvragen'
  | 'telDossiers'
  | 'vernietigingsverklaring';
/** Without a line, such a write would leave the screen as it was, and such a read would never be read again. */
type Genoemd = Exclude<Naam, Zaakcommando | Bestand | keyof Pick<Client, NietGelezen>>;

const EINDPUNTEN = {
  wie: { ...leest('Sessie'), extraOptions: { afgehandeld: [401, 'FETCH_ERROR'] } },
  wegen: { extraOptions: { afgehandeld: SCHRIJVEN } },
  logIn: INLOGGEN,
  logUit: INLOGGEN,
  begin: INLOGGEN,
  bevestig: INLOGGEN,
  vergeten: INLOGGEN,
  herstel: INLOGGEN,
  wijzigWachtwoord: schrijft('Sessies'),
  herstelcodes: schrijft(),
  sessies: leestBeheer('Sessies'),
  eindigSessie: schrijftHoeDanOok('Sessies'),
  eindigAndere: schrijftHoeDanOok('Sessies'),

  koppen: leestBeheer('Zaken'),
  zaken: leestBeheer('Zaken'),
  telZaken: leestBeheer('Zaken'),
  // Asked again and again while a screen is open; it keeps no session alive.
  nieuws: leestBeheer(),
  wisHerinnering: schrijftHoeDanOok('Zaak', 'Zaken', 'Tijdlijn'),
  collegas: leestBeheer('Collegas'),
  wijsToe: schrijftHoeDanOok('Zaak', 'Zaken', 'Tijdlijn'),
  wijsMeerToe: schrijftHoeDanOok('Zaak', 'Zaken', 'Tijdlijn'),
  eigenBerichten: leestBeheer('Berichten'),
  kiesEigenBerichten: schrijft('Berichten'),
  bevestigPostbus: INLOGGEN,
  vraagPostbus: schrijft('Beheer'),
  afwezigheid: leestBeheer('Collegas'),
  meldAfwezig: schrijft('Collegas', 'Zaken'),
  meldTerug: schrijftHoeDanOok('Collegas', 'Zaken'),
  cijfers: leest('Zaken'),
  cijfersPerOrganisatie: leest('Zaken'),
  // As the list, it may be under construction.
  cijfersTeLaat: leestBeheer('Zaken'),
  cijfersPrognose: leest('Zaken'),
  weergaven: leestBeheer('Weergaven'),
  bewaarWeergave: schrijft('Weergaven'),
  wijzigWeergave: schrijft('Weergaven'),
  verwijderWeergave: schrijftHoeDanOok('Weergaven'),

  zaak: leest('Zaak'),
  kop: leestBeheer('Zaak'),
  // The answer is the head as it is now; it takes the place of what was shown.
  mailOpnieuw: schrijftHoeDanOok('Zaak'),
  mogelijkDubbel: leestBeheer('Zaak'),
  tijdlijn: leest('Tijdlijn'),
  vergelijking: leest('Tijdlijn'),
  // Asked again and again while a case is open; it keeps no session alive.
  geopend: leestBeheer(),
  openZaak: schrijft(),
  // A user who logs out closes the case after it: there is nothing to tell, and no error.
  sluitZaak: { ...schrijft(), extraOptions: { afgehandeld: [401, ...SCHRIJVEN] } },
  voorbeeldUitnodiging: schrijft(),
  voorbeeldAfwijzing: schrijft(),
  voorbeeldSamenvoegen: schrijft(),
  naastElkaar: leestBeheer('Zaak'),
  eerderOnderscheiden: leestBeheer(),
  voerVerzoekIn: schrijft('Zaken'),
  voegScanToe: ZAAKBIJLAGE,
  voorbeeldDoorsturen: schrijft(),
  registreerUitreiking: ZAAKCOMMANDO,
  corrigeerKandidaat: ZAAKCOMMANDO,
  kandidaat: leest(),
  dossierWerk: leest(),
  dossierMilitair: leest(),
  dossierOverige: leest(),
  pasWerkAan: ZAAKRECORD,
  pasMilitairAan: ZAAKRECORD,
  pasOverigeAan: ZAAKRECORD,
  kenmerken: leest(),
  kenmerk: ZAAKRECORD,
  voegDossierbijlageToe: ZAAKBIJLAGE,
  verwijderDossierbijlage: ZAAKBIJLAGE,
  notities: leest('Notities', 'Zaak'),
  notitiebron: leest(),
  notitieconcept: leest(),
  // The editor keeps what was typed, whatever happens.
  bewaarNotitieconcept: schrijft(),
  verwijderNotitieconcept: schrijft(),
  bewaarNotitie: schrijft(),

  koninklijkeBesluiten: leestBeheer('Besluiten'),
  koninklijkBesluit: leestBeheer('Besluiten'),
  maakKoninklijkBesluit: schrijft('Besluiten'),
  // Another number is another decree: the answer tells which.
  wijzigKoninklijkBesluit: schrijft('Besluiten', 'Zaken', 'Zaak', 'Tijdlijn'),
  // The decree itself is not read again: it is gone.
  verwijderKoninklijkBesluit: schrijft('Zaken', 'Zaak', 'Tijdlijn'),
  besluitdossiers: leestBeheer('Besluiten'),
  toevoegbareDossiers: leestBeheer('Besluiten'),
  voegDossiersToe: BESLUITDOSSIERS,
  verwijderDossiers: BESLUITDOSSIERS,
  stelVast: schrijftHoeDanOok('Besluiten', 'Register', 'Zaken', 'Zaak', 'Tijdlijn'),
  besluitbijlagen: leestBeheer('Besluiten'),
  besluitbijlageKenmerken: leestBeheer('Besluiten'),
  voegBesluitbijlageToe: schrijft('Besluiten'),
  wijzigBesluitbijlage: schrijft('Besluiten'),
  verwijderBesluitbijlage: schrijftHoeDanOok('Besluiten'),

  register: leestBeheer('Register'),
  registerregel: leestBeheer('Register'),
  registerbijlagen: leestBeheer('Register'),
  registerkenmerken: leest(),
  kenmerkRegisterbijlage: ZAAKRECORD,
  voegRegisterbijlageToe: schrijft('Register', 'Zaak', 'Tijdlijn'),
  verwijderRegisterbijlage: schrijftHoeDanOok('Register', 'Zaak', 'Tijdlijn'),

  verstreken: leestBeheer('Bewaring'),
  voorgesteld: leestBeheer('Bewaring'),
  verklaringen: leestBeheer('Bewaring'),
  wachtOpRotatie: leestBeheer('Bewaring'),
  zaakbewaring: leestBeheer('Bewaring'),
  // Each by itself: the answer says of every case what became of it.
  stelVernietigingenVoor: schrijftHoeDanOok('Bewaring'),
  stelVernietigingVoor: BEWARING,
  keurVernietigingGoed: BEWARING,
  trekVernietigingIn: BEWARING,
  schortOp: BEWARING,
  hefOp: BEWARING,
  overTeBrengen: leestBeheer('Overbrenging'),
  leveringen: leestBeheer('Overbrenging'),
  levering: leestBeheer('Overbrenging'),
  maakLevering: schrijftHoeDanOok('Overbrenging'),
  legOntvangstVast: schrijftHoeDanOok('Overbrenging'),
  trekLeveringIn: schrijftHoeDanOok('Overbrenging'),

  gebruikers: leestBeheer('Beheer'),
  gebruiker: leestBeheer('Beheer'),
  voegGebruikerToe: schrijft('Beheer'),
  wijzigGebruiker: schrijft('Beheer'),
  verwijderGebruiker: schrijft('Beheer'),
  blokkeer: schrijft('Beheer'),
  deblokkeer: schrijft('Beheer'),
  verwijderTweedeFactor: schrijft('Beheer'),
  nodigUit: schrijft('Beheer'),
  accountaanvragen: leestBeheer('Beheer'),
  keurGoed: schrijftHoeDanOok('Beheer'),
  weiger: schrijftHoeDanOok('Beheer'),
  organisaties: leestBeheer('Beheer'),
  organisatie: leestBeheer('Beheer'),
  voegOrganisatieToe: schrijft('Beheer'),
  wijzigOrganisatie: schrijft('Beheer'),
  gemeentecontact: leestBeheer('Beheer'),
  wijzigGemeentecontact: schrijft('Beheer'),
  afwijsredenen: leestBeheer('Beheer'),
  afwijsreden: leestBeheer('Beheer'),
  voegAfwijsredenToe: schrijft('Beheer'),
  wijzigAfwijsreden: schrijft('Beheer'),
  verwijderAfwijsreden: schrijftHoeDanOok('Beheer'),
  alleTekstblokken: leestBeheer(),
  tekstblokVanSneltoets: leestBeheer(),
  tekstblokken: leestBeheer('Beheer'),
  tekstblok: leestBeheer('Beheer'),
  voegTekstblokToe: schrijft('Beheer'),
  wijzigTekstblok: schrijft('Beheer'),
  verwijderTekstblok: schrijft('Beheer'),
  mailteksten: leestBeheer('Beheer'),
  mailtekst: leestBeheer(),
  wijzigMailtekst: schrijft('Beheer'),
  voorbeeldMailtekst: schrijft(),
  paginateksten: leestBeheer('Beheer'),
  paginatekst: leestBeheer(),
  wijzigPaginatekst: schrijft('Beheer'),
  websiteadres: leestBeheer(),
  wijzigWebsiteadres: schrijft(),
  webhooks: leestBeheer('Beheer'),
  webhook: leestBeheer('Beheer'),
  bezorgingen: leestBeheer('Beheer'),
  voegWebhookToe: schrijft('Beheer'),
  verwijderWebhook: schrijft('Beheer'),
  pauzeerWebhook: schrijft('Beheer'),
  hervatWebhook: schrijft('Beheer'),
  vernieuwGeheim: schrijft('Beheer'),
  proefWebhook: schrijft('Beheer'),
  bezorgOpnieuw: schrijft('Beheer'),
  clients: leestBeheer('Beheer'),
  client: leestBeheer('Beheer'),
  voegClientToe: schrijft('Beheer'),
  wijzigClient: schrijft('Beheer'),
  verwijderClient: schrijftHoeDanOok('Beheer'),
  keurClientGoed: schrijftHoeDanOok('Beheer'),
  blokkeerClient: schrijftHoeDanOok('Beheer'),
  deblokkeerClient: schrijftHoeDanOok('Beheer'),
} satisfies Record<Genoemd, unknown> & Partial<Record<Zaakcommando, unknown>>;

export const behandelaarApi = gegenereerd.enhanceEndpoints({ addTagTypes: TAGS, endpoints: EINDPUNTEN });

/** The calls by name, for tables of actions: a component can't call one hook for each. */
export const oproepen = behandelaarApi.endpoints;
