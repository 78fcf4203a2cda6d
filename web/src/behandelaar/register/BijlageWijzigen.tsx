import { useParams } from 'react-router';
import { useVers } from '../../forms/useVers.ts';
import { registerpagina } from '../../paden/behandelaar.ts';
import { Laden } from '../../ui/Spinner.tsx';
import {
  ingevuld,
  type RegisterRegel,
  registerbijlagePad,
  useKenmerkRegisterbijlageMutation,
  useRegisterkenmerkenQuery,
  useRegisterregelQuery,
} from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Kenmerkformulier } from '../zaak/bijlagen/BijlageWijzigen.tsx';
import { PersoonNietGeladen, Registerkop } from './Persoon.tsx';

/** What is known of an attachment of somebody in the register. */
export function BijlageWijzigen() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRegisterregelQuery(id);
  if (currentData) return <Wijzigen record={currentData} />;
  return error ? <PersoonNietGeladen fout={error} opnieuw={refetch} /> : <Laden />;
}

function Wijzigen({ record }: { record: RegisterRegel }) {
  const { bijlage = '' } = useParams();
  const pad = `${registerbijlagePad(record.id, bijlage)}/edit`;
  const query = useRegisterkenmerkenQuery(
    { id: record.id, attachmentId: bijlage },
    { refetchOnMountOrArgChange: true },
  );
  const [bewaar] = useKenmerkRegisterbijlageMutation();
  const vers = useVers(pad, query);
  return (
    <div className="lintje-smal">
      <Registerkop record={record} titel="Bijlage wijzigen" />
      {vers ? (
        <Kenmerkformulier
          item={vers.record}
          pad={pad}
          bewaar={({ basis, kenmerken }) =>
            bewaar({
              id: record.id,
              attachmentId: bijlage,
              'If-Match': basis,
              bijlagekenmerken: ingevuld(kenmerken),
            })
          }
          basis={vers.basis}
          lijst={`${registerpagina.persoon(record.id)}#bijlagen`}
        />
      ) : query.error ? (
        <NietGeladen wat="De bijlage" fout={query.error} opnieuw={query.refetch} />
      ) : (
        <Laden />
      )}
    </div>
  );
}
