import { Kop1 } from '../../app/Pagina.tsx';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';

/** The head of a page below "Mijn account". */
export function Accountkop({ titel }: { titel: string }) {
  return (
    <>
      <p className="lintje-zaakkop__terug">
        <Link to={accountpagina.account()}>Terug naar mijn account</Link>
      </p>
      <Kop1>{titel}</Kop1>
    </>
  );
}
