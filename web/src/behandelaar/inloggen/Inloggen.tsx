import './regels.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { vergeetBehandelaar } from '../../api/sessie.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { burgerpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rustig } from '../../ui/Rustig.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useWegenQuery, useWieQuery } from '../api.ts';
import { HandleidingKnop } from '../delen/HandleidingKnop.tsx';
import { logIn } from '../sessie/uitgelogd.ts';
import { veiligDoel } from './doel.ts';
import { Inlogwegen } from './Inlogwegen.tsx';
import { KLAAR, neemDoel, waaromNiet } from './inlogdienst.ts';
import { useInlogstappen } from './useInlogstappen.ts';

/** Back from the provider with a session: goes on as after any login. In words, when there is no session after all. */
function useTerugVanDienst(terug: boolean): string | null {
  const ga = useNavigate();
  const { data: wie, error } = useWieQuery(undefined, { skip: !terug, refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!terug || !wie) return;
    logIn(wie.gebruikersnaam);
    ga(veiligDoel(neemDoel()), { replace: true });
  }, [terug, wie, ga]);
  return terug && error ? waaromNiet('mislukt') : null;
}

/** The login page (docs/specification/accounts.md#login). */
export default function Inloggen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const ga = useNavigate();
  const stappen = useInlogstappen('', () => ga(veiligDoel(query.get('naar')), { replace: true }));
  const dienst = query.get('inlogdienst');
  const waarom = waaromNiet(dienst);
  const mislukt = useTerugVanDienst(dienst === KLAAR);
  const { data: wegen, isLoading } = useWegenQuery();
  // All at once: what stands below the fields would jump when they come.
  if (isLoading) return <Laden />;
  const staat = state as { uitgelogd?: boolean; zelf?: boolean } | null;
  return (
    <Rustig>
      <div className="lintje-smal">
        <Kop1>Inloggen</Kop1>
        <Paragraph lead>Voor behandelaars van gemeente, provincie, Kanselarij en ministerie.</Paragraph>
        {staat?.zelf && (
          <Alert soort="ok" titel="U bent uitgelogd" rol="status" className="lintje-inloggen__bericht" />
        )}
        {staat?.uitgelogd && (
          <Alert soort="info" titel="Log in om verder te gaan" className="lintje-inloggen__bericht">
            <Paragraph>U bent niet (meer) ingelogd. Na het inloggen komt u terug waar u was.</Paragraph>
          </Alert>
        )}
        {(waarom ?? mislukt) && (
          <Alert
            soort="error"
            titel="Inloggen is niet gelukt"
            rol="alert"
            className="lintje-inloggen__bericht"
          >
            <Paragraph>{waarom ?? mislukt}</Paragraph>
          </Alert>
        )}
        {dienst === KLAAR && !mislukt ? (
          <Laden />
        ) : (
          <Inlogwegen wegen={wegen} stappen={stappen} naar={query.get('naar')} />
        )}
        <p className="lintje-inloggen__hulp">
          <HandleidingKnop />
        </p>
        <Paragraph className="lintje-inloggen__burger">
          Wilt u iemand voordragen voor een lintje? Dan hoeft u niet in te loggen.{' '}
          <Link to={burgerpagina.begin()} onClick={vergeetBehandelaar}>
            Naar de startpagina
          </Link>
        </Paragraph>
      </div>
    </Rustig>
  );
}
