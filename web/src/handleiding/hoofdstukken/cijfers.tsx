import { Beeld, type Hoofdstuk, Knop, P, Punten } from '../bouwstenen.tsx';

export const cijfers: Hoofdstuk = {
  id: 'cijfers',
  titel: 'Cijfers',
  inhoud: (
    <>
      <P>
        Kies in het menu <Knop>Cijfers</Knop> en kies een jaar. U ziet de cijfers over de zaken die uw
        organisatie mag zien:
      </P>
      <Punten>
        <li>hoeveel zaken er per maand binnenkwamen;</li>
        <li>waar de zaken nu staan;</li>
        <li>hoe lang een zaak bij een organisatie lag;</li>
        <li>hoe het afliep.</li>
      </Punten>
      <Beeld naam="cijfers" />
      <P>
        Onder elke grafiek staat hetzelfde als tabel. Ook kunt u de cijfers downloaden als csv-bestand. Gaat
        het om minder dan vijf zaken? Dan staat er bij de uitkomsten en de doorlooptijden geen getal, zodat
        het niet over één persoon gaat.
      </P>
    </>
  ),
};
