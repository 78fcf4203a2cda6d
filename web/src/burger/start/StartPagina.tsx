import { Medaille } from '../../app/Medaille.tsx';
import { Kop1 } from '../../app/Pagina.tsx';
import { burgerpagina } from '../../paden/burger.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { IconArrow } from '../../ui/Tekens.tsx';
import { Kop2, Kop3, Lijst, Paragraph } from '../../ui/Tekst.tsx';

const STAPPEN = [
  [
    'U vult het verzoekformulier in',
    'U vertelt wie u bent, wie u wilt voordragen en waarom. Dat duurt ongeveer tien minuten.',
  ],
  [
    'U bevestigt uw e‑mailadres',
    'U krijgt een e-mail met een link. Pas na uw bevestiging gaat het verzoek naar de gemeente.',
  ],
  [
    'De gemeente bekijkt uw verzoek',
    'Misschien belt de gemeente u. Bij een goede kans krijgt u een persoonlijke link naar het hele formulier.',
  ],
  [
    'U maakt het voorstel compleet',
    'U beschrijft de verdiensten, noemt ondersteuners en voegt hun brieven toe. Uw werk blijft steeds bewaard.',
  ],
  [
    'De beoordeling',
    'Uw voorstel gaat van de gemeente naar de provincie, de kanselarij en het ministerie. Daarna valt het besluit.',
  ],
] as const;

export default function StartPagina() {
  return (
    <div className="lintje-start">
      <div className="lintje-hero">
        <div className="lintje-hero__tekst">
          <Kop1>Draag iemand voor die een lintje verdient</Kop1>
          <Paragraph lead>
            Kent u iemand die zich al jaren inzet voor anderen? Of iemand die iets heel bijzonders heeft
            gedaan? Doe een voorstel voor een Koninklijke onderscheiding.
          </Paragraph>
          <div className="lintje-hero__actie">
            <ButtonLink soort="primary-action" to={burgerpagina.verzoek()} className="lintje-groot">
              Start uw verzoek <IconArrow />
            </ButtonLink>
            <p>Ongeveer 10 minuten. U heeft geen account nodig.</p>
          </div>
        </div>
        <Medaille groot />
      </div>

      <section className="lintje-start__weg" aria-labelledby="weg">
        <Kop2 id="weg">De weg naar een lintje in vijf stappen</Kop2>
        <ol className="lintje-weg">
          {STAPPEN.map(([titel, tekst], i) => (
            <li key={titel}>
              <span className="lintje-weg__rond" aria-hidden="true">
                {i + 1}
              </span>
              <div>
                <Kop3>{titel}</Kop3>
                <Paragraph>{tekst}</Paragraph>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <div className="lintje-start__vakken">
        <section>
          <Kop2>Wat is een lintje?</Kop2>
          <Paragraph>
            Een lintje is een Koninklijke onderscheiding. Met een lintje laat de Koning zien dat het land
            waardeert wat iemand voor anderen doet. De onderscheidingen zijn er voor mensen met bijzondere
            verdiensten voor de samenleving.
          </Paragraph>
          <Paragraph>Het kan gaan om:</Paragraph>
          <Lijst>
            <li>vele jaren vrijwilligerswerk of een onbetaalde functie erbij</li>
            <li>een bijzondere prestatie in een betaalde baan</li>
            <li>een combinatie van deze twee</li>
          </Lijst>
        </section>
        <section>
          <Kop2>Wie kan iemand voordragen?</Kop2>
          <Paragraph>
            Iedereen. U kunt familie zijn, een vriend, een buur, een collega of iemand van dezelfde
            vereniging. Een voorstel wordt sterker met de steun van anderen die het werk van de kandidaat goed
            kennen.
          </Paragraph>
          <Paragraph>Vertel de kandidaat niets. Een lintje is een verrassing.</Paragraph>
        </section>
        <section>
          <Kop2>Begin op tijd</Kop2>
          <Paragraph>
            Voor de lintjesregen in april moet het hele voorstel binnen zijn vóór 1 juli van het jaar ervoor.
            Sommige gemeenten hebben een eigen dag, tussen 15 mei en 1 augustus. Voor een bijzondere
            gelegenheid, zoals een jubileum of een afscheid, is dat minstens zes maanden van tevoren.
          </Paragraph>
        </section>
      </div>
    </div>
  );
}
