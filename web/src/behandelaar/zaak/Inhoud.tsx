import type { Zaak } from '../api.ts';
import { Adviezen } from './Adviezen.tsx';
import { Bijlagen } from './bijlagen/Bijlagen.tsx';
import { Contacten } from './Contacten.tsx';
import { Vernietigd } from './Vernietigd.tsx';
import { Verzoek } from './Verzoek.tsx';
import { Voorstel } from './Voorstel.tsx';
import { Waarschuwingen } from './Waarschuwingen.tsx';

/** Everything there is to read of a case. */
export function Inhoud({
  zaak,
  tot,
  zonderAdviezen = false,
}: {
  zaak: Zaak;
  tot?: string;
  /** They stand elsewhere. */
  zonderAdviezen?: boolean;
}) {
  return (
    <>
      <Vernietigd zaak={zaak} />
      <Waarschuwingen zaak={zaak} />
      <Contacten zaak={zaak} tot={tot} />
      {!zonderAdviezen && <Adviezen zaak={zaak} />}
      <Leesdeel zaak={zaak} />
    </>
  );
}

/** What the citizen sent, with the attachments: what is read while somebody judges it. */
export function Leesdeel({ zaak }: { zaak: Zaak }) {
  return (
    <>
      <Verzoek zaak={zaak} />
      {zaak.dossier && (
        <>
          <Voorstel zaak={zaak} dossier={zaak.dossier} />
          <Bijlagen zaak={zaak} bijlagen={zaak.dossier.bijlagen} />
        </>
      )}
    </>
  );
}
