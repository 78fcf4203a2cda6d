import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { useWegenQuery } from '../api.ts';
import { Dienstknop } from './Dienstknop.tsx';
import { Inlogvelden } from './Inlogvelden.tsx';
import type { Inlogstappen } from './useInlogstappen.ts';

/** The ways in: by the provider of the organisation where there is one, and with a password for whom that is. */
export function Inlogwegen({ stappen, naar }: { stappen: Inlogstappen; naar: string | null }) {
  const { data: wegen, isLoading } = useWegenQuery();
  if (isLoading) return <Laden />;
  const velden = <Inlogvelden stappen={stappen} />;
  // Whoever can't be asked has a password as before.
  if (!wegen?.inlogdienst) return velden;
  return (
    <>
      <Acties>
        <Dienstknop naam={wegen.inlogdienst} naar={naar} />
      </Acties>
      {wegen.wachtwoord === 'iedereen' ? (
        <section className="lintje-inloggen__anders">
          <Kop2>Inloggen met een wachtwoord</Kop2>
          {velden}
        </section>
      ) : (
        <details className="lintje-inloggen__anders">
          <summary>Inloggen met een noodaccount</summary>
          <Paragraph>
            Alleen voor beheerders, als de inlogdienst van uw organisatie niet werkt. Elk gebruik wordt
            gemeld.
          </Paragraph>
          {velden}
        </details>
      )}
    </>
  );
}
