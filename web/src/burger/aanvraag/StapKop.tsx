import type { ReactNode } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { STAPPEN } from './stappen.ts';

/** Where the citizen is, the heading and what this page is for. */
export function StapKop({
  stap,
  titel,
  lead,
  fouten = 0,
}: {
  stap: number;
  /** For a page under the step; the step's own name otherwise. */
  titel?: string;
  lead?: ReactNode;
  fouten?: number;
}) {
  const naam = titel ?? STAPPEN[stap - 1]?.naam ?? '';
  return (
    <>
      <p className="lintje-stap">
        Stap {stap} van {STAPPEN.length}
      </p>
      <Kop1 titel={`${naam} - stap ${stap} van ${STAPPEN.length}`} fouten={fouten}>
        {naam}
      </Kop1>
      {lead && <Paragraph lead>{lead}</Paragraph>}
    </>
  );
}
