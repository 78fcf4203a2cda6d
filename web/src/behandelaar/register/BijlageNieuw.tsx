import { useParams } from 'react-router';
import { registerpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { alsUpload, useRegisterregelQuery, useVoegRegisterbijlageToeMutation } from '../api.ts';
import { Bijlageformulier } from '../zaak/bijlagen/BijlageNieuw.tsx';
import { PersoonNietGeladen, Registerkop } from './Persoon.tsx';

/** An attachment for a dossier that is in the register. */
export function BijlageNieuw() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRegisterregelQuery(id);
  const [stuur] = useVoegRegisterbijlageToeMutation();
  if (!currentData) return error ? <PersoonNietGeladen fout={error} opnieuw={refetch} /> : <Laden />;
  return (
    <div className="lintje-smal">
      <Registerkop record={currentData} titel="Bijlage toevoegen" />
      {currentData.toegestaan.includes('bijlageToevoegen') ? (
        <Bijlageformulier
          stuur={(body) => stuur({ id, dossierupload: alsUpload(body) })}
          lijst={`${registerpagina.persoon(id)}#bijlagen`}
        />
      ) : (
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>U kunt hier nu geen bijlagen toevoegen.</Paragraph>
        </Alert>
      )}
    </div>
  );
}
