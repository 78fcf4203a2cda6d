import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import tabelJson from '../../../schema/rules.json';
import vectorenJson from '../../../schema/rules.vectors.json';
import { lees, schrijf } from './pad.ts';
import { controleer, type Omgeving } from './regels.ts';
import { type Fase, type FormulierNaam, laadRegels } from './tabel.ts';

laadRegels(tabelJson);

/** The vectors that the server's interpreter runs as well: schema/README.md says how to read them. */

type Basis = { formulier: FormulierNaam; invoer: unknown; uitkomst: unknown };
type Vector = {
  naam: string;
  basis?: string;
  formulier?: FormulierNaam;
  invoer?: unknown;
  weg?: string[];
  wijzig?: Record<string, unknown>;
  fase?: Fase;
  vandaag?: string;
  uitkomst?: Record<string, unknown>;
  fouten?: unknown[];
};
type Bestand = {
  vandaag: string;
  bases: Record<string, Basis>;
  vectoren: Vector[];
};

/** The first column of a reference table: the codes. */
function codes(naam: string): Set<number> {
  const regels = readFileSync(`../schema/reference/${naam}.csv`, 'utf8');
  return new Set(
    regels
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((regel) => Number(regel.split(',')[0])),
  );
}

const REFERENTIE = { gemeenten: codes('gemeenten'), landen: codes('landen') };

const bestand = vectorenJson as unknown as Bestand;

/** `{ "$tekst": ["a", ["b", 250]] }` stands for one long string. */
function voluit(waarde: unknown): unknown {
  if (Array.isArray(waarde)) return waarde.map(voluit);
  if (typeof waarde !== 'object' || waarde === null) return waarde;
  const delen = (waarde as { $tekst?: (string | [string, number])[] }).$tekst;
  if (delen) return delen.map((d) => (typeof d === 'string' ? d : d[0].repeat(d[1]))).join('');
  return Object.fromEntries(Object.entries(waarde).map(([k, v]) => [k, voluit(v)]));
}

function zonder(invoer: unknown, pad: string): unknown {
  const ouder = pad.slice(0, pad.lastIndexOf('/'));
  const naam = pad.slice(pad.lastIndexOf('/') + 1);
  const { [naam]: _weg, ...rest } = (ouder ? lees(invoer, ouder) : invoer) as Record<string, unknown>;
  return ouder ? schrijf(invoer, ouder, rest) : rest;
}

function omgeving(vector: Vector): Omgeving {
  return {
    fase: vector.fase ?? 'opslaan',
    vandaag: vector.vandaag ?? bestand.vandaag,
    referentie: REFERENTIE,
  };
}

describe('the bases are accepted whole, in both phases', () => {
  for (const [naam, basis] of Object.entries(bestand.bases)) {
    for (const fase of ['opslaan', 'doorsturen'] as const) {
      it(`${naam}, ${fase}`, () => {
        const gevonden = controleer(basis.formulier, voluit(basis.invoer), omgeving({ naam, fase }));
        expect(gevonden.fouten).toEqual([]);
        expect(JSON.stringify(gevonden.record)).toBe(JSON.stringify(voluit(basis.uitkomst)));
      });
    }
  }
});

describe('vectors', () => {
  for (const vector of bestand.vectoren) {
    it(vector.naam, () => {
      const basis = bestand.bases[vector.basis ?? ''];
      const formulier = vector.formulier ?? basis?.formulier;
      if (!formulier) throw new Error(`${vector.naam} names no form`);
      let invoer = voluit(vector.formulier ? vector.invoer : basis?.invoer);
      for (const pad of vector.weg ?? []) invoer = zonder(invoer, pad);
      for (const [pad, nieuw] of Object.entries(vector.wijzig ?? {}))
        invoer = schrijf(invoer, pad, voluit(nieuw));
      const gevonden = controleer(formulier, invoer, omgeving(vector));
      expect(gevonden.fouten).toEqual(voluit(vector.fouten ?? []));
      for (const [pad, verwacht] of Object.entries(vector.uitkomst ?? {})) {
        expect(lees(gevonden.record, pad)).toEqual(voluit(verwacht));
      }
    });
  }
});
