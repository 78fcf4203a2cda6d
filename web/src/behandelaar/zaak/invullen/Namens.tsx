import type { ReactNode } from 'react';
import type { Metadata } from '../../../api/generated/aanvraag.ts';
import { Kop1 } from '../../../app/Pagina.tsx';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { MetSessie } from '../../sessie/MetSessie.tsx';
import { GeopendDoor } from '../GeopendDoor.tsx';

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
            <Link to={zaakpagina.zaak(zaak)}>Terug naar de zaak</Link>
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
        <Dicht zaak={zaak} feedback={meta.linkFeedback} waarom={meta.namens?.waarom} />
      )}
    </MetSessie>
  );
}

/** The proposal can't be filled in before there was an invitation. */
export function NogNiet({ zaak, waarom }: { zaak: string; waarom: string | undefined }) {
  return (
    <MetSessie>
      <Dicht zaak={zaak} feedback={null} waarom={waarom} />
    </MetSessie>
  );
}

function Dicht({
  zaak,
  feedback,
  waarom,
}: {
  zaak: string;
  feedback: Metadata['linkFeedback'];
  /** In the words of the API. */
  waarom: string | null | undefined;
}) {
  const ingediend = feedback === 'alIngediend';
  return (
    <div className="lintje-smal">
      <Kop1>{ingediend ? 'Het voorstel is al ingediend' : 'U kunt dit voorstel nu niet invullen'}</Kop1>
      <Alert soort="info" rol="status">
        <Paragraph>
          {ingediend ? 'Het voorstel staat nu in het dossier. Invullen kan niet meer.' : waarom}
        </Paragraph>
        {!ingediend && (
          <Paragraph>
            U vult alleen een voorstel in als het verzoek op papier of per telefoon binnenkwam, en zolang de
            voorsteller is uitgenodigd met een link die niet is ingetrokken.
          </Paragraph>
        )}
      </Alert>
      <Acties>
        <ButtonLink soort="primary-action" to={zaakpagina.zaak(zaak)}>
          Naar de zaak
        </ButtonLink>
      </Acties>
    </div>
  );
}
