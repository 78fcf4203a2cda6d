import { Beeld, type Hoofdstuk, Knop, P, Punten } from '../bouwstenen.tsx';

export const cijfers: Hoofdstuk = {
  id: 'cijfers',
  titel: 'Cijfers',
  inhoud: (
    <>
      <P>
        Kies in het menu <Knop>Cijfers</Knop>. U ziet de cijfers over de zaken die uw organisatie mag zien.
        Bovenaan staat waarop u kunt sturen:
      </P>
      <Punten>
        <li>
          wat te lang wacht: per stap hoeveel zaken langer dan twee weken bij uw organisatie liggen. Met een
          klik ziet u precies die zaken in de werklijst. Daaronder staat waar het nog meer te lang wacht;
        </li>
        <li>
          wat er wordt verwacht: hoeveel verzoeken en dossiers er per week binnenkomen, tot en met vier weken
          na de uiterste dag voor de lintjesregen.
        </li>
      </Punten>
      <Beeld naam="cijfers" />
      <P>Kies daarna een jaar. Dan ziet u:</P>
      <Punten>
        <li>hoeveel zaken er per maand binnenkwamen;</li>
        <li>waar de zaken nu staan;</li>
        <li>
          hoe lang een zaak bij een organisatie lag, per stap, met het jaar ervoor ernaast. Bij uw eigen
          organisatie staan ook de cijfers van het hele land. Komt een zaak terug, dan telt dat als een nieuwe
          keer;
        </li>
        <li>hoe het afliep.</li>
      </Punten>
      <P>
        De verwachting is een rekensom: wat er in dezelfde weken van eerdere jaren binnenkwam, keer hoeveel
        drukker of rustiger het nu is. Erbij staat hoe ver dezelfde som er in eerdere jaren naast zat. Zijn er
        nog geen cijfers van een jaar eerder? Dan staat er geen verwachting, maar wel vanaf wanneer dat kan.
      </P>
      <P>
        Onder elke grafiek staat hetzelfde als tabel. Ook kunt u de cijfers downloaden als csv-bestand. Gaat
        het om minder dan vijf zaken? Dan staat er bij de uitkomsten en de doorlooptijden geen getal, zodat
        het niet over één persoon gaat.
      </P>
    </>
  ),
};
