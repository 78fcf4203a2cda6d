import kern from 'virtual:regels/kern';
import type tabelJson from '../../../schema/rules.json';

/** The table of rules as schema/README.md defines it. */

export type Fase = 'opslaan' | 'doorsturen';

export type Voorwaarde = { veld: string; is?: unknown[]; isNiet?: unknown[] };

export type Soort =
  | 'tekst'
  | 'langeTekst'
  | 'geheim'
  | 'getal'
  | 'datum'
  | 'jaar'
  | 'keuze'
  | 'meerkeuze'
  | 'jaNee'
  | 'code'
  | 'groep'
  | 'lijst'
  | 'bestand';

export type Veld = {
  naam: string;
  soort: Soort;
  label: string;
  onderdeel?: string;
  hint?: string;
  regels?: number;
  verborgen?: boolean;
  verplicht?: Fase;
  meldingen?: Record<string, string>;
  geldtAls?: Voorwaarde;
  standaard?: unknown;
  nietBekend?: string;
  varianten?: {
    als: Voorwaarde;
    label?: string;
    hint?: string;
    verplicht?: Fase;
    meldingen?: Record<string, string>;
  }[];
  alternatiefVoor?: string;
  max?: number;
  min?: number;
  maxCijfers?: number;
  patroon?: string;
  vormen?: string[];
  tijd?: 'naVandaag' | 'totEnMetVandaag';
  nietVoor?: string;
  van?: string;
  lijst?: string;
  rij?: string;
  uniek?: string;
  maxRijen?: number;
  optioneel?: boolean;
  moetZijn?: boolean;
  velden?: Veld[];
  types?: string[];
  verbodenTekens?: string;
  maxNaamdeel?: number;
  maxGrootte?: number;
};

export type Keuze = { waarde: string; label: string };

type Tabel = {
  foutenkop: string;
  legenda: Record<Fase, { teken: '*' | '**'; tekst: string }>;
  meldingen: Record<string, string>;
  redenen: Record<string, string>;
  patronen: Record<string, { regex: string; witruimteNa?: number; hoofdletters?: boolean }>;
  paginas: { pad: string; naam: string }[];
  lijsten: Record<string, Keuze[]>;
  rijen: Record<string, Veld[]>;
  formulieren: Record<string, { titel: string; pagina: string; velden: Veld[] }>;
};

/** What every form needs; the forms themselves come with the pages that show them (`laadRegels`). */
export const tabel: Tabel = { ...(kern as unknown as Tabel) };

/** Adds a part of the table. Every page that shows forms imports its part once. */
export function laadRegels(deel: unknown): void {
  const { paginas, lijsten, formulieren } = deel as Partial<Tabel>;
  tabel.formulieren = { ...tabel.formulieren, ...formulieren };
  tabel.lijsten = { ...tabel.lijsten, ...lijsten };
  tabel.paginas = paginas ?? tabel.paginas;
}

export type FormulierNaam = keyof (typeof tabelJson)['formulieren'];
export type LijstNaam = keyof (typeof tabelJson)['lijsten'];

export function keuzes(lijst: LijstNaam): Keuze[] {
  return tabel.lijsten[lijst] ?? [];
}

/** The words for a chosen value; a value that is not in the list shows as it is. */
export function keuzeLabel(lijst: LijstNaam, waarde: string | null | undefined): string {
  return keuzes(lijst).find((k) => k.waarde === waarde)?.label ?? waarde ?? '';
}

export function velden(formulier: FormulierNaam): Veld[] {
  return tabel.formulieren[formulier]?.velden ?? [];
}

/** What a field is beside the other values of its record. */
function variantIn(veld: Veld, record: unknown) {
  const waarden = (record ?? {}) as Record<string, unknown>;
  return veld.varianten?.find((v) => v.als.is?.includes(waarden[v.als.veld]));
}

/** What a field is called beside the other values of its record: a variant may have a name of its own. */
export function labelIn(veld: Veld, record: unknown): string {
  return variantIn(veld, record)?.label ?? veld.label;
}

/** From which phase it has to be filled in beside them. */
export function verplichtIn(veld: Veld, record: unknown): Fase | undefined {
  return variantIn(veld, record)?.verplicht ?? veld.verplicht;
}

/** The field that a pointer names, through groups and rows. */
export function veldVan(formulier: FormulierNaam, pad: string): Veld {
  const delen = pad.split('/').slice(1);
  let binnen = velden(formulier);
  let veld: Veld | undefined;
  for (const deel of delen) {
    if (/^\d+$/.test(deel)) continue;
    veld = binnen.find((v) => v.naam === deel);
    binnen = veld?.velden ?? tabel.rijen[veld?.rij ?? ''] ?? [];
  }
  if (!veld) throw new Error(`${formulier} has no field ${pad}`);
  return veld;
}
