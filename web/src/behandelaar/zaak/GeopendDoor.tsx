import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Geopend, useOpenZaakMutation, useSluitZaakMutation } from '../api.ts';
import { momentTekst } from '../delen/Moment.tsx';

/** The lease lasts two minutes, so once a minute is in time. */
const VERNIEUW_MS = 60_000;

/** Says that a colleague has this case open. A hint: it stands in nobody's way. */
export function GeopendDoor({ id }: { id: string }) {
  const [open] = useOpenZaakMutation();
  const [laatLos] = useSluitZaakMutation();
  const [stand, zetStand] = useState<Geopend | null>(null);

  useEffect(() => {
    let weg = false;
    const vraag = async () => {
      const { data } = await open({ id, openen: {} });
      if (data && !weg) zetStand(data);
    };
    vraag();
    const klok = setInterval(vraag, VERNIEUW_MS);
    return () => {
      weg = true;
      clearInterval(klok);
      laatLos(id);
    };
  }, [id, open, laatLos]);

  async function neemOver() {
    const { data } = await open({ id, openen: { overnemen: true } });
    if (data) zetStand(data);
  }

  return (
    <div role="status">
      {stand?.door && !stand.vanMij && (
        <Alert soort="info" titel={`${stand.door.naam} heeft deze zaak open`}>
          <Paragraph>
            {stand.sinds ? `Sinds ${momentTekst(stand.sinds)}. ` : ''}
            {stand.door.organisatie.naam}. Overleg met elkaar, zodat u niet allebei hetzelfde doet.
          </Paragraph>
          <div>
            <Button onClick={neemOver}>Ik neem de zaak over</Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
