import type { Uitreiking } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { keuzeLabel, veldVan } from '../../../forms/tabel.ts';

export function antwoorden(u: Uitreiking): Antwoord[] {
  const van = (pad: string, waarde: string | null | undefined): Antwoord => ({
    pad,
    label: veldVan('uitreiking', pad).label,
    waarde: waarde ?? '',
  });
  const bijzonder = u.bijzondereGelegenheidGegevens;
  return [
    van('/gelegenheidType', keuzeLabel('gelegenheidType', u.gelegenheidType)),
    ...(u.gelegenheidType === 'bijzondere'
      ? [
          van('/bijzondereGelegenheidGegevens/gewensteDatum', bijzonder?.gewensteDatum),
          van('/bijzondereGelegenheidGegevens/toelichting', bijzonder?.toelichting),
        ]
      : []),
  ];
}
