import { useState } from 'react';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { Verborgen } from '../../../ui/Tekst.tsx';
import { foutTekst } from '../../delen/fout.ts';
import type { Verzonden } from '../../delen/useFormulierpagina.ts';

/** Asks before an attachment goes, and says whether it went. */
export function Verwijderknop({ naam, verwijder }: { naam: string; verwijder: () => Promise<Verzonden> }) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState(false);
  async function klik() {
    const ja = await bevestig({
      titel: 'Bijlage verwijderen',
      tekst: `Weet u zeker dat u bijlage "${naam}" wilt verwijderen?`,
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    zetBezig(true);
    const { error } = await verwijder();
    zetBezig(false);
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Bijlage is succesvol verwijderd.' },
      ),
    );
  }
  return (
    <Button soort="subtle" gevaar bezig={bezig} onClick={klik}>
      Verwijderen<Verborgen> {naam}</Verborgen>
    </Button>
  );
}
