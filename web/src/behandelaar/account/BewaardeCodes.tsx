import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBewaker } from '../../forms/useBewaker.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Herstelcodes } from '../inloggen/Herstelcodes.tsx';
import { Accountkop } from './Accountkop.tsx';

/** The new codes, shown this once: the page asks before it is left without the word that they are kept. */
export function BewaardeCodes({ codes, gebruikersnaam }: { codes: string[]; gebruikersnaam: string }) {
  const ga = useNavigate();
  const bewaard = useRef(false);
  useBewaker(useCallback(() => !bewaard.current, []));
  return (
    <div className="lintje-smal">
      <Accountkop titel="Uw herstelcodes" />
      <Herstelcodes
        codes={codes}
        gebruikersnaam={gebruikersnaam}
        verder={() => {
          bewaard.current = true;
          ga(accountpagina.account());
        }}
      />
    </div>
  );
}
