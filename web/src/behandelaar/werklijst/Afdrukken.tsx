import '../../ui/stijl/afdrukken.css';
import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { dossierPdf, type ZaakItem } from '../api.ts';
import { haalBestand } from '../delen/download.ts';
import { aantalDossiers } from '../delen/woorden.ts';

/** The chosen cases on paper: their rows (afdrukken.css leaves the others out), or the dossier of each. */
export function Afdrukken({ gekozen }: { gekozen: readonly ZaakItem[] }) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState('');

  /** One after another: each is noted as a look, and the server sets two documents at once, of everybody. */
  async function haalDossiers() {
    const mislukt: string[] = [];
    for (const [i, { id, zaaknummer }] of gekozen.entries()) {
      zetBezig(`Bezig met dossier ${i + 1} van ${gekozen.length}…`);
      const gelukt = await haalBestand(dossierPdf(id), `dossier-${zaaknummer}.pdf`);
      if (!gelukt) mislukt.push(zaaknummer);
    }
    zetBezig('');
    const alle = aantalDossiers(gekozen.length);
    const gehaald = gekozen.length - mislukt.length;
    const tekst = `${gehaald} van de ${alle} gedownload. Niet gelukt: ${mislukt.join(', ')}. Probeer het zo nog eens.`;
    dispatch(
      meld(mislukt.length > 0 ? { soort: 'error', tekst } : { soort: 'ok', tekst: `${alle} gedownload.` }),
    );
  }

  return (
    <>
      <Button className="lintje-klein" onClick={() => window.print()}>
        Lijst afdrukken
      </Button>
      <Button className="lintje-klein" bezig={bezig !== ''} onClick={haalDossiers}>
        Dossiers als PDF
      </Button>
      <span role="status">{bezig}</span>
    </>
  );
}
