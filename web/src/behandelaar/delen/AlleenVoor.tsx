import type { ReactNode } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { burgerpagina } from '../../paden/burger.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import type { Rol } from '../api.ts';
import { useIngelogd } from '../sessie/wie.ts';

/** A page that some roles have; the API refuses the others as well. */
export function AlleenVoor({ rollen, children }: { rollen: readonly Rol[]; children: ReactNode }) {
  const { rol } = useIngelogd();
  if (rollen.includes(rol)) return children;
  return (
    <div className="lintje-smal">
      <Kop1>U heeft geen toegang tot deze pagina</Kop1>
      <Paragraph lead>Deze pagina hoort niet bij uw rol.</Paragraph>
      <Acties>
        <ButtonLink to={burgerpagina.begin()}>Naar het begin</ButtonLink>
      </Acties>
    </div>
  );
}
