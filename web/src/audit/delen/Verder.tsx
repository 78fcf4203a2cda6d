import { useSearchParams } from 'react-router';
import { metKeuze } from '../../ui/adresNu.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** The next page of a list that is too long to count, and the way back to its beginning. */
export function Verder({ titel, volgende }: { titel: string; volgende: string | number | null | undefined }) {
  const [query] = useSearchParams();
  const metNa = (na: string) => `?${metKeuze(query, { na })}`;
  const begin = query.has('na');
  if (!begin && (volgende === null || volgende === undefined)) return null;
  return (
    <nav className="lintje-bladeren" aria-label={`Pagina's van ${titel}`}>
      {begin && <ButtonLink to={metNa('')}>Naar het begin</ButtonLink>}
      {volgende !== null && volgende !== undefined && (
        <ButtonLink to={metNa(String(volgende))}>Volgende</ButtonLink>
      )}
    </nav>
  );
}
