import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Verborgen } from '../../ui/Tekst.tsx';
import { useKeurVernietigingGoedMutation } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';

/** Approves a proposal of a colleague, after saying that nothing brings it back. */
export function Goedkeurknop({
  zaak,
  voorstel,
  zaaknummer,
  wat,
}: {
  zaak: string;
  voorstel: string;
  zaaknummer: string;
  wat: string;
}) {
  const dispatch = useAppDispatch();
  const [doe, { isLoading: bezig }] = useKeurVernietigingGoedMutation();
  async function klik() {
    const ja = await bevestig({
      titel: `Vernietiging van ${zaaknummer} goedkeuren?`,
      tekst: `${wat}. De gegevens worden meteen vernietigd. Dit kunt u niet terugdraaien.`,
      ja: 'Goedkeuren en vernietigen',
      nee: 'Annuleren',
      gevaar: true,
      voorkeur: 'nee',
    });
    if (!ja) return;
    const { error } = await doe({ id: zaak, voorstelId: voorstel });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: `De gegevens van ${zaaknummer} worden vernietigd.` },
      ),
    );
  }
  return (
    <Button gevaar bezig={bezig} onClick={klik}>
      Goedkeuren<Verborgen> {zaaknummer}</Verborgen>
    </Button>
  );
}
