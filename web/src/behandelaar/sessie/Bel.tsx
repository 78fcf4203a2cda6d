import { useDispatch } from 'react-redux';
import { burgerpagina } from '../../paden/burger.ts';
import { Link } from '../../ui/Link.tsx';
import { behandelaarApi } from '../api.ts';
import { useNieuws } from './useNieuws.ts';

/** A bell with how many cases came; it leads to them. */
export function Bel() {
  const { nieuw, gezien } = useNieuws();
  const dispatch = useDispatch();
  const tekst = nieuw === 1 ? '1 nieuwe zaak' : `${nieuw} nieuwe zaken`;
  return (
    <Link
      to={`${burgerpagina.begin()}?tab=aanZet`}
      className="lintje-bel"
      aria-label={nieuw > 0 ? tekst : 'Geen nieuwe zaken'}
      onClick={() => {
        gezien();
        dispatch(behandelaarApi.util.invalidateTags(['Zaken']));
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M12 22a2.5 2.5 0 0 0 2.4-2h-4.8A2.5 2.5 0 0 0 12 22Zm7-6-1.5-2V10a5.5 5.5 0 0 0-4-5.3V4a1.5 1.5 0 0 0-3 0v.7a5.5 5.5 0 0 0-4 5.3v4L5 16v2h14Z"
        />
      </svg>
      {nieuw > 0 && <span className="lintje-bel__aantal">{nieuw > 99 ? '99+' : nieuw}</span>}
    </Link>
  );
}
