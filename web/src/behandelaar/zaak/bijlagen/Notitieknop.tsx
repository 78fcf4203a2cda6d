import { Button } from '../../../ui/Button.tsx';
import { Verborgen } from '../../../ui/Tekst.tsx';
import { type DossierbijlageItem, mag, useNotitiesQuery, type Zaak } from '../../api.ts';
import { useEditorvenster } from './useEditorvenster.ts';

/** Writes an Oplegnotitie, or goes on with the one that was begun. */
export function Notitieknop({ zaak }: { zaak: Zaak }) {
  const { data } = useNotitiesQuery(zaak.id);
  const open = useEditorvenster();
  const begonnen = data?.concepten.some((concept) => concept.bijlageId === null);
  return (
    <Button onClick={() => open(zaak.id, null)}>
      {begonnen ? 'Verder met concept-oplegnotitie' : 'Oplegnotitie schrijven'}
      <Verborgen> (opent in een nieuw venster)</Verborgen>
    </Button>
  );
}

/** Opens a note that was written here again. */
export function Notitiebewerken({ zaak, bijlage }: { zaak: Zaak; bijlage: DossierbijlageItem }) {
  const magHet = mag(zaak, 'bijlageToevoegen') && mag(zaak, 'bijlageVerwijderen');
  const { data } = useNotitiesQuery(zaak.id, { skip: !magHet });
  const open = useEditorvenster();
  if (!magHet || !data?.items.some((item) => item.bijlageId === bijlage.id)) return null;
  const begonnen = data.concepten.some((concept) => concept.bijlageId === bijlage.id);
  return (
    <Button soort="subtle" onClick={() => open(zaak.id, bijlage.id)}>
      {begonnen ? 'Verder bewerken' : 'Tekst bewerken'}
      <Verborgen> van {bijlage.name} (opent in een nieuw venster)</Verborgen>
    </Button>
  );
}
