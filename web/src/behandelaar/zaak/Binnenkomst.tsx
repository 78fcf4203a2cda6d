import { keuzeLabel } from '../../forms/tabel.ts';
import { Downloadlink } from '../../ui/bestandssoorten.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { scanPad, type Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { Bekijken } from './bijlagen/Bestand.tsx';

/** How a request came in that an official entered, with the letter. */
export function Binnenkomst({
  zaak,
  ingevoerd,
}: {
  zaak: Pick<Zaak, 'id'>;
  ingevoerd: NonNullable<Zaak['ingevoerd']>;
}) {
  const { scan, voorstel } = ingevoerd;
  return (
    <Gegevens
      rijen={[
        { label: 'Kwam binnen', waarde: keuzeLabel('kanaal', ingevoerd.kanaal) },
        { label: 'Datum van binnenkomst', waarde: <Moment op={ingevoerd.ontvangenOp} alleen="dag" /> },
        {
          label: 'Scan van de brief',
          waarde: scan && (
            <>
              <Downloadlink href={scanPad(zaak.id)} naam={scan.name}>
                {scan.name}
              </Downloadlink>{' '}
              <Bekijken href={scanPad(zaak.id)} naam={scan.name} />
            </>
          ),
        },
        ...(voorstel
          ? [
              { label: 'Voorstel op papier', waarde: <Moment op={voorstel.ontvangenOp} alleen="dag" /> },
              { label: 'Ondertekend door', waarde: voorstel.ondertekendDoor },
            ]
          : []),
      ]}
    />
  );
}
