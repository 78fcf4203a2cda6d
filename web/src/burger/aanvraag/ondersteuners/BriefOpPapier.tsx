import './briefoppapier.css';
import { stappagina } from '../../../paden/burger.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { StapKop } from '../StapKop.tsx';
import { useWizard } from '../WizardContext.ts';

/** What is asked, and how many lines there are for it. */
const VRAGEN = [
  ['Uw naam', 1],
  ['Uw adres en woonplaats', 1],
  ['Uw telefoonnummer of e-mailadres', 1],
  ['Waarvan kent u de kandidaat, en hoe lang?', 2],
  ['Wat doet de kandidaat, en voor wie betekent dat veel?', 9],
  ['Plaats en datum', 1],
  ['Uw handtekening', 3],
] as const;

/** A sheet to print, for a supporter who writes by hand; it comes back as an attachment. */
export default function BriefOpPapier() {
  const { uuid, meta } = useWizard();
  return (
    <>
      <div className="lintje-blad__uitleg">
        <StapKop
          stap={4}
          titel="Brief op papier"
          lead="Print dit blad en geef het aan uw ondersteuner. Voeg daarna een scan of een foto toe bij Bijlagen."
        />
        <Acties>
          <Button soort="primary-action" onClick={() => window.print()}>
            Blad printen
          </Button>
          <ButtonLink to={`${stappagina.ondersteuners(uuid)}#top`}>Terug naar ondersteuners</ButtonLink>
        </Acties>
      </div>
      <article className="lintje-blad">
        <h2 className="utrecht-heading-2">Brief van een ondersteuner</h2>
        <Paragraph>
          Bij het voorstel voor een Koninklijke onderscheiding voor {meta.naam}, zaaknummer {meta.zaaknummer}.
        </Paragraph>
        <Paragraph>Houd het geheim: de kandidaat weet meestal niet van het voorstel.</Paragraph>
        {VRAGEN.map(([vraag, regels]) => (
          <div key={vraag} className="lintje-blad__vraag">
            <Paragraph>{vraag}</Paragraph>
            {Array.from({ length: regels }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty lines never move
              <div key={i} className="lintje-blad__regel" />
            ))}
          </div>
        ))}
      </article>
    </>
  );
}
