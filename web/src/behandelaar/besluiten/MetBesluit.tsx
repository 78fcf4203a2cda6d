import { Outlet, useOutletContext, useParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type Besluit, besluitPad, useKoninklijkBesluitQuery } from '../api.ts';
import { type Fout, foutTekst, statusVan } from '../delen/fout.ts';

/** A decree, with the tag of what is on the screen. */
export type Gelezen = { besluit: Besluit; basis: string | null };

/** The pages about one decree read it first. */
export function MetBesluit() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useKoninklijkBesluitQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData) {
    return <Outlet context={{ besluit: currentData, basis: etagVan(besluitPad(id)) } satisfies Gelezen} />;
  }
  if (error) return <BesluitNietGeladen fout={error} opnieuw={refetch} />;
  return <Laden />;
}

export function useGelezenBesluit(): Gelezen {
  return useOutletContext<Gelezen>();
}

function BesluitNietGeladen({ fout, opnieuw }: { fout: Fout; opnieuw: () => void }) {
  const bestaatNiet = [400, 404].includes(Number(statusVan(fout)));
  return (
    <div className="lintje-smal">
      <Kop1>{bestaatNiet ? 'Koninklijk besluit niet gevonden' : 'Het besluit kon niet worden geladen'}</Kop1>
      <Paragraph lead>{bestaatNiet ? 'Dit koninklijk besluit bestaat niet.' : foutTekst(fout)}</Paragraph>
      <Acties>
        {!bestaatNiet && (
          <Button soort="primary-action" onClick={opnieuw}>
            Probeer het opnieuw
          </Button>
        )}
        <ButtonLink to={besluitpagina.lijst()}>Naar koninklijke besluiten</ButtonLink>
      </Acties>
    </div>
  );
}
