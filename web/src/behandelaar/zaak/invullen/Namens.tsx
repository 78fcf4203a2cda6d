import type { ReactNode } from 'react';
import type { Metadata } from '../../../api/generated/aanvraag.ts';
import { Kop1 } from '../../../app/Pagina.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { MetSessie } from '../../sessie/MetSessie.tsx';
import { GeopendDoor } from '../GeopendDoor.tsx';
import { zaakPad } from '../MetZaak.tsx';

/**
 * Around the steps of the wizard when an official fills in what came on paper: the session, the way back to the case,
 * and whose proposal it is.
 */
export default function Namens({
  zaak,
  meta,
  children,
}: {
  zaak: string;
  meta: Metadata;
  children: ReactNode;
}) {
  return (
    <MetSessie>
      {meta.linkFeedback === 'ok' ? (
        <>
          <p className="lintje-zaakkop__terug">
            <Link to={zaakPad(zaak)}>Terug naar de zaak</Link>
          </p>
          <GeopendDoor id={zaak} />
          <Alert soort="info" titel={`U vult dit in namens ${meta.namens?.voorsteller}`}>
            <Paragraph>
              Neem over wat op papier staat. De vragen zijn die van de voorsteller: met ‘u’ en ‘uw’ is de
              voorsteller bedoeld.
            </Paragraph>
          </Alert>
          {children}
        </>
      ) : (
        <Dicht zaak={zaak} feedback={meta.linkFeedback} />
      )}
    </MetSessie>
  );
}

function Dicht({ zaak, feedback }: { zaak: string; feedback: Metadata['linkFeedback'] }) {
  const ingediend = feedback === 'alIngediend';
  return (
    <div className="lintje-smal">
      <Kop1>{ingediend ? 'Het voorstel is al ingediend' : 'U kunt dit voorstel nu niet invullen'}</Kop1>
      <Alert soort="info" rol="status">
        <Paragraph>
          {ingediend
            ? 'Het voorstel staat nu in het dossier. Invullen kan niet meer.'
            : 'U vult alleen een voorstel in als het verzoek op papier of per telefoon binnenkwam, en zolang de voorsteller is uitgenodigd.'}
        </Paragraph>
      </Alert>
      <Acties>
        <ButtonLink soort="primary-action" to={zaakPad(zaak)}>
          Naar de zaak
        </ButtonLink>
      </Acties>
    </div>
  );
}
