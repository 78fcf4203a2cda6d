import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { useAfwezigheidQuery, useCollegasQuery, useMeldTerugMutation } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';

/** Whether I am away, and who does the work meanwhile. */
export function Afwezigheid() {
  const dispatch = useAppDispatch();
  const { data } = useAfwezigheidQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: collegas } = useCollegasQuery();
  const [meldTerug, { isLoading: bezig }] = useMeldTerugMutation();
  if (!data) return null;
  const vervanger = collegas?.items.find((c) => c.gebruikersnaam === data.vervanger)?.naam ?? data.vervanger;

  async function terug() {
    const { error } = await meldTerug();
    dispatch(
      meld(error ? { soort: 'error', tekst: foutTekst(error) } : { soort: 'ok', tekst: 'U bent er weer.' }),
    );
  }

  return (
    <Sectie titel="Afwezig met vervanger">
      <Paragraph>
        {data.vanaf
          ? `U bent afwezig van ${data.vanaf} tot en met ${data.totEnMet}. ${vervanger ? `Uw vervanger is ${vervanger}.` : 'U heeft geen vervanger.'}`
          : 'Bent u een paar dagen weg? Uw vervanger ziet dan ook uw zaken.'}
      </Paragraph>
      <Acties>
        <ButtonLink to={accountpagina.afwezig()}>
          {data.vanaf ? 'Afwezigheid wijzigen' : 'Afwezigheid melden'}
        </ButtonLink>
        {data.vanaf && (
          <Button soort="subtle" bezig={bezig} onClick={terug}>
            Ik ben er weer
          </Button>
        )}
      </Acties>
    </Sectie>
  );
}
