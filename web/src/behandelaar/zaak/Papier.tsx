import { Button } from '../../ui/Button.tsx';
import { dossierPdf, type Zaak } from '../api.ts';
import { download } from '../delen/download.ts';

/** The case as it is read on paper. */
export function Papier({ zaak }: { zaak: Zaak }) {
  return (
    <section className="lintje-behandelaar" aria-labelledby="papier">
      <h2 id="papier">Op papier</h2>
      <p>Alles wat u van deze zaak mag zien. Dat u het downloadt, wordt vastgelegd.</p>
      <div className="lintje-behandelaar__acties">
        <Button
          className="lintje-klein"
          onClick={() => download(dossierPdf(zaak.id), `dossier-${zaak.zaaknummer}.pdf`)}
        >
          Dossier als PDF
        </Button>
      </div>
    </section>
  );
}
