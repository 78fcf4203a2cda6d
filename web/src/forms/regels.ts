import { type Fase, type FormulierNaam, tabel, type Veld, type Voorwaarde, velden } from './tabel.ts';

/** Interprets schema/rules.json exactly as schema/README.md defines it; the vectors beside it prove that. */

export type Fout = { pointer: string; code: string; detail: string };

export type Referentie = { gemeenten?: ReadonlySet<number>; landen?: ReadonlySet<number> };

export type Omgeving = { fase: Fase; vandaag: string; referentie: Referentie };

export type Uitkomst = { record: Record<string, unknown>; fouten: Fout[] };

type Invoer = Record<string, unknown>;

/** A value after normalising: nothing, something, or something of the wrong kind. */
type Genormaliseerd =
  | { soort: 'leeg' }
  | { soort: 'waarde'; waarde: unknown }
  | { soort: 'mis'; code: string };

const LEEG: Genormaliseerd = { soort: 'leeg' };
const mis = (code = 'ongeldig'): Genormaliseerd => ({ soort: 'mis', code });
const waarde = (w: unknown): Genormaliseerd => ({ soort: 'waarde', waarde: w });

export function controleer(formulier: FormulierNaam, invoer: unknown, omgeving: Omgeving): Uitkomst {
  if (!isObject(invoer)) {
    return {
      record: {},
      fouten: [{ pointer: '', code: 'ongeldig', detail: melding(null, 'ongeldig').detail }],
    };
  }
  return controleerObject(velden(formulier), invoer, '', omgeving);
}

/**
 * The record to send for a form that was approved: trimmed, numbers as numbers, and nothing in what does not apply.
 * The table makes what the contract describes, which the compiler can't see.
 */
export function recordVan<R>(formulier: FormulierNaam, invoer: unknown): R {
  const omgeving = { fase: 'opslaan', vandaag: vandaagInAmsterdam(), referentie: {} } as const;
  return controleer(formulier, invoer, omgeving).record as R;
}

/** Today in Amsterdam as jjjj-mm-dd, the day that the rules count with. */
export function vandaagInAmsterdam(nu = new Date()): string {
  return nu.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}

type Bekeken = { waarde: unknown; fouten: Fout[] };

function controleerObject(
  lijst: readonly Veld[],
  invoer: Invoer,
  basis: string,
  omgeving: Omgeving,
  extra?: (veld: Veld, bekeken: Bekeken, pointer: string) => Bekeken,
): Uitkomst {
  const bekeken = new Map<string, Bekeken>();

  function bekijk(veld: Veld): Bekeken {
    const eerder = bekeken.get(veld.naam);
    if (eerder) return eerder;
    const pointer = `${basis}/${veld.naam}`;
    const uitkomst = controleerVeld(veld, pointer);
    bekeken.set(veld.naam, uitkomst);
    return uitkomst;
  }

  /** null: the field that decides has an error itself. */
  function geldt(voorwaarde: Voorwaarde): boolean | null {
    const ander = lijst.find((v) => v.naam === voorwaarde.veld);
    const gevonden = ander && bekijk(ander);
    if (!gevonden) return true;
    if (gevonden.fouten.length > 0) return null;
    return voorwaarde.is
      ? voorwaarde.is.includes(gevonden.waarde)
      : !(voorwaarde.isNiet ?? []).includes(gevonden.waarde);
  }

  function controleerVeld(kaal: Veld, pointer: string): Bekeken {
    if (kaal.soort === 'jaar') return { waarde: jaarVan(lijst, kaal, bekijk), fouten: [] };
    if (kaal.geldtAls) {
      const geldig = geldt(kaal.geldtAls);
      if (!geldig) return { waarde: null, fouten: [] };
    }
    const variant = kaal.varianten?.find((v) => geldt(v.als));
    const veld = variant ? { ...kaal, ...variant } : kaal;
    const vervanger = lijst.find((v) => v.alternatiefVoor === veld.naam);
    if (vervanger && neemtPlaats(vervanger, invoer)) return { waarde: [], fouten: [] };
    const nodig =
      (veld.verplicht === 'opslaan' || (veld.verplicht === 'doorsturen' && omgeving.fase === 'doorsturen')) &&
      !(veld.alternatiefVoor && !neemtPlaats(veld, invoer));
    const uitkomst = beoordeel(veld, invoer[veld.naam], pointer, nodig, omgeving);
    const begin = lijst.find((v) => v.naam === veld.nietVoor);
    return begin && isVoor(uitkomst.waarde, bekijk(begin).waarde)
      ? fout(veld, pointer, 'ongeldig', 'eindeVoorBegin')
      : uitkomst;
  }

  const record: Record<string, unknown> = {};
  const fouten: Fout[] = [];
  for (const veld of lijst) {
    // After the conditions: a second row of the same kind still has a kind.
    const uitkomst = extra?.(veld, bekijk(veld), `${basis}/${veld.naam}`) ?? bekijk(veld);
    record[veld.naam] = uitkomst.waarde;
    fouten.push(...uitkomst.fouten);
  }
  return { record, fouten };
}

/** A free text stands in for a list that was not sent. */
function neemtPlaats(veld: Veld, invoer: Invoer): boolean {
  const lijst = invoer[veld.alternatiefVoor ?? ''];
  const geenLijst = lijst === undefined || lijst === null || (Array.isArray(lijst) && lijst.length === 0);
  return geenLijst && typeof invoer[veld.naam] === 'string';
}

function jaarVan(lijst: readonly Veld[], veld: Veld, bekijk: (v: Veld) => Bekeken): number | null {
  const bron = lijst.find((v) => v.naam === veld.van);
  const datum = bron && bekijk(bron);
  if (!datum || datum.fouten.length > 0 || typeof datum.waarde !== 'string') return null;
  return Number(datum.waarde.slice(-4));
}

/** Steps 2 to 5 of schema/README.md. */
function beoordeel(veld: Veld, ruw: unknown, pointer: string, nodig: boolean, omgeving: Omgeving): Bekeken {
  if (veld.soort === 'groep') return beoordeelGroep(veld, ruw, pointer, omgeving);
  const gelezen = normaliseer(veld, ruw);
  if (gelezen.soort === 'mis') return fout(veld, pointer, gelezen.code);
  if (gelezen.soort === 'leeg') return leeg(veld, ruw, pointer, nodig);
  if (veld.soort === 'lijst') return beoordeelRijen(veld, gelezen.waarde as unknown[], pointer, omgeving);
  const [code, reden] = bezwaar(veld, gelezen.waarde, ruw, omgeving)?.split(' ') ?? [];
  return code ? fout(veld, pointer, code, reden) : { waarde: gelezen.waarde, fouten: [] };
}

function leeg(veld: Veld, ruw: unknown, pointer: string, nodig: boolean): Bekeken {
  if (veld.nietBekend && (ruw === undefined || ruw === null)) return { waarde: null, fouten: [] };
  if (veld.standaard !== undefined && (ruw === undefined || !veld.verplicht)) {
    return { waarde: veld.standaard, fouten: [] };
  }
  if (nodig) return fout(veld, pointer, 'verplicht');
  return { waarde: veld.soort === 'meerkeuze' || veld.soort === 'lijst' ? [] : null, fouten: [] };
}

function beoordeelGroep(veld: Veld, ruw: unknown, pointer: string, omgeving: Omgeving): Bekeken {
  if (ruw === undefined || ruw === null) {
    if (veld.optioneel) return { waarde: null, fouten: [] };
    return inhoud({});
  }
  if (!isObject(ruw)) return fout(veld, pointer, 'ongeldig');
  return inhoud(ruw);

  function inhoud(groep: Invoer): Bekeken {
    const { record, fouten } = controleerObject(veld.velden ?? [], groep, pointer, omgeving);
    return { waarde: record, fouten };
  }
}

function beoordeelRijen(veld: Veld, rijen: unknown[], pointer: string, omgeving: Omgeving): Bekeken {
  if (veld.maxRijen !== undefined && rijen.length > veld.maxRijen) return fout(veld, pointer, 'teVeel');
  const gezien = new Set<unknown>();
  const records: unknown[] = [];
  const fouten: Fout[] = [];
  rijen.forEach((rij, i) => {
    if (!isObject(rij)) {
      fouten.push(...fout(veld, `${pointer}/${i}`, 'ongeldig').fouten);
      return;
    }
    const uitkomst = controleerObject(
      tabel.rijen[veld.rij ?? ''] ?? [],
      rij,
      `${pointer}/${i}`,
      omgeving,
      (deel, bekeken, plek) => {
        if (deel.naam !== veld.uniek || bekeken.fouten.length > 0 || bekeken.waarde === null) return bekeken;
        if (gezien.has(bekeken.waarde)) return fout(deel, plek, 'dubbel');
        gezien.add(bekeken.waarde);
        return bekeken;
      },
    );
    records.push(uitkomst.record);
    fouten.push(...uitkomst.fouten);
  });
  return { waarde: records, fouten };
}

// --- normalising

const WIT = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const RANDEN = new RegExp(`^${WIT}+|${WIT}+$`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for
const BESTURING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

const ONZICHTBAAR =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

function knip(tekst: string): string {
  return tekst.replace(RANDEN, '');
}

function normaliseer(veld: Veld, ruw: unknown): Genormaliseerd {
  if (veld.soort === 'jaNee') return alsJaNee(ruw);
  if (ruw === undefined || ruw === null) return LEEG;
  switch (veld.soort) {
    case 'tekst':
    case 'langeTekst':
      return alsTekst(veld, ruw);
    case 'geheim':
      return typeof ruw !== 'string' ? mis() : ruw === '' ? LEEG : waarde(ruw);
    case 'getal':
    case 'code':
      return alsGetal(ruw);
    case 'datum':
      if (typeof ruw !== 'string') return mis();
      return knip(ruw) === '' ? LEEG : waarde(knip(ruw));
    case 'keuze':
      if (typeof ruw === 'string' && knip(ruw) === '') return LEEG;
      return inLijst(veld, ruw) ? waarde(ruw) : mis();
    case 'meerkeuze':
      if (!Array.isArray(ruw)) return mis();
      if (ruw.length === 0) return LEEG;
      return ruw.every((w) => inLijst(veld, w)) ? waarde([...new Set(ruw)]) : mis();
    case 'lijst':
      if (!Array.isArray(ruw)) return mis();
      return ruw.length === 0 ? LEEG : waarde(ruw);
    case 'bestand':
      return alsBestand(ruw);
    default:
      return mis();
  }
}

function inLijst(veld: Veld, w: unknown): boolean {
  return (tabel.lijsten[veld.lijst ?? ''] ?? []).some((keuze) => keuze.waarde === w);
}

function alsJaNee(ruw: unknown): Genormaliseerd {
  const kaal = typeof ruw === 'string' ? knip(ruw) : ruw;
  if (kaal === undefined || kaal === null || kaal === '') return waarde(false);
  if (kaal === true || kaal === 'true') return waarde(true);
  return kaal === false || kaal === 'false' ? waarde(false) : mis();
}

function alsTekst(veld: Veld, ruw: unknown): Genormaliseerd {
  if (typeof ruw !== 'string') return mis();
  let tekst = knip(ruw.replace(ONZICHTBAAR, '')).replace(/\r\n?/g, '\n');
  if (veld.soort === 'tekst') tekst = tekst.replace(/[\n\t]/g, ' ');
  if (BESTURING.test(tekst)) return mis('ongeldigTeken');
  if (tekst === '') return LEEG;
  const patroon = tabel.patronen[veld.patroon ?? ''];
  if (patroon?.witruimteNa) {
    const tekens = [...tekst];
    const wit = new RegExp(`^${WIT}+`, 'u');
    tekst =
      tekens.slice(0, patroon.witruimteNa).join('') +
      tekens.slice(patroon.witruimteNa).join('').replace(wit, '');
  }
  if (patroon?.hoofdletters) tekst = tekst.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return waarde(tekst);
}

function alsGetal(ruw: unknown): Genormaliseerd {
  if (typeof ruw === 'number') return Number.isInteger(ruw) ? waarde(ruw) : mis();
  if (typeof ruw !== 'string') return mis();
  const tekst = knip(ruw);
  if (tekst === '') return LEEG;
  return /^[0-9]+$/.test(tekst) ? waarde(Number(tekst)) : mis();
}

function alsBestand(ruw: unknown): Genormaliseerd {
  if (!isObject(ruw) || typeof ruw.naam !== 'string' || !telt(ruw.grootte)) return LEEG;
  const naam = knip(ruw.naam).replace(/[\r\n\t]+/g, ' ');
  if (BESTURING.test(naam)) return mis('ongeldigTeken');
  return naam === '' ? LEEG : waarde({ naam, grootte: ruw.grootte });
}

function telt(grootte: unknown): grootte is number {
  return typeof grootte === 'number' && Number.isInteger(grootte) && grootte >= 0;
}

// --- checks of a value

/** A code; of a date that is not valid also why: "ongeldig dagBestaatNiet". */
function bezwaar(veld: Veld, w: unknown, ruw: unknown, omgeving: Omgeving): string | null {
  switch (veld.soort) {
    case 'tekst':
    case 'langeTekst':
    case 'geheim':
      if (veld.max !== undefined && [...(w as string)].length > veld.max) return 'teLang';
      if (veld.min !== undefined && [...(w as string)].length < veld.min) return 'ongeldig';
      return past(veld, w as string) ? null : 'ongeldig';
    case 'getal':
      return getalMag(w as number, ruw, veld.min ?? 0, veld.maxCijfers ?? 15) ? null : 'ongeldig';
    case 'code':
      if (!getalMag(w as number, ruw, 0, 9)) return 'ongeldig';
      return bekendeCode(veld, w as number, omgeving.referentie) ? null : 'ongeldig';
    case 'datum':
      return bezwaarDatum(veld, w as string, omgeving.vandaag);
    case 'jaNee':
      return veld.moetZijn !== undefined && w !== veld.moetZijn ? 'ongeldig' : null;
    case 'bestand':
      return bezwaarBestand(veld, w as { naam: string; grootte: number });
    default:
      return null;
  }
}

function past(veld: Veld, tekst: string): boolean {
  const patroon = tabel.patronen[veld.patroon ?? ''];
  return !patroon || new RegExp(patroon.regex, 'u').test(tekst);
}

function getalMag(getal: number, ruw: unknown, min: number, maxCijfers: number): boolean {
  const cijfers = typeof ruw === 'string' ? knip(ruw) : String(BigInt(getal));
  return getal >= min && cijfers.length <= maxCijfers;
}

function bekendeCode(veld: Veld, code: number, referentie: Referentie): boolean {
  const bekend = veld.lijst === 'gemeenten' ? referentie.gemeenten : referentie.landen;
  return !bekend || bekend.has(code);
}

const VORMEN: Record<string, RegExp> = {
  'dd-mm-jjjj': /^(?<dag>[0-9]{2})-(?<maand>[0-9]{2})-(?<jaar>[0-9]{4})$/,
  'mm-jjjj': /^(?<maand>[0-9]{2})-(?<jaar>[0-9]{4})$/,
  jjjj: /^(?<jaar>[0-9]{4})$/,
};

function bezwaarDatum(veld: Veld, tekst: string, vandaag: string): string | null {
  const delen = ontleed(tekst, veld.vormen);
  if (!delen) return 'ongeldig';
  const jaar = Number(delen.jaar);
  const maand = Number(delen.maand ?? 1);
  const dag = Number(delen.dag ?? 1);
  if (maand < 1 || maand > 12) return 'ongeldig maandBestaatNiet';
  if (dag < 1 || dag > dagenIn(maand, jaar)) return 'ongeldig dagBestaatNiet';
  if (jaar < 1800) return 'ongeldig teVroeg';
  const iso = dagVan(delen, '01', '01');
  if (veld.tijd === 'naVandaag' && iso <= vandaag) return 'nietInToekomst';
  return veld.tijd === 'totEnMetVandaag' && iso > vandaag ? 'ongeldig inToekomst' : null;
}

type Datumdelen = { [deel: string]: string | undefined };

function ontleed(tekst: string, vormen = Object.keys(VORMEN)): Datumdelen | undefined {
  return vormen.map((vorm) => VORMEN[vorm]?.exec(tekst)?.groups).find(Boolean);
}

/** jjjj-mm-dd, with these for what was not typed. */
function dagVan({ jaar, maand, dag }: Datumdelen, anders: string, enDag: string): string {
  return `${jaar}-${maand ?? anders}-${dag ?? enDag}`;
}

/** Every day that the end can mean lies before every day that the begin can mean. */
function isVoor(einde: unknown, begin: unknown): boolean {
  const [laatste, eerste] = [einde, begin].map((d) => (typeof d === 'string' ? ontleed(d) : undefined));
  return !!laatste && !!eerste && dagVan(laatste, '12', '31') < dagVan(eerste, '01', '01');
}

function dagenIn(maand: number, jaar: number): number {
  if (maand === 2) return (jaar % 4 === 0 && jaar % 100 !== 0) || jaar % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(maand) ? 30 : 31;
}

function bezwaarBestand(veld: Veld, { naam, grootte }: { naam: string; grootte: number }): string | null {
  const punt = naam.lastIndexOf('.');
  const type = punt < 0 ? '' : naam.slice(punt + 1).toLowerCase();
  if (!veld.types?.includes(type)) return 'bestandstype';
  if (grootte > (veld.maxGrootte ?? Number.POSITIVE_INFINITY)) return 'bestandTeGroot';
  if (grootte === 0) return 'bestandLeeg';
  if ([...naam].some((teken) => veld.verbodenTekens?.includes(teken))) return 'bestandsnaamTekens';
  if (naam.search(ONZICHTBAAR) >= 0) return 'ongeldigTeken';
  if ([...(naam.split('.')[0] ?? '')].length > (veld.maxNaamdeel ?? 160)) return 'bestandsnaamTeLang';
  return veld.max !== undefined && [...naam].length > veld.max ? 'teLang' : null;
}

// --- messages

function fout(veld: Veld, pointer: string, code: string, reden?: string): Bekeken {
  const gezegd = melding(veld, code);
  if (reden) gezegd.detail += ` ${tabel.redenen[reden]}`;
  return { waarde: null, fouten: [{ pointer, ...gezegd }] };
}

function melding(veld: Veld | null, code: string): { code: string; detail: string } {
  const eigen = veld?.meldingen ?? {};
  if (code === 'ongeldig' && !eigen.ongeldig && eigen.verplicht)
    return { code: 'verplicht', detail: eigen.verplicht };
  const max = veld?.soort === 'lijst' ? veld.maxRijen : veld?.max;
  const tekst = eigen[code] ?? tabel.meldingen[code] ?? tabel.meldingen.ongeldig ?? code;
  return { code, detail: tekst.replace('{max}', String(max ?? '')) };
}

function isObject(w: unknown): w is Invoer {
  return typeof w === 'object' && w !== null && !Array.isArray(w);
}
