import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Geverifieerd } from '../../api/generated/verzoek.ts';
import { useVerifieerEmailMutation } from '../../api/verzoek.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { verklaringpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';
import { isHierVerstuurd } from '../verstuurd.ts';

/**
 * The page that the mail leads to. In the browser that sent the request it verifies by itself; elsewhere one press
 * of a button does, since mail scanners open pages too.
 */
export default function EmailVerificatie() {
  const id = useId();
  const [verifieer, { data, isError, isLoading }] = useVerifieerEmailMutation();
  const gevraagd = useRef(false);
  const vanzelf = isHierVerstuurd();
  useEffect(() => {
    if (!id || !vanzelf || gevraagd.current) return;
    gevraagd.current = true;
    verifieer({ deepLinkIdAsString: id });
  }, [id, vanzelf, verifieer]);

  if (id && !data && !isError) {
    return (
      <div className="lintje-smal">
        {vanzelf ? (
          <Laden>Wij controleren uw e-mailadres…</Laden>
        ) : (
          <>
            <Kop1>Bevestig uw e‑mailadres</Kop1>
            <Paragraph lead>Druk op de knop. Dan weten wij dat dit e-mailadres van u is.</Paragraph>
            <Acties>
              <Button
                soort="primary-action"
                bezig={isLoading}
                onClick={() => verifieer({ deepLinkIdAsString: id })}
              >
                E-mailadres bevestigen
              </Button>
            </Acties>
          </>
        )}
      </div>
    );
  }
  return <div className="lintje-smal">{uitkomst(data)}</div>;
}

/**
 * The link's secret. It leaves the address bar before anything else is loaded, and stays with this entry of the
 * browser's history, so that the page can be loaded again.
 */
function useId(): string | null {
  const { search, state, pathname } = useLocation();
  const ga = useNavigate();
  const inAdres = new URLSearchParams(search).get('id');
  useEffect(() => {
    if (inAdres) ga(pathname, { replace: true, state: { id: inAdres } });
  }, [inAdres, pathname, ga]);
  return inAdres ?? (state as { id?: string } | null)?.id ?? null;
}

function uitkomst(data?: Geverifieerd) {
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
        <GemeenteContact contact={data.contact} />
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
        <GemeenteContact contact={data.contact} />
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
        <Paragraph>
          Lukt het dan nog niet? Neem dan contact op met de gemeente van de kandidaat.{' '}
          <Link to={verklaringpagina.contact()}>Zo bereikt u de gemeente</Link>
        </Paragraph>
      </Alert>
    </>
  );
}
