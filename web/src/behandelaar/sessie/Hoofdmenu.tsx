import {
  auditpagina,
  beheerpagina,
  besluitpagina,
  bewaringpagina,
  registerpagina,
} from '../../paden/behandelaar.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { kamers } from '../../paden/kamers.ts';
import { NavLink } from '../../ui/NavLink.tsx';
import type { Behandelaar } from '../api.ts';
import { BESLUITLEZERS } from '../besluiten/rollen.ts';
import { BEWARINGLEZERS } from '../bewaring/rollen.ts';
import { REGISTERLEZERS } from '../register/rollen.ts';

/** The pages of this official; management where the API says so. */
export function menuVan(wie: Behandelaar): { pad: string; naam: string }[] {
  const beheert = wie.mag ?? [];
  const metZaken = wie.rol !== 'kno-functioneel-beheer' && wie.rol !== 'auditor';
  return [
    ...(metZaken ? [{ pad: burgerpagina.begin(), naam: 'Werklijst' }] : []),
    ...(BESLUITLEZERS.includes(wie.rol)
      ? [{ pad: besluitpagina.lijst(), naam: 'Koninklijke besluiten' }]
      : []),
    ...(REGISTERLEZERS.includes(wie.rol) ? [{ pad: registerpagina.lijst(), naam: 'Register' }] : []),
    ...(BEWARINGLEZERS.includes(wie.rol) ? [{ pad: bewaringpagina.verstreken(), naam: 'Bewaring' }] : []),
    ...(metZaken && wie.rol !== 'helpdesk' ? [{ pad: kamers.cijfers(), naam: 'Cijfers' }] : []),
    ...(wie.rol === 'auditor'
      ? [
          { pad: auditpagina.geschiedenis(), naam: 'Geschiedenis' },
          { pad: auditpagina.inzage(), naam: 'Wie keek waar' },
          { pad: auditpagina.verificatie(), naam: 'Controle' },
          { pad: auditpagina.uitvoer(), naam: 'Uitvoer' },
        ]
      : []),
    ...(beheert.includes('gebruikersBeheren')
      ? [{ pad: beheerpagina.gebruikers(), naam: 'Gebruikers' }]
      : []),
    ...(beheert.includes('organisatiesBeheren')
      ? [{ pad: beheerpagina.organisaties(), naam: 'Organisaties' }]
      : []),
    ...(beheert.includes('tekstblokkenBeheren')
      ? [{ pad: beheerpagina.tekstblokken(), naam: 'Tekstblokken' }]
      : []),
    ...(beheert.includes('tekstenBeheren') ? [{ pad: beheerpagina.teksten(), naam: 'E-mailteksten' }] : []),
    ...(wie.rol === 'kno-functioneel-beheer'
      ? [{ pad: beheerpagina.afwijsredenen(), naam: 'Afwijsredenen' }]
      : []),
    ...(beheert.includes('webhooksBeheren') ? [{ pad: beheerpagina.webhooks(), naam: 'Webhooks' }] : []),
    ...(beheert.includes('clientsBeheren') ? [{ pad: beheerpagina.systemen(), naam: 'Systemen' }] : []),
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
            <NavLink
              to={punt.pad}
              end={punt.pad === burgerpagina.begin() || punt.pad === auditpagina.geschiedenis()}
            >
              {punt.naam}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
