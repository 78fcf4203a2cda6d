import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import { type Afwijsreden, useVerwijderAfwijsredenMutation } from '../api.ts';
import { foutTekst, statusVan } from '../delen/fout.ts';

/** Deletes a reason, after a question. */
export function AfwijsredenWeg({
  reden,
  basis,
  klein,
  klaar,
}: {
  reden: Afwijsreden;
  /** The tag for If-Match. A list has none. */
  basis?: () => string | null;
  klein?: boolean;
  klaar?: () => void;
}) {
  const dispatch = useAppDispatch();
  const [verwijder, { isLoading: bezig }] = useVerwijderAfwijsredenMutation();
  async function klik() {
    const ja = await bevestig({
      titel: 'Afwijsreden verwijderen',
      tekst: `Weet u zeker dat u afwijsreden "${reden.naam}" wilt verwijderen?`,
      troost: 'Verzoeken die al zijn afgewezen, houden hun tekst.',
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder({ code: reden.code, 'If-Match': basis?.() ?? null });
    // Gone already is what was wanted.
    if (error && statusVan(error) !== 404) {
      const tekst =
        statusVan(error) === 412
          ? 'Iemand anders heeft deze reden intussen gewijzigd. Open de reden opnieuw en bekijk eerst wat er nu staat.'
          : foutTekst(error);
      dispatch(meld({ soort: 'error', tekst }));
      return;
    }
    dispatch(meld({ soort: 'ok', tekst: 'De afwijsreden is verwijderd.' }));
    klaar?.();
  }
  return (
    <Button
      soort={klein ? 'subtle' : 'secondary-action'}
      gevaar
      bezig={bezig}
      className={klein ? 'lintje-klein' : undefined}
      onClick={klik}
    >
      Verwijderen<Verborgen> {reden.naam}</Verborgen>
    </Button>
  );
}
