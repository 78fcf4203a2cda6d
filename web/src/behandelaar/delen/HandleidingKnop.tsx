import { vensters } from '../../paden/kamers.ts';
import { klassen } from '../../ui/klassen.ts';
import { Verborgen } from '../../ui/Tekst.tsx';
import { handleidingVan } from './handleidingselectie.ts';
import { openHandleiding } from './openHandleiding.ts';

/** Opens the manual of an organisation; without one that of logging in. */
export function HandleidingKnop({
  organisatie,
  className,
}: {
  organisatie?: { type: string; id: number };
  className?: string;
}) {
  return (
    <a
      href={vensters.handleiding(handleidingVan(organisatie))}
      target="_blank"
      rel="noopener"
      className={klassen('utrecht-button utrecht-button--subtle lintje-button-link lintje-klein', className)}
      onClick={openHandleiding}
    >
      Handleiding<Verborgen> (opent in een nieuw venster)</Verborgen>
    </a>
  );
}
