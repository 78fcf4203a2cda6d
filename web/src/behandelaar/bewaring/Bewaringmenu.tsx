import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { NavLink } from '../../ui/NavLink.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useWachtOpRotatieQuery } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';

const LIJSTEN = [
  { pad: bewaringpagina.verstreken(), naam: 'Termijn voorbij' },
  { pad: bewaringpagina.voorstellen(), naam: 'Voorgesteld' },
  { pad: bewaringpagina.verklaringen(), naam: 'Vernietigd' },
  { pad: bewaringpagina.overbrengen(), naam: 'Overbrengen' },
  { pad: bewaringpagina.leveringen(), naam: 'Leveringen' },
] as const;

/** The lists of retention, and what of the destroyed data older backups still hold. */
export function Bewaringmenu() {
  return (
    <>
      <Onderdelen />
      <WachtOpRotatie />
    </>
  );
}

function WachtOpRotatie() {
  const { data } = useWachtOpRotatieQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.sinds) return null;
  return (
    <Alert soort="info" titel="Nog te lezen in oudere reservekopieën">
      <Paragraph>
        Sinds <Moment op={data.sinds} alleen="dag" /> zijn gegevens vernietigd. In reservekopieën van vóór de
        vernietiging zijn ze nog te lezen, totdat de technisch beheerder de hoofdsleutel vervangt. Vraag de
        beheerder om dat te doen ({data.sleutels === 1 ? '1 sleutel' : `${data.sleutels} sleutels`}).
      </Paragraph>
    </Alert>
  );
}

/** The lists by themselves. */
export function Onderdelen() {
  return (
    <nav className="lintje-tabs" aria-label="Onderdelen van bewaring en vernietiging">
      <ul>
        {LIJSTEN.map(({ pad, naam }) => (
          <li key={pad}>
            <NavLink to={pad} end={pad !== bewaringpagina.leveringen()}>
              {naam}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
