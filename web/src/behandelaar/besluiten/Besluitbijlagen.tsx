import { useState } from 'react';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  ALLE_BIJLAGEN,
  type Besluit,
  type BesluitBijlage,
  besluitbijlagePad,
  magBesluit,
  metAantal,
  useBesluitbijlagenQuery,
  useVerwijderBesluitbijlageMutation,
} from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Bekijken, Bestand } from '../zaak/bijlagen/Bestand.tsx';
import { gesorteerd } from '../zaak/bijlagen/Bijlagen.tsx';
import { Verwijderknop } from '../zaak/bijlagen/Verwijderknop.tsx';

/** What belongs to a decree besides its dossiers: few, so that all of them stand here. */
export function Besluitbijlagen({ besluit }: { besluit: Besluit }) {
  const { data, error, refetch } = metAantal(
    useBesluitbijlagenQuery({ id: besluit.id, ...ALLE_BIJLAGEN }, { refetchOnMountOrArgChange: true }),
  );
  // The address keeps the order of the dossiers.
  const [verwijder] = useVerwijderBesluitbijlageMutation();
  const [sortering, zetSortering] = useState<Sortering>({ veld: 'uploadDate', aflopend: true });
  const pad = (bijlage: BesluitBijlage) => besluitbijlagePad(besluit.id, bijlage.id);
  return (
    <Sectie titel="Bijlagen" id="bijlagen">
      {magBesluit(besluit, 'bijlageToevoegen') && (
        <Acties>
          <ButtonLink to={besluitpagina.bijlageNieuw(besluit.id)}>Bijlage toevoegen</ButtonLink>
        </Acties>
      )}
      <Tabel
        titel="Bijlagen bij dit besluit"
        kolommen={[
          {
            naam: 'name',
            kop: 'Bestand',
            sorteerbaar: true,
            cel: (b: BesluitBijlage) => <Bestand href={pad(b)} naam={b.name} />,
          },
          { naam: 'comment', kop: 'Toelichting', sorteerbaar: true, cel: (b) => b.comment },
          { naam: 'van', kop: 'Van', cel: (b) => b.organisatie.naam },
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
                <Bekijken href={pad(b)} naam={b.name} />
                {b.toegestaan.includes('bijlageWijzigen') && (
                  <Link to={besluitpagina.bijlage(besluit.id, b.id)}>
                    Wijzigen<Verborgen> {b.name}</Verborgen>
                  </Link>
                )}
                {b.toegestaan.includes('bijlageVerwijderen') && (
                  <Verwijderknop
                    naam={b.name}
                    verwijder={() => verwijder({ id: besluit.id, attachmentId: b.id })}
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
        leeg="Er zijn nog geen bijlagen toegevoegd."
        fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      />
    </Sectie>
  );
}
