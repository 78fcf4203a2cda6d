import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import type { WegenApiResponse } from '../api.ts';
import { Dienstknop } from './Dienstknop.tsx';
import { Inlogvelden } from './Inlogvelden.tsx';
import type { Inlogstappen } from './useInlogstappen.ts';

/** The ways in: by the provider of the organisation where there is one, and with a password for users who have one. */
export function Inlogwegen({
  wegen,
  stappen,
  naar,
}: {
  wegen: WegenApiResponse | undefined;
  stappen: Inlogstappen;
  naar: string | null;
}) {
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
