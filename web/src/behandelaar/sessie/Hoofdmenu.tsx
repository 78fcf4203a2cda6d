import { NavLink } from '../../ui/NavLink.tsx';
import type { Behandelaar } from '../api.ts';
import {
  AFWIJSREDENEN,
  GEBRUIKERS,
  ORGANISATIES,
  SYSTEMEN,
  TEKSTBLOKKEN,
  TEKSTEN,
  WEBHOOKS,
} from '../beheer/paden.ts';
import { BESLUITEN, BESLUITLEZERS } from '../besluiten/paden.ts';
import { BEWARING, BEWARINGLEZERS } from '../bewaring/paden.ts';
import { AUDIT } from '../delen/auditpaden.ts';
import { REGISTER, REGISTERLEZERS } from '../register/paden.ts';

/** The pages of this official; management where the API says so. */
export function menuVan(wie: Behandelaar): { pad: string; naam: string }[] {
  const beheert = wie.mag ?? [];
  const metZaken = wie.rol !== 'kno-functioneel-beheer' && wie.rol !== 'auditor';
  return [
    ...(metZaken ? [{ pad: '/', naam: 'Werklijst' }] : []),
    ...(BESLUITLEZERS.includes(wie.rol) ? [{ pad: BESLUITEN, naam: 'Koninklijke besluiten' }] : []),
    ...(REGISTERLEZERS.includes(wie.rol) ? [{ pad: REGISTER, naam: 'Register' }] : []),
    ...(BEWARINGLEZERS.includes(wie.rol) ? [{ pad: BEWARING, naam: 'Bewaring' }] : []),
    ...(metZaken && wie.rol !== 'helpdesk' ? [{ pad: '/cijfers', naam: 'Cijfers' }] : []),
    ...(wie.rol === 'auditor'
      ? [
          { pad: AUDIT, naam: 'Geschiedenis' },
          { pad: `${AUDIT}/inzage`, naam: 'Wie keek waar' },
          { pad: `${AUDIT}/verificatie`, naam: 'Controle' },
          { pad: `${AUDIT}/uitvoer`, naam: 'Uitvoer' },
        ]
      : []),
    ...(beheert.includes('gebruikersBeheren') ? [{ pad: GEBRUIKERS, naam: 'Gebruikers' }] : []),
    ...(beheert.includes('organisatiesBeheren') ? [{ pad: ORGANISATIES, naam: 'Organisaties' }] : []),
    ...(beheert.includes('tekstblokkenBeheren') ? [{ pad: TEKSTBLOKKEN, naam: 'Tekstblokken' }] : []),
    ...(beheert.includes('tekstenBeheren') ? [{ pad: TEKSTEN, naam: 'E-mailteksten' }] : []),
    ...(wie.rol === 'kno-functioneel-beheer' ? [{ pad: AFWIJSREDENEN, naam: 'Afwijsredenen' }] : []),
    ...(beheert.includes('webhooksBeheren') ? [{ pad: WEBHOOKS, naam: 'Webhooks' }] : []),
    ...(beheert.includes('clientsBeheren') ? [{ pad: SYSTEMEN, naam: 'Systemen' }] : []),
  ];
}

export function Hoofdmenu({ wie }: { wie: Behandelaar }) {
  const menu = menuVan(wie);
  if (menu.length === 0) return null;
  return (
    <nav aria-label="Hoofdmenu" className="lintje-hoofdmenu">
      <ul>
        {menu.map((punt) => (
          <li key={punt.pad}>
            <NavLink to={punt.pad} end={punt.pad === '/' || punt.pad === AUDIT}>
              {punt.naam}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
