import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Geopend, useGeopendQuery, useOpenZaakMutation, useSluitZaakMutation } from '../api.ts';
import { momentTekst } from '../delen/Moment.tsx';

/** The lease lasts two minutes, so once a minute is in time. */
const VERNIEUW_MS = 60_000;
/** So soon somebody hears that a colleague took over, or closed the case. */
const KIJK_MS = 2_000;

/** Says that a colleague has this case open, or took it over. A hint: it stands in nobody's way. */
export function GeopendDoor({ id }: { id: string }) {
  const [open] = useOpenZaakMutation();
  const [laatLos] = useSluitZaakMutation();
  const [hadIk, zetHadIk] = useState(false);
  const { data: stand, refetch } = useGeopendQuery(id, {
    pollingInterval: KIJK_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    const vraag = async () => {
      const { data } = await open({ id, openen: {} });
      if (data?.vanMij) zetHadIk(true);
    };
    vraag();
    const klok = setInterval(vraag, VERNIEUW_MS);
    // A window that is closed tells nobody any more; the browser still sends this.
    const sluit = () => laatLos(id);
    window.addEventListener('pagehide', sluit);
    return () => {
      window.removeEventListener('pagehide', sluit);
      clearInterval(klok);
      laatLos(id);
    };
  }, [id, open, laatLos]);

  async function neemOver() {
    const { data } = await open({ id, openen: { overnemen: true } });
    if (data?.vanMij) zetHadIk(true);
    refetch();
  }

  return (
    <div role="status">
      {stand?.door && !stand.vanMij && <Collega stand={stand} hadIk={hadIk} over={neemOver} />}
    </div>
  );
}

function Collega({ stand, hadIk, over }: { stand: Geopend; hadIk: boolean; over: () => void }) {
  const naam = stand.door?.naam;
  return (
    <Alert
      soort="info"
      titel={hadIk ? `${naam} heeft deze zaak overgenomen` : `${naam} heeft deze zaak open`}
    >
      <Paragraph>
        {stand.sinds ? `Sinds ${momentTekst(stand.sinds)}. ` : ''}
        {stand.door?.organisatie.naam}. Overleg met elkaar, zodat u niet allebei hetzelfde doet.
      </Paragraph>
      {stand.magOvernemen && (
        <div>
          <Button onClick={over}>Ik neem de zaak over</Button>
        </div>
      )}
    </Alert>
  );
}
