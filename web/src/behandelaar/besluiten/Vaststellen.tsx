import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { langeDatum } from '../../forms/datum.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { type Besluit, useStelVastMutation } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst, statusVan } from '../delen/fout.ts';
import { aantalDossiers } from '../delen/woorden.ts';

/** Establishes the decree, after saying what becomes fixed by it. */
export function Vaststellen({ besluit, basis }: { besluit: Besluit; basis: string | null }) {
  const dispatch = useAppDispatch();
  const [stel, { isLoading: bezig }] = useStelVastMutation();
  /** What the question was about: what the screen shows then, not what changes below it meanwhile. */
  const [gezien, zetGezien] = useState<{ besluit: Besluit; basis: string | null } | null>(null);
  const [mislukt, zetMislukt] = useState<string | null>(null);

  async function doe() {
    if (!gezien) return;
    zetMislukt(null);
    const { error } = await stel({ id: gezien.besluit.id, 'If-Match': gezien.basis });
    if (!error) {
      zetGezien(null);
      dispatch(meld({ soort: 'ok', tekst: 'Het koninklijk besluit is vastgesteld.' }));
      return;
    }
    zetMislukt(
      statusVan(error) === 412
        ? 'Iemand heeft dit besluit intussen gewijzigd. Kies Annuleren, bekijk wat er nu in staat en stel het daarna vast.'
        : foutTekst(error),
    );
  }

  return (
    <>
      <Button
        soort="primary-action"
        onClick={() => {
          zetMislukt(null);
          zetGezien({ besluit, basis });
        }}
      >
        Vaststellen
      </Button>
      {gezien && (
        <Dialog
          titel={`Koninklijk besluit ${gezien.besluit.nummer} vaststellen?`}
          onClose={() => zetGezien(null)}
          acties={
            <>
              <Button soort="primary-action" bezig={bezig} onClick={doe}>
                Vaststellen
              </Button>
              <Button onClick={() => zetGezien(null)}>Annuleren</Button>
            </>
          }
        >
          <Mislukt tekst={mislukt} />
          <Paragraph>Dit kunt u niet terugdraaien. Daarna staat vast:</Paragraph>
          <Lijst>
            <li>
              het nummer {gezien.besluit.nummer} en de datum {langeDatum(new Date(gezien.besluit.datum))}
            </li>
            <li>
              {gezien.besluit.aantalDossiers === 1
                ? 'het ene dossier in dit besluit: de kandidaat is onderscheiden en komt in het register'
                : `de ${aantalDossiers(gezien.besluit.aantalDossiers)} in dit besluit: de kandidaten zijn onderscheiden en komen in het register`}
            </li>
            <li>de bijlagen die er nu bij staan</li>
          </Lijst>
        </Dialog>
      )}
    </>
  );
}
