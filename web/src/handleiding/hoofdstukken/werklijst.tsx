import { Beeld, type Hoofdstuk, Knop, Kop, P, Punten, Stappen, Zie } from '../bouwstenen.tsx';

/** The work list: a municipality has two lists, the others have dossiers only. */
export function werklijst(voor: 'gemeente' | 'regering' | 'dossiers' | 'alle'): Hoofdstuk {
  const gemeente = voor === 'gemeente';
  return {
    id: 'werklijst',
    titel: 'De werklijst',
    inhoud: (
      <>
        {gemeente ? (
          <>
            <P>
              Na het inloggen ziet u de werklijst met de zaken van uw gemeente. Er zijn twee lijsten, die u
              bovenaan kiest:
            </P>
            <Punten>
              <li>
                <Knop>Burgeraanvragen</Knop>: verzoeken die nog geen dossier zijn. De voorsteller heeft het
                e-mailadres bevestigd, maar het voorstel nog niet ingediend.
              </li>
              <li>
                <Knop>Dossiers</Knop>: voorstellen die zijn ingediend, ook als ze al bij een andere
                organisatie liggen.
              </li>
            </Punten>
          </>
        ) : (
          <P>
            {voor === 'regering'
              ? 'Na het inloggen ziet u de werklijst. Kies bovenaan ‘Dossiers’: de lijst ‘Burgeraanvragen’ is bij u leeg.'
              : 'Na het inloggen ziet u de werklijst.'}{' '}
            {voor === 'alle'
              ? 'Daarin staan alle dossiers, bij welke organisatie ze ook liggen.'
              : 'Daarin staan de dossiers die bij uw organisatie liggen of hebben gelegen.'}{' '}
            In de kolom ‘Ligt bij’ staat wie nu aan de beurt is.
          </P>
        )}
        <Beeld naam={gemeente ? 'werklijst-gemeente' : 'werklijst-dossiers'} />
        <Kop>Een zaak vinden</Kop>
        <Punten>
          <li>
            Typ in <Knop>Zoeken</Knop> een deel van de naam van de kandidaat of de voorsteller, of het
            zaaknummer, zoals KO-2026-000123. De lijst past zich aan terwijl u typt.
          </li>
          <li>
            Klik op een status om alleen de zaken met die status te zien. Het getal zegt hoeveel dat er zijn.
          </li>
          {!gemeente && voor !== 'regering' && (
            <li>
              Kies bij <Knop>Gemeente</Knop> één gemeente, of laat het veld leeg voor alle gemeenten.
            </li>
          )}
          <li>
            Klik op de kop van een kolom om te sorteren. Nog een keer klikken draait de volgorde om.
            Kandidaten staan op achternaam.
          </li>
          <li>Op een pagina staan 30 zaken. Onder de lijst gaat u naar de volgende pagina.</li>
        </Punten>
        <Kop>Wat aandacht vraagt</Kop>
        <Punten>
          <li>
            <Knop>Wacht langer dan twee weken</Knop>: een organisatie is aan de beurt en heeft de zaak al
            langer dan twee weken.
          </li>
          <li>
            <Knop>Datum komt dichtbij</Knop>: de gewenste datum is binnen zes maanden. Kiest de voorsteller
            voor de algemene gelegenheid (de lintjesregen)? Dan ziet u dit in mei en juni, zolang het voorstel
            nog niet is ingediend. Het moet namelijk vóór 1 juli binnen zijn.
          </li>
          <li>
            <Knop>Teruggestuurd</Knop>: het dossier is teruggestuurd naar wie het nu heeft. De reden staat bij
            de zaak.
          </li>
          <li>
            <Knop>Uitkomst nieuw</Knop>: het dossier is in de laatste twee weken afgelopen. De minister kende
            niet toe, iemand beëindigde het dossier, of de uitreiking is geregistreerd.
          </li>
        </Punten>
        {gemeente && (
          <P>
            Staat er <Knop>Bel de burger</Knop> bij een zaak? Zie <Zie naar="contact">Contact noteren</Zie>.
          </P>
        )}
        <Kop>Een weergave bewaren</Kop>
        <Stappen>
          <li>Kies de filters en de volgorde die u vaak gebruikt. Zoekwoorden worden niet bewaard.</li>
          <li>
            Klik op <Knop>Bewaar deze weergave</Knop> en geef de weergave een naam.
          </li>
          <li>De naam staat daarna onder ‘Bewaarde weergaven’. Alleen u ziet uw weergaven.</li>
        </Stappen>
        <P>
          Klik op de naam van de kandidaat om de zaak te openen. Zie <Zie naar="zaak">Een zaak bekijken</Zie>.
        </P>
      </>
    ),
  };
}
