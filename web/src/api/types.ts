/** The records on the wire, as schema/ describes them. */

export type RelatieType =
  | 'echtgenootPartner'
  | 'familie'
  | 'vriend'
  | 'kennis'
  | 'collega'
  | 'leidinggevende'
  | 'bestuurslid'
  | 'vrijwilliger'
  | 'anders';

export type Relatie = { relatieTotKandidaatType: RelatieType; omschrijving?: string | null };

export type VerzoekAanvraag = {
  voorstellerNaam: string;
  voorstellerMail: string;
  voorstellerTelefoon: string;
  kandidaatVoornaam: string;
  kandidaatTussenvoegsel: string | null;
  kandidaatAchternaam: string;
  kandidaatRoepnaam: string | null;
  kandidaatGeboortedatum: string | null;
  kandidaatStraatnaam: string | null;
  kandidaatHuisnummer: number | string | null;
  kandidaatPostcode: string | null;
  gemeenteId: number | null;
  motivering: string;
  VerzoekVoorstellerRelatie: Relatie[];
};

export type LinkFeedback = 'ok' | 'verlopen' | 'verwijderd' | 'alIngediend';

export type VerzoekMetaData = {
  naam?: string | null;
  zaaknummer?: string | null;
  gemeente?: string | null;
  linkFeedback: LinkFeedback;
  verdienstenCount?: number;
  ondersteunersCount?: number;
  bijlagenCount?: number;
};

export type Voorsteller = {
  naam: string | null;
  landCode: number | null;
  straatnaam: string | null;
  huisnummer: number | string | null;
  toevoeging: string | null;
  letter: string | null;
  postcode: string | null;
  woonplaats: string | null;
  adresregel1: string | null;
  adresregel2: string | null;
  adresregel3: string | null;
  telefoon: string | null;
  telefoon2: string | null;
  mail: string | null;
  verzoekVoorstellerRelatie: Relatie[];
  motivering: string | null;
};

export type Baantype = 'loondienst' | 'zelfstandige' | 'gepensioneerd' | 'anders' | 'onbekend';
export type JaNeeOnbekend = 'ja' | 'nee' | 'onbekend';

export type KandidaatWerk = {
  baantype: Baantype | null;
  isReservist: JaNeeOnbekend | null;
  werkgegevensLoondienstgegevens: { naamWerkgever: string | null; functie: string | null } | null;
  werkgegevensZelfstandigegegevens: { naamBedrijf: string | null; functie: string | null } | null;
  werkgegevensGepensioneerdgegevens: {
    laatsteWerkgever: string | null;
    gepensioneerdSinds: string | null;
    voormaligeFunctie: string | null;
  } | null;
  anders: string | null;
};
export type KandidaatOverige = { andereBlijkenVanWaardering: string | null; bijzondereOmstandigheden: string | null };
export type KandidaatPersoonsgegevens = { roepnaam: string | null; academischeTitel: string | null };
export type KandidaatMilitair = { rang: string | null; wapenDienstvak: string | null };

export type DatumType = 'bekend' | 'onbekend' | 'heden';

export type ActiviteitBetaaldeBaan = {
  id: string;
  functie: string | null;
  werkgever: string | null;
  werkzaamVanDatumType: DatumType;
  werkzaamVanDatum: string | null;
  werkzaamVanJaar: number | null;
  werkzaamTotDatumType: DatumType;
  werkzaamTotDatum: string | null;
  werkzaamTotJaar: number | null;
  toelichting: string | null;
};

export type TijdbestedingType = 'perWeek' | 'perMaand' | 'perJaar' | 'eenmalig' | 'onbekend';
export type VergoedingType = 'perMaand' | 'perJaar' | 'eenmalig' | 'alleenOnkosten' | 'onbekend' | 'geen';

export type ActiviteitVrijwilliger = {
  id: string;
  functie: string | null;
  organisatie: string | null;
  periodeVanDatumType: DatumType;
  periodeVanDatum: string | null;
  periodeVanJaar: number | null;
  periodeTotDatumType: DatumType;
  periodeTotDatum: string | null;
  periodeTotJaar: number | null;
  aantalLeden: string | null;
  aantalLedenOnbekend: boolean;
  tijdbesteding: string | null;
  tijdbestedingType: TijdbestedingType;
  vergoeding: number | string | null;
  vergoedingType: VergoedingType;
  omschrijvingActiviteit: string | null;
};

export type Verdiensten = {
  activiteitenBetaaldeBaan: ActiviteitBetaaldeBaan[];
  activiteitenVrijwilliger: ActiviteitVrijwilliger[];
};

export type Ondersteuner = {
  persoonId: string;
  persoonsgegevens: { achternaam: string | null };
  contactgegevens: { telefoonnummer: string | null; mobiel: string | null; emailadres: string | null };
  relatiegegevens: Relatie[];
  relatieTotKandidaat: string | null;
  isValid: boolean;
};

export type Bijlage = { id: string; name: string; comment: string | null; uploadDate: string };
export type BijlageLijst = { items: Bijlage[]; count: number };

export type Uitreiking = {
  gelegenheidType: 'algemene' | 'bijzondere' | null;
  bijzondereGelegenheidGegevens: { gewensteDatum: string | null; toelichting: string | null } | null;
  algemeneGelegenheidGegevens: null;
};

export type WizardPagina =
  | 'uw-gegevens'
  | 'kandidaat'
  | 'verdiensten'
  | 'ondersteuners'
  | 'bijlagen'
  | 'uitreiking';
export type IndienCheck = {
  validationHasError: boolean;
  pages: { burgeraanvraagPage: string; hasError: boolean }[];
};

export type Gemeente = { id: number; name: string; zoekwoorden?: string[] };
export type Land = { landCode: number; omschrijving: string };

export type Concept = { pagina: string; invoer: unknown; basis: string | null; bewaardOp: string };

/** RFC 9457, as every refusal of the server is written. */
export type Probleem = {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  errors?: { pointer: string; code: string; detail: string }[];
  linkFeedback?: LinkFeedback;
  pages?: IndienCheck['pages'];
  /** 412: the record as it is stored now. */
  huidig?: unknown;
};
