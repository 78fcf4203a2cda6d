import type * as Contract from '../api/generated/behandelaar.ts';
import { behandelaarApi as gegenereerd } from '../api/generated/behandelaar.ts';

/**
 * The generated client of officials: what each read provides, what each write makes stale, and which failures its page
 * tells itself. Everything else goes to /fout.
 */

/** A screen tells itself that the connection is away, or that something does not exist for who asks. */
const LEZEN = [400, 403, 404, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'PARSING_ERROR'];
/** And what was refused, who was first, and that an upload was broken off. */
const SCHRIJVEN = [...LEZEN, 405, 409, 412, 413, 415, 'CUSTOM_ERROR'];
/** Before there is a session, 401 says what was wrong with what was typed. */
const INLOGGEN = { extraOptions: { afgehandeld: [401, ...SCHRIJVEN] } };

const TAGS = [
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

export const behandelaarApi = gegenereerd.enhanceEndpoints({
  addTagTypes: TAGS,
  endpoints: {
    wie: { providesTags: ['Sessie'], extraOptions: { afgehandeld: [401, 'FETCH_ERROR'] } },
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

    burgeraanvragen: leestBeheer('Zaken'),
    dossiers: leestBeheer('Zaken'),
    koppen: leestBeheer('Zaken'),
    zaken: leestBeheer('Zaken'),
    telZaken: leestBeheer('Zaken'),
    // Asked again and again while a screen is open; it keeps no session alive.
    nieuws: leestBeheer(),
    herinner: ZAAKCOMMANDO,
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
    telBurgeraanvragen: leestBeheer('Zaken'),
    telDossiers: leestBeheer('Zaken'),
    cijfers: leest('Zaken'),
    cijfersPerOrganisatie: leest('Zaken'),
    // As the list, it may be under construction.
    cijfersTeLaat: leestBeheer('Zaken'),
    cijfersPrognose: leest('Zaken'),
    weergaven: leestBeheer('Weergaven'),
    bewaarWeergave: schrijft('Weergaven'),
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
    // The browser sends it also when the window closes.
    sluitZaak: (eindpunt) => {
      const { query } = eindpunt;
      eindpunt.query = (id) => {
        const vraag = query?.(id) ?? '';
        return { ...(typeof vraag === 'string' ? { url: vraag } : vraag), keepalive: true };
      };
      // Who logs out closes the case after it: there is nothing to tell, and no error.
      Object.assign(eindpunt, schrijft(), { extraOptions: { afgehandeld: [401, ...SCHRIJVEN] } });
    },
    voorbeeldUitnodiging: schrijft(),
    voorbeeldAfwijzing: schrijft(),
    voorbeeldSamenvoegen: schrijft(),
    naastElkaar: leestBeheer('Zaak'),
    voegSamen: ZAAKCOMMANDO,
    eerderOnderscheiden: leestBeheer(),
    uitnodigen: ZAAKCOMMANDO,
    afwijzen: ZAAKCOMMANDO,
    overdragen: ZAAKCOMMANDO,
    contact: ZAAKCOMMANDO,
    mailadresCorrigeren: ZAAKCOMMANDO,
    postadres: ZAAKCOMMANDO,
    postbriefVerstuurd: ZAAKCOMMANDO,
    voerVerzoekIn: schrijft('Zaken'),
    voegScanToe: ZAAKBIJLAGE,
    dienNamensVoorstellerIn: ZAAKCOMMANDO,
    linkVerlengen: ZAAKCOMMANDO,
    linkIntrekken: ZAAKCOMMANDO,
    linkOpnieuw: ZAAKCOMMANDO,
    route: ZAAKCOMMANDO,
    advies: ZAAKCOMMANDO,
    doorsturen: ZAAKCOMMANDO,
    voorbeeldDoorsturen: schrijft(),
    terugsturen: ZAAKCOMMANDO,
    ministerraad: ZAAKCOMMANDO,
    besluiten: ZAAKCOMMANDO,
    beeindigen: ZAAKCOMMANDO,
    registreerUitreiking: ZAAKCOMMANDO,
    kandidaat: leest(),
    corrigeerKandidaat: ZAAKCOMMANDO,
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
  },
});

export const {
  useAccountaanvragenQuery,
  useAfwezigheidQuery,
  useAfwijsredenQuery,
  useAfwijsredenenQuery,
  useAlleTekstblokkenQuery,
  useBeginMutation,
  useBesluitbijlageKenmerkenQuery,
  useBesluitbijlagenQuery,
  useBesluitdossiersQuery,
  useBevestigMutation,
  useBevestigPostbusMutation,
  useBewaarNotitieMutation,
  useBewaarNotitieconceptMutation,
  useBewaarWeergaveMutation,
  useBezorgingenQuery,
  useBezorgOpnieuwMutation,
  useCijfersPerOrganisatieQuery,
  useCijfersPrognoseQuery,
  useCijfersQuery,
  useCijfersTeLaatQuery,
  useCollegasQuery,
  useCorrigeerKandidaatMutation,
  useDossierMilitairQuery,
  useDossierOverigeQuery,
  useDossierWerkQuery,
  useEerderOnderscheidenQuery,
  useEigenBerichtenQuery,
  useEindigAndereMutation,
  useEindigSessieMutation,
  useGebruikerQuery,
  useGebruikersQuery,
  useGemeentecontactQuery,
  useGeopendQuery,
  useHerinnerMutation,
  useHerstelMutation,
  useHerstelcodesMutation,
  useKandidaatQuery,
  useKenmerkMutation,
  useKenmerkRegisterbijlageMutation,
  useKenmerkenQuery,
  useKeurGoedMutation,
  useKeurVernietigingGoedMutation,
  useKiesEigenBerichtenMutation,
  useKoninklijkBesluitQuery,
  useKoninklijkeBesluitenQuery,
  useKopQuery,
  useKoppenQuery,
  useLazyTekstblokVanSneltoetsQuery,
  useLogInMutation,
  useLogUitMutation,
  useWegenQuery,
  useMaakKoninklijkBesluitMutation,
  useMailOpnieuwMutation,
  useMailadresCorrigerenMutation,
  useMailtekstQuery,
  useMeldAfwezigMutation,
  useMeldTerugMutation,
  useMailtekstenQuery,
  useMogelijkDubbelQuery,
  useNaastElkaarQuery,
  useNieuwsQuery,
  useNotitiebronQuery,
  useNotitieconceptQuery,
  useNotitiesQuery,
  useOpenZaakMutation,
  useOrganisatieQuery,
  useOrganisatiesQuery,
  usePaginatekstQuery,
  usePaginatekstenQuery,
  usePostbriefVerstuurdMutation,
  useRegisterQuery,
  useRegisterbijlagenQuery,
  useRegisterkenmerkenQuery,
  useRegisterregelQuery,
  useSessiesQuery,
  useSluitZaakMutation,
  useStelVastMutation,
  useStelVernietigingenVoorMutation,
  useTekstblokQuery,
  useTekstblokkenQuery,
  useTelZakenQuery,
  useTijdlijnQuery,
  useToevoegbareDossiersQuery,
  useVergelijkingQuery,
  useVergetenMutation,
  useVerklaringenQuery,
  useVerstrekenQuery,
  useVerwijderAfwijsredenMutation,
  useVerwijderBesluitbijlageMutation,
  useVerwijderDossierbijlageMutation,
  useVerwijderDossiersMutation,
  useVerwijderKoninklijkBesluitMutation,
  useVerwijderNotitieconceptMutation,
  useVerwijderRegisterbijlageMutation,
  useVerwijderTekstblokMutation,
  useVerwijderWeergaveMutation,
  useVoegAfwijsredenToeMutation,
  useVoegBesluitbijlageToeMutation,
  useVoegDossierbijlageToeMutation,
  useVoegDossiersToeMutation,
  useVoegGebruikerToeMutation,
  useVoegOrganisatieToeMutation,
  useVoegRegisterbijlageToeMutation,
  useVoegScanToeMutation,
  useVoegTekstblokToeMutation,
  useVoegWebhookToeMutation,
  useVoerVerzoekInMutation,
  useDienNamensVoorstellerInMutation,
  useVoorbeeldAfwijzingMutation,
  useVoorbeeldDoorsturenMutation,
  useVoorbeeldMailtekstMutation,
  useVoorbeeldSamenvoegenMutation,
  useVoorbeeldUitnodigingMutation,
  useVoorgesteldQuery,
  useVraagPostbusMutation,
  useWachtOpRotatieQuery,
  useWebhookQuery,
  useWebhooksQuery,
  useWebsiteadresQuery,
  useWeergavenQuery,
  useWeigerMutation,
  useWieQuery,
  useWisHerinneringMutation,
  useWijsMeerToeMutation,
  useWijsToeMutation,
  useWijzigAfwijsredenMutation,
  useWijzigBesluitbijlageMutation,
  useWijzigGebruikerMutation,
  useWijzigGemeentecontactMutation,
  useWijzigKoninklijkBesluitMutation,
  useWijzigMailtekstMutation,
  useWijzigOrganisatieMutation,
  useWijzigPaginatekstMutation,
  useWijzigTekstblokMutation,
  useWijzigWachtwoordMutation,
  useWijzigWebsiteadresMutation,
  useZaakQuery,
  useZaakbewaringQuery,
  useZakenQuery,
} = behandelaarApi;

export type * from '../api/generated/behandelaar.ts';
export * from './adressen.ts';
export * from './oproep.ts';

/** The calls by name, for tables of actions: a component can't call one hook for each. */
export const oproepen = behandelaarApi.endpoints;
/** The helpdesk gets the head of a case, everyone else the case. */
export function isZaak(antwoord: Contract.Zaakantwoord): antwoord is Contract.Zaak {
  return 'verzoek' in antwoord;
}

export function mag(zaak: { toegestaan: readonly Contract.Actie[] }, actie: Contract.Actie): boolean {
  return zaak.toegestaan.includes(actie);
}

export function magBesluit(besluit: Contract.Besluit, actie: Contract.Besluitactie): boolean {
  return besluit.toegestaan.includes(actie);
}

/** Whose own this is: the organisation of who is logged in. */
export function eigen(
  item: { organisatie?: Contract.OrganisatieVan | null },
  wie: Contract.Behandelaar,
): boolean {
  return item.organisatie?.type === wie.organisatie.type && item.organisatie.id === wie.organisatie.id;
}
