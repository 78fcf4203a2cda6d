import { Link } from '../../ui/Link.tsx';
import { Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import type { Tijdlijnregel } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { Versies } from '../delen/Versies.tsx';
import { SOORTEN } from '../delen/woorden.ts';

/** An event of a case in plain Dutch; `toen` is the page of the case as it was then. */
export function Gebeurtenis({ regel, toen }: { regel: Tijdlijnregel; toen: string }) {
  const { wie } = regel;
  return (
    <article className="lintje-gebeurtenis">
      <p className="lintje-gebeurtenis__op">
        <Moment op={regel.op} /> <span className="lintje-label">{SOORTEN[regel.soort]}</span>
      </p>
      <h2 className="lintje-gebeurtenis__wat">{regel.wat}</h2>
      <p className="lintje-gebeurtenis__wie">
        <Verborgen>Door: </Verborgen>
        {wie.naam}
        {wie.organisatie && `, ${wie.organisatie.naam}`}
      </p>
      {regel.toelichting && <Paragraph className="lintje-citaat">{regel.toelichting}</Paragraph>}
      {regel.wijzigingen.length > 0 && (
        <details className="lintje-uitleg" open={regel.wijzigingen.length <= 3}>
          <summary>
            {regel.wijzigingen.length === 1 ? '1 gegeven' : `${regel.wijzigingen.length} gegevens`}{' '}
            {regel.wijzigingen.every((w) => !w.oud) ? 'ingevuld' : 'gewijzigd'}
            <Verborgen> bij: {regel.wat}</Verborgen>
          </summary>
          <Versies
            titel={`Oude en nieuwe waarden: ${regel.wat}`}
            koppen={['Gegeven', 'Was', 'Is geworden']}
            rijen={regel.wijzigingen.map((w) => ({ label: w.label, links: w.oud, rechts: w.nieuw }))}
          />
        </details>
      )}
      <p>
        <Link to={toen}>
          Toon de zaak op dit moment
          <Verborgen>
            : {regel.wat}, <Moment op={regel.op} />
          </Verborgen>
        </Link>
      </p>
    </article>
  );
}
