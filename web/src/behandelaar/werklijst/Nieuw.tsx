import { useDispatch } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import { behandelaarApi } from '../api.ts';
import { useNieuws } from '../sessie/useNieuws.ts';

/** The list stays as it is while somebody reads it; what came is told, and shown when asked. */
export function Nieuw() {
  const { nieuw, gezien } = useNieuws();
  const dispatch = useDispatch();
  return (
    <div role="status">
      {nieuw > 0 && (
        <Button
          className="lintje-klein"
          onClick={() => {
            gezien();
            dispatch(behandelaarApi.util.invalidateTags(['Zaken']));
          }}
        >
          {nieuw === 1 ? '1 nieuwe zaak, toon' : `${nieuw} nieuwe zaken, toon`}
        </Button>
      )}
    </div>
  );
}
