import { Kop1 } from '../../app/Pagina.tsx';
import { Link } from '../../ui/Link.tsx';

export const MIJN_ACCOUNT = '/mijn-account';

/** The head of a page below "Mijn account". */
export function Accountkop({ titel }: { titel: string }) {
  return (
    <>
      <p className="lintje-zaakkop__terug">
        <Link to={MIJN_ACCOUNT}>Terug naar mijn account</Link>
      </p>
      <Kop1>{titel}</Kop1>
    </>
  );
}
