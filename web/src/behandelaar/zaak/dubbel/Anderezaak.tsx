import { zaakpagina } from '../../../paden/behandelaar.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { mag, type Zaak } from '../../api.ts';

/** The way to another case by its number, for a user who has no button to join dossiers. */
export function Anderezaak({ zaak }: { zaak: Zaak }) {
  if (mag(zaak, 'samenvoegen')) return null;
  return (
    <section className="lintje-behandelaar" aria-labelledby="andere-zaak">
      <h2 id="andere-zaak">Andere zaak</h2>
      <p>Denkt u dat er nog een zaak is voor deze kandidaat? Zet de twee zaken naast elkaar.</p>
      <div className="lintje-behandelaar__acties">
        <ButtonLink className="lintje-klein" to={zaakpagina.naast(zaak.id)}>
          Zaken vergelijken
        </ButtonLink>
      </div>
    </section>
  );
}
