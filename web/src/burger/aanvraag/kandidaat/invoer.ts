import type {
  KandidaatMilitair,
  KandidaatOverige,
  KandidaatPersoonsgegevens,
  KandidaatWerk,
} from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { type FormulierNaam, keuzeLabel, veldVan } from '../../../forms/tabel.ts';
import type { Deel } from '../../../forms/useFormulier.ts';

/** The candidate page is one form over four records, saved as a whole. */
export type KandidaatInvoer = {
  persoonsgegevens: KandidaatPersoonsgegevens;
  werk: KandidaatWerk;
  militair: KandidaatMilitair;
  overige: KandidaatOverige;
};
export type KandidaatDeel = keyof KandidaatInvoer;

export const DELEN: readonly (Deel & { deel: KandidaatDeel })[] = [
  { deel: 'persoonsgegevens', formulier: 'kandidaatPersoonsgegevens', in: '/persoonsgegevens' },
  { deel: 'werk', formulier: 'kandidaatWerk', in: '/werk' },
  { deel: 'militair', formulier: 'kandidaatMilitair', in: '/militair' },
  { deel: 'overige', formulier: 'kandidaatOverige', in: '/overige' },
];

const antwoord = (formulier: FormulierNaam, pad: string, waarde: string | null | undefined): Antwoord => ({
  pad,
  label: veldVan(formulier, pad).label,
  waarde: waarde ?? '',
});

export function antwoorden({ persoonsgegevens, werk, militair, overige }: KandidaatInvoer): Antwoord[] {
  return [
    ...persoonsgegevensAntwoorden(persoonsgegevens),
    ...werkAntwoorden(werk),
    ...militairAntwoorden(militair),
    ...overigeAntwoorden(overige),
  ];
}

export function persoonsgegevensAntwoorden(p: KandidaatPersoonsgegevens): Antwoord[] {
  return [
    antwoord('kandidaatPersoonsgegevens', '/roepnaam', p.roepnaam),
    antwoord('kandidaatPersoonsgegevens', '/academischeTitel', p.academischeTitel),
  ];
}

export function werkAntwoorden(w: KandidaatWerk): Antwoord[] {
  return [
    antwoord('kandidaatWerk', '/baantype', keuzeLabel('baantype', w.baantype)),
    ...baanAntwoorden(w),
    antwoord('kandidaatWerk', '/isReservist', keuzeLabel('jaNeeOnbekend', w.isReservist)),
  ];
}

export function militairAntwoorden(m: KandidaatMilitair): Antwoord[] {
  return [
    antwoord('kandidaatMilitair', '/rang', m.rang),
    antwoord('kandidaatMilitair', '/wapenDienstvak', m.wapenDienstvak),
  ];
}

export function overigeAntwoorden(o: KandidaatOverige): Antwoord[] {
  return [
    antwoord('kandidaatOverige', '/andereBlijkenVanWaardering', o.andereBlijkenVanWaardering),
    antwoord('kandidaatOverige', '/bijzondereOmstandigheden', o.bijzondereOmstandigheden),
  ];
}

/** Only the group that the kind of job chooses. */
function baanAntwoorden(w: KandidaatWerk): Antwoord[] {
  const groep = (naam: string, record: Record<string, string | null | undefined> | null | undefined) =>
    Object.entries(record ?? {}).map(([veld, waarde]) => ({
      label: veldVan('kandidaatWerk', `/${naam}/${veld}`).label,
      waarde: waarde ?? '',
    }));
  switch (w.baantype) {
    case 'loondienst':
      return groep('werkgegevensLoondienstgegevens', w.werkgegevensLoondienstgegevens);
    case 'zelfstandige':
      return groep('werkgegevensZelfstandigegegevens', w.werkgegevensZelfstandigegegevens);
    case 'gepensioneerd':
      return groep('werkgegevensGepensioneerdgegevens', w.werkgegevensGepensioneerdgegevens);
    case 'anders':
      return [{ label: veldVan('kandidaatWerk', '/anders').label, waarde: w.anders ?? '' }];
    default:
      return [];
  }
}
