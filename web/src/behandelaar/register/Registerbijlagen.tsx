import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
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
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Bekijken, Bestand, bevestigVerwijderen } from '../zaak/bijlagen/Bestand.tsx';
import { gesorteerd, Soort } from '../zaak/bijlagen/Bijlagen.tsx';
import { REGISTER } from './paden.ts';

/** The attachments of a dossier, as the register keeps them. */
export function Registerbijlagen({ record }: { record: RegisterRegel }) {
  const wie = useIngelogd();
  const { data, error, refetch } = metAantal(
    useRegisterbijlagenQuery({ id: record.id, ...ALLE_BIJLAGEN }, { refetchOnMountOrArgChange: true }),
  );
  const [sortering, zetSortering] = useState<Sortering>({ veld: 'uploadDate', aflopend: true });
  const pad = (b: DossierbijlageItem) => registerbijlagePad(record.id, b.id);
  const magWijzigen = record.toegestaan.includes('bijlageWijzigen');
  const magWeg = record.toegestaan.includes('bijlageVerwijderen');
  return (
    <Sectie titel="Bijlagen" id="bijlagen">
      {record.toegestaan.includes('bijlageToevoegen') && (
        <Acties>
          <ButtonLink to={`${REGISTER}/${record.id}/bijlagen/nieuw`}>Bijlage toevoegen</ButtonLink>
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
          { naam: 'van', kop: 'Van', cel: (b) => b.organisatie?.naam ?? 'De voorsteller' },
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
                  <Link to={`${REGISTER}/${record.id}/bijlagen/${b.id}`}>
                    Wijzigen<Verborgen> {b.name}</Verborgen>
                  </Link>
                )}
                {magWeg && eigen(b, wie) && <Weg record={record} bijlage={b} />}
              </div>
            ),
          },
        ]}
        rijen={data && gesorteerd(data.items, sortering)}
        sleutel={(b) => b.id}
        sortering={sortering}
        onSorteer={zetSortering}
        pagina={1}
        paginas={1}
        onPagina={() => undefined}
        leeg="Er zijn geen bijlagen."
        fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      />
    </Sectie>
  );
}

function Weg({ record, bijlage }: { record: RegisterRegel; bijlage: DossierbijlageItem }) {
  const dispatch = useAppDispatch();
  const [verwijder, { isLoading: bezig }] = useVerwijderRegisterbijlageMutation();
  async function klik() {
    if (!(await bevestigVerwijderen(bijlage.name))) return;
    const { error } = await verwijder({ id: record.id, attachmentId: bijlage.id });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Bijlage is succesvol verwijderd.' },
      ),
    );
  }
  return (
    <Button soort="subtle" gevaar bezig={bezig} onClick={klik}>
      Verwijderen<Verborgen> {bijlage.name}</Verborgen>
    </Button>
  );
}
