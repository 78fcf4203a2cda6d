import './regels.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { vergeetBehandelaar } from '../../api/sessie.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { HandleidingKnop } from '../delen/HandleidingKnop.tsx';
import { veiligDoel } from './doel.ts';
import { Inlogvelden } from './Inlogvelden.tsx';
import { useInlogstappen } from './useInlogstappen.ts';

/** The login page (docs/specification/accounts.md#login). */
export default function Inloggen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const ga = useNavigate();
  const stappen = useInlogstappen('', () => ga(veiligDoel(query.get('naar')), { replace: true }));
  const staat = state as { uitgelogd?: boolean; zelf?: boolean } | null;
  return (
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
      <Inlogvelden stappen={stappen} />
      <p className="lintje-inloggen__hulp">
        <HandleidingKnop />
      </p>
      <Paragraph className="lintje-inloggen__burger">
        Wilt u iemand voordragen voor een lintje? Dan hoeft u niet in te loggen.{' '}
        <Link to="/" onClick={vergeetBehandelaar}>
          Naar de startpagina
        </Link>
      </Paragraph>
    </div>
  );
}
