import { NAAR_INLOGDIENST, onthoudDoel } from './inlogdienst.ts';

/** To the provider of the organisation, and back to this page. */
export function Dienstknop({ naam, naar }: { naam: string; naar: string | null }) {
  return (
    <a
      className="utrecht-button utrecht-button--primary-action lintje-button-link"
      href={NAAR_INLOGDIENST}
      onClick={() => onthoudDoel(naar)}
    >
      Inloggen met {naam}
    </a>
  );
}
