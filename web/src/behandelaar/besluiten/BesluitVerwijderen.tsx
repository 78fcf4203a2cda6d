import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { type Besluit, useVerwijderKoninklijkBesluitMutation } from '../api.ts';
import { foutTekst, statusVan } from '../delen/fout.ts';
import { aantalDossiers } from '../delen/woorden.ts';

/** Deletes a draft, after saying what becomes of what stands in it. */
export function BesluitVerwijderen({ besluit, basis }: { besluit: Besluit; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [verwijder, { isLoading: bezig }] = useVerwijderKoninklijkBesluitMutation();

  async function klik() {
    const { aantalDossiers: aantal, nummer } = besluit;
    const dossiers =
      aantal === 0
        ? 'Er staan geen dossiers in.'
        : aantal === 1
          ? 'Het ene dossier erin wacht daarna op een ander koninklijk besluit.'
          : `De ${aantalDossiers(aantal)} erin wachten daarna op een ander koninklijk besluit.`;
    const ja = await bevestig({
      titel: `Koninklijk besluit ${nummer} verwijderen?`,
      tekst: `${dossiers} Bijlagen bij dit concept verdwijnen. Het nummer komt vrij. Dit kunt u niet terugdraaien.`,
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder({ id: besluit.id, 'If-Match': basis });
    if (!error) {
      dispatch(meld({ soort: 'ok', tekst: 'Het concept is verwijderd.' }));
      ga(besluitpagina.lijst(), { replace: true });
      return;
    }
    const tekst =
      statusVan(error) === 412
        ? 'Iemand heeft dit besluit intussen gewijzigd. Bekijk eerst wat er nu in staat.'
        : foutTekst(error);
    dispatch(meld({ soort: 'error', tekst }));
  }

  return (
    <Button gevaar bezig={bezig} onClick={klik}>
      Concept verwijderen
    </Button>
  );
}
