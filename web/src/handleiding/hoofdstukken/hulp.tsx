import { type Hoofdstuk, Knop, Kop, P, Punten } from '../bouwstenen.tsx';

export const hulp: Hoofdstuk = {
  id: 'hulp',
  titel: 'Als iets niet lukt',
  inhoud: (
    <>
      <Punten>
        <li>
          <strong>Er staan rode meldingen in het formulier.</strong> Boven het formulier staat een lijst met
          alle fouten. Klik op een fout om naar het veld te gaan. Velden met een * moet u invullen.
        </li>
        <li>
          <strong>U ziet ‘Dit kan nu niet’.</strong> De zaak heeft een andere status gekregen, of een andere
          organisatie is aan de beurt. Ga terug naar de zaak en kijk bij ‘Waar staat deze zaak?’.
        </li>
        <li>
          <strong>U ziet ‘Zaak niet gevonden’.</strong> De zaak bestaat niet, of uw organisatie mag de zaak
          niet bekijken.
        </li>
        <li>
          <strong>Er is geen verbinding.</strong> Wat u heeft ingevuld, blijft staan. Probeer het even later
          nog eens.
        </li>
        <li>
          <strong>U verlaat een formulier zonder op te slaan.</strong> Wij vragen dan eerst of u dat zeker
          weet.
        </li>
      </Punten>
      <Kop>Werken met het toetsenbord</Kop>
      <Punten>
        <li>
          <kbd>Tab</kbd> gaat naar het volgende veld of de volgende knop. <kbd>Enter</kbd> kiest.
        </li>
        <li>
          <kbd>Alt</kbd> + <kbd>S</kbd> slaat een formulier op of verstuurt het.
        </li>
        <li>
          De eerste keer <kbd>Tab</kbd> op een pagina laat de link <Knop>Ga naar de inhoud</Knop> zien.
        </li>
      </Punten>
      <Kop>De helpdesk</Kop>
      <P>
        Komt u er niet uit? Bel dan de helpdesk, van 08:30 tot 17:00 uur. Houd het zaaknummer bij de hand. De
        helpdesk ziet alleen het zaaknummer, de status, de e-mails en de brieven, en niet wat erin of in de
        zaak staat. Noem geen namen van kandidaten.
      </P>
    </>
  ),
};
