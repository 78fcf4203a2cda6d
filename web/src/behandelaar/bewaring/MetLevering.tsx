import { Outlet, useOutletContext, useParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type LeveringItem, useLeveringQuery } from '../api.ts';
import { foutTekst, statusVan } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';

/** The pages about one delivery read it first. */
export function MetLevering() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useLeveringQuery(id, { refetchOnMountOrArgChange: true });
  // It was read before: what stands there, and may be typed there, stays.
  if (currentData)
    return (
      <>
        {error && <NietGeladen wat="De nieuwste stand van de levering" fout={error} opnieuw={refetch} />}
        <Outlet context={currentData} />
      </>
    );
  if (!error) return <Laden />;
  const bestaatNiet = [400, 404].includes(Number(statusVan(error)));
  return (
    <div className="lintje-smal">
      <Kop1>{bestaatNiet ? 'Levering niet gevonden' : 'De levering kon niet worden geladen'}</Kop1>
      <Paragraph lead>
        {bestaatNiet ? 'Deze levering bestaat niet, of is van een andere organisatie.' : foutTekst(error)}
      </Paragraph>
      <Acties>
        {!bestaatNiet && (
          <Button soort="primary-action" onClick={refetch}>
            Probeer het opnieuw
          </Button>
        )}
        <ButtonLink to={bewaringpagina.leveringen()}>Naar leveringen</ButtonLink>
      </Acties>
    </div>
  );
}

export function useGelezenLevering(): LeveringItem {
  return useOutletContext<LeveringItem>();
}
