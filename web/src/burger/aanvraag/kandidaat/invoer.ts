import type {
  KandidaatMilitair,
  KandidaatOverige,
  KandidaatPersoonsgegevens,
  KandidaatWerk,
} from '../../../api/types.ts';
import { type FormulierNaam, keuzeLabel, veldVan } from '../../../forms/tabel.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import type { Antwoord } from '../useWizardPagina.ts';

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

export function antwoorden(k: KandidaatInvoer): Antwoord[] {
  const van = (formulier: FormulierNaam, pad: string, waarde: string | null | undefined): Antwoord => ({
    label: veldVan(formulier, pad).label,
    waarde: waarde ?? '',
  });
  const { persoonsgegevens: p, werk: w, militair: m, overige: o } = k;
  return [
    van('kandidaatPersoonsgegevens', '/roepnaam', p.roepnaam),
    van('kandidaatPersoonsgegevens', '/academischeTitel', p.academischeTitel),
    van('kandidaatWerk', '/baantype', keuzeLabel('baantype', w.baantype)),
    ...werkAntwoorden(w),
    van('kandidaatWerk', '/isReservist', keuzeLabel('jaNeeOnbekend', w.isReservist)),
    van('kandidaatMilitair', '/rang', m.rang),
    van('kandidaatMilitair', '/wapenDienstvak', m.wapenDienstvak),
    van('kandidaatOverige', '/andereBlijkenVanWaardering', o.andereBlijkenVanWaardering),
    van('kandidaatOverige', '/bijzondereOmstandigheden', o.bijzondereOmstandigheden),
  ];
}

/** Only the group that the kind of job chooses. */
function werkAntwoorden(w: KandidaatWerk): Antwoord[] {
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
