import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useVerifieerEmailMutation } from '../../api/verzoek.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';

export default function EmailVerificatie() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const [verifieer, { data, isError }] = useVerifieerEmailMutation();
  const gevraagd = useRef(false);
  useEffect(() => {
    if (!id || gevraagd.current) return;
    gevraagd.current = true;
    verifieer({ deepLinkIdAsString: id });
  }, [id, verifieer]);

  if (id && !data && !isError) {
    return (
      <div className="lintje-smal">
        <Laden>Wij controleren uw e-mailadres…</Laden>
      </div>
    );
  }
  return <div className="lintje-smal">{uitkomst(data)}</div>;
}

function uitkomst(data?: { isEmailadresGeverifieerd: boolean; wasEmailadresAlGeverifieerd: boolean }) {
  if (data?.isEmailadresGeverifieerd && data.wasEmailadresAlGeverifieerd) {
    return (
      <>
        <Kop1>Uw e‑mailadres is al bevestigd</Kop1>
        <Alert soort="info">
          <Paragraph>
            U heeft uw e-mailadres al eerder bevestigd. Uw verzoek is bij de gemeente. U hoeft niets meer te
            doen.
          </Paragraph>
        </Alert>
        <Paragraph>
          Heeft u na twee weken nog niets gehoord? Neem dan contact op met de gemeente van de kandidaat.
        </Paragraph>
      </>
    );
  }
  if (data?.isEmailadresGeverifieerd) {
    return (
      <>
        <Kop1>Uw e‑mailadres is bevestigd</Kop1>
        <Alert soort="ok" titel="Uw verzoek is verstuurd naar de gemeente">
          <Paragraph>
            De gemeente bekijkt uw verzoek en neemt contact met u op. Heeft u binnen twee weken niets gehoord?
            Neem dan zelf contact op met de gemeente van de kandidaat.
          </Paragraph>
        </Alert>
        <Paragraph>U kunt dit venster sluiten.</Paragraph>
      </>
    );
  }
  return (
    <>
      <Kop1>Er is iets fout gegaan</Kop1>
      <Alert soort="error">
        <Paragraph>
          Wij konden uw e-mailadres niet bevestigen. Probeer het over 30 minuten nog eens.
        </Paragraph>
        <Paragraph>Lukt het dan nog niet? Neem dan contact op met de gemeente van de kandidaat.</Paragraph>
      </Alert>
    </>
  );
}
