import { Navigate, useLocation, useNavigate } from 'react-router';
import { isBehandelaar } from '../../api/sessie.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { burgerpagina, verklaringpagina } from '../../paden/burger.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';

/** Only reached from inside: whoever types the address goes to the start page. */
export default function FoutPagina() {
  const { state } = useLocation();
  const ga = useNavigate();
  if (!(state as { inApp?: boolean } | null)?.inApp) return <Navigate to={burgerpagina.begin()} replace />;
  return (
    <div className="lintje-smal">
      <Kop1>Er is iets fout gegaan...</Kop1>
      <Paragraph lead>
        Dat ligt niet aan u. Wat u heeft ingevuld, hebben wij zo veel mogelijk bewaard.
      </Paragraph>
      <Paragraph>U kunt het volgende doen:</Paragraph>
      <Lijst>
        <li>Ga terug naar de vorige pagina en probeer het nog eens.</li>
        <li>Ververs de pagina in uw browser.</li>
        <li>Ga naar de startpagina.</li>
        <li>
          Blijft het fout gaan?{' '}
          {isBehandelaar() ? (
            'Bel dan de helpdesk, van 08:30 tot 17:00 uur.'
          ) : (
            <>
              Neem dan contact op met de gemeente van de kandidaat.{' '}
              <Link to={verklaringpagina.contact()}>Zo bereikt u de gemeente</Link>
            </>
          )}
        </li>
      </Lijst>
      <Acties>
        <Button soort="primary-action" onClick={() => ga(-1)}>
          Terug naar de vorige pagina
        </Button>
        <ButtonLink to={burgerpagina.begin()}>Naar de startpagina</ButtonLink>
      </Acties>
    </div>
  );
}
