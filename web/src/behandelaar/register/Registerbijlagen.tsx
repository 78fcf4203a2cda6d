import { useState } from 'react';
import { registerpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  ALLE_BIJLAGEN,
  type DossierbijlageItem,
  eigen,
  metAantal,
  type RegisterRegel,
  registerbijlagePad,
  useRegisterbijlagenQuery,
  useVerwijderRegisterbijlageMutation,
} from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Bekijken, Bestand } from '../zaak/bijlagen/Bestand.tsx';
import { gesorteerd, Soort, Van } from '../zaak/bijlagen/Bijlagen.tsx';
import { Verwijderknop } from '../zaak/bijlagen/Verwijderknop.tsx';

/** The attachments of a dossier, as the register keeps them. */
export function Registerbijlagen({ record }: { record: RegisterRegel }) {
  const wie = useIngelogd();
  const { data, error, refetch } = metAantal(
    useRegisterbijlagenQuery({ id: record.id, ...ALLE_BIJLAGEN }, { refetchOnMountOrArgChange: true }),
  );
  const [verwijder] = useVerwijderRegisterbijlageMutation();
  const [sortering, zetSortering] = useState<Sortering>({ veld: 'uploadDate', aflopend: true });
  const pad = (b: DossierbijlageItem) => registerbijlagePad(record.id, b.id);
  const magWijzigen = record.toegestaan.includes('bijlageWijzigen');
  const magWeg = record.toegestaan.includes('bijlageVerwijderen');
  return (
    <Sectie titel="Bijlagen" id="bijlagen">
      {record.toegestaan.includes('bijlageToevoegen') && (
        <Acties>
          <ButtonLink to={registerpagina.bijlageNieuw(record.id)}>Bijlage toevoegen</ButtonLink>
        </Acties>
      )}
      <Tabel
        titel="Bijlagen"
        kolommen={[
          {
            naam: 'name',
            kop: 'Bestand',
            sorteerbaar: true,
            cel: (b: DossierbijlageItem) => (
              <>
                <Bestand href={pad(b)} naam={b.name} vertrouwelijk={b.isVertrouwelijk} />
                {b.isVertrouwelijk && (
                  <span className="lintje-label lintje-label--let-op">Vertrouwelijk</span>
                )}
              </>
            ),
          },
          { naam: 'type', kop: 'Soort', cel: (b) => <Soort bijlage={b} /> },
          { naam: 'comment', kop: 'Toelichting', sorteerbaar: true, cel: (b) => b.comment },
          { naam: 'van', kop: 'Van', cel: (b) => <Van bijlage={b} /> },
          {
            naam: 'uploadDate',
            kop: 'Toegevoegd op',
            sorteerbaar: true,
            cel: (b) => <Moment op={b.uploadDate} />,
          },
          {
            naam: 'acties',
            kop: '',
            cel: (b) => (
              <div className="lintje-tabel__acties">
                <Bekijken href={pad(b)} naam={b.name} vertrouwelijk={b.isVertrouwelijk} />
                {/* Of the citizen's own the type can be set. */}
                {magWijzigen && (eigen(b, wie) || !b.organisatie) && (
                  <Link to={registerpagina.bijlage(record.id, b.id)}>
                    Wijzigen<Verborgen> {b.name}</Verborgen>
                  </Link>
                )}
                {magWeg && eigen(b, wie) && (
                  <Verwijderknop
                    naam={b.name}
                    verwijder={() => verwijder({ id: record.id, attachmentId: b.id })}
                  />
                )}
              </div>
            ),
          },
        ]}
        rijen={data && gesorteerd(data.items, sortering)}
        sleutel={(b) => b.id}
        sortering={sortering}
        onSorteer={zetSortering}
        leeg="Er zijn geen bijlagen."
        fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      />
    </Sectie>
  );
}
