import { Outlet, useOutletContext, useParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import type { Tijdlijnregel } from '../../behandelaar/api.ts';
import { statusVan } from '../../behandelaar/delen/fout.ts';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { Redenformulier } from '../../behandelaar/zaak/bijlagen/Redenvraag.tsx';
import { auditpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { NavLink } from '../../ui/NavLink.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { useAuditTijdlijnQuery } from '../api.ts';
import { useReden } from '../delen/redenen.ts';

/** The case that is looked at, why, and what happened to it. */
export type Open = { id: string; reden: string; regels: Tijdlijnregel[] };

export function useOpen(): Open {
  return useOutletContext<Open>();
}

/** The pages of one case: first the reason, then what happened to it. */
export function MetAuditzaak() {
  const { id = '' } = useParams();
  const [reden, geefReden] = useReden(id);
  if (reden) return <Zaak id={id} reden={reden} />;
  return (
    <div className="lintje-smal">
      <Kop1>Zaak bekijken</Kop1>
      <Redenformulier
        uitleg="In een zaak staan gegevens van mensen. Dat u de zaak bekijkt, en waarom, wordt vastgelegd."
        hint="Waarom bekijkt u deze zaak?"
        knop="Zaak openen"
        verder={geefReden}
      />
    </div>
  );
}

function Zaak({ id, reden }: { id: string; reden: string }) {
  const { data, error, refetch } = useAuditTijdlijnQuery({ id, reden });
  if (statusVan(error) === 404) return <NietGevonden />;
  if (error) {
    return (
      <div className="lintje-smal">
        <Kop1>Zaak bekijken</Kop1>
        <NietGeladen wat="De zaak" fout={error} opnieuw={refetch} />
      </div>
    );
  }
  if (!data) return <Laden />;
  return <Outlet context={{ id, reden, regels: data } satisfies Open} />;
}

function NietGevonden() {
  return (
    <div className="lintje-smal">
      <Kop1>Zaak niet gevonden</Kop1>
      <Paragraph lead>Deze zaak staat niet in de geschiedenis.</Paragraph>
      <Acties>
        <ButtonLink to={auditpagina.geschiedenis()}>Naar de geschiedenis</ButtonLink>
      </Acties>
    </div>
  );
}

const DELEN = [
  [auditpagina.zaak, 'Zaak'],
  [auditpagina.tijdlijn, 'Tijdlijn'],
  [auditpagina.vergelijken, 'Vergelijken'],
  [auditpagina.naspelen, 'Naspelen'],
  [auditpagina.zaakuitvoer, 'Uitvoer'],
] as const;

/** Above each page of the case. */
export function Kop({ titel, zaaknummer }: { titel: string; zaaknummer?: string }) {
  const { id, reden } = useOpen();
  return (
    <>
      <header className="lintje-zaakkop">
        <p className="lintje-zaakkop__terug">
          <Link to={`${auditpagina.geschiedenis()}?zaak=${id}`}>Gebeurtenissen van deze zaak</Link>
        </p>
        <Kop1 titel={zaaknummer ? `${titel} - ${zaaknummer}` : titel}>{titel}</Kop1>
        <p className="lintje-zaakkop__regel">U bekijkt deze zaak met als reden: {reden}</p>
      </header>
      <nav className="lintje-tabs" aria-label="Onderdelen van de zaak">
        <ul>
          {DELEN.map(([pad, naam]) => (
            <li key={naam}>
              <NavLink to={pad(id)} end>
                {naam}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
