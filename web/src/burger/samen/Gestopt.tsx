import { useEffect, useState } from 'react';
import type { Concept } from '../../api/concept.ts';
import type { Metadata } from '../../api/generated/aanvraag.ts';
import type { LinkFeedback } from '../../api/types.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { verzonden } from '../../forms/conceptOpslag.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Kop3, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { type KandidaatInvoer, antwoorden as vanKandidaat } from '../aanvraag/kandidaat/invoer.ts';
import { antwoorden as vanOndersteuner } from '../aanvraag/ondersteuners/invoer.ts';
import { antwoorden as vanUitreiking } from '../aanvraag/uitreiking/invoer.ts';
import { antwoorden as vanVoorsteller } from '../aanvraag/uw-gegevens/invoer.ts';
import { antwoordenVan } from '../aanvraag/verdiensten/antwoordenVan.ts';
import type { ActiviteitInvoer } from '../aanvraag/verdiensten/invoer.ts';
import { ContactOfZoek } from '../contact/GemeenteContact.tsx';
import { alleHier } from './klad.ts';

const TEKSTEN = {
  verlopen: {
    titel: 'Link is verlopen',
    melding: 'Uw link om mee te helpen is verlopen.',
    uitleg: 'Wilt u nog meehelpen? Vraag degene die u vroeg om u opnieuw een link te sturen.',
  },
  verwijderd: {
    titel: 'U kunt niet meer meehelpen',
    melding: 'Uw link om mee te helpen werkt niet meer.',
    uitleg: 'De link is teruggenomen of vervangen, of het voorstel is gestopt.',
  },
  alIngediend: {
    titel: 'Het voorstel is al ingediend',
    melding: 'Het voorstel is al ingediend.',
    uitleg: 'U kunt het niet meer bekijken of wijzigen. Dank u wel voor uw hulp.',
  },
} as const;

/** The page of a helper's link that does not work. What was typed in this tab and not saved can still be copied. */
export default function Gestopt({
  uuid,
  feedback,
  meta,
}: {
  uuid: string;
  feedback: Exclude<LinkFeedback, 'ok'>;
  meta: Metadata;
}) {
  const tekst = TEKSTEN[feedback];
  const [klad, zetKlad] = useState<Concept[]>([]);
  // The page that was left here may have something on its way yet.
  useEffect(() => {
    zetKlad(alleHier(uuid));
    let weg = false;
    verzonden(uuid).then(() => weg || zetKlad(alleHier(uuid)));
    return () => {
      weg = true;
    };
  }, [uuid]);
  return (
    <div className="lintje-smal">
      <Kop1>{tekst.titel}</Kop1>
      <Alert soort={feedback === 'alIngediend' ? 'info' : 'warning'} rol="status">
        <Paragraph>
          <strong>{tekst.melding}</strong>
        </Paragraph>
        <Paragraph>{tekst.uitleg}</Paragraph>
        <Paragraph>
          Heeft u vragen? Neem dan contact op met degene die u vroeg, of met de gemeente
          {meta.gemeente ? ` ${meta.gemeente}` : ''}.
        </Paragraph>
      </Alert>
      <ContactOfZoek contact={meta.contact} />
      {klad.length > 0 && (
        <Sectie titel="Wat u invulde en niet is opgeslagen">
          <Paragraph>Dit staat niet in het voorstel. U kunt het hier kopiëren.</Paragraph>
          {klad.map((concept) => (
            <div key={concept.pagina}>
              <Kop3>{NAAM[soortVan(concept.pagina)]}</Kop3>
              <Gegevens rijen={ingevuld(concept)} />
            </div>
          ))}
        </Sectie>
      )}
    </div>
  );
}

type Soort = 'voorsteller' | 'kandidaat' | 'activiteit' | 'ondersteuner' | 'uitreiking';

const NAAM: Record<Soort, string> = {
  voorsteller: 'Uw gegevens',
  kandidaat: 'Kandidaat',
  activiteit: 'Activiteit',
  ondersteuner: 'Ondersteuner',
  uitreiking: 'Uitreiking',
};

const soortVan = (pagina: string) => pagina.split('-')[0] as Soort;

function ingevuld({ pagina, invoer }: Concept): Antwoord[] {
  return antwoorden(pagina, invoer).filter((antwoord) => antwoord.waarde);
}

function antwoorden(pagina: string, invoer: unknown): Antwoord[] {
  switch (soortVan(pagina)) {
    case 'voorsteller':
      return vanVoorsteller(invoer as Parameters<typeof vanVoorsteller>[0], []);
    case 'activiteit':
      return antwoordenVan(invoer as ActiviteitInvoer);
    case 'ondersteuner':
      return vanOndersteuner(invoer as Parameters<typeof vanOndersteuner>[0]);
    case 'uitreiking':
      return vanUitreiking(invoer as Parameters<typeof vanUitreiking>[0]);
    case 'kandidaat':
      return vanKandidaat(invoer as KandidaatInvoer);
  }
}
