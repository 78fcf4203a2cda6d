import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen, Zaakstatus } from '../bouwstenen.tsx';

export const samenvoegen: Hoofdstuk = {
  id: 'samenvoegen',
  titel: 'Twee zaken vergelijken en samenvoegen',
  inhoud: (
    <>
      <P>
        Soms stellen twee mensen dezelfde kandidaat voor. Dan kunt u de twee zaken naast elkaar zetten. Gaat
        het om dezelfde kandidaat? Dan kunt u de dossiers samenvoegen: één dossier blijft, het andere eindigt.
      </P>
      <Kop>Vergelijken</Kop>
      <Stappen>
        <li>
          Open een van de twee zaken. Staat de andere bij ‘Misschien dezelfde persoon’? Klik daar op{' '}
          <Knop>Vergelijken</Knop>.
        </li>
        <li>
          Staat de andere er niet bij? Klik dan op <Knop>Vergelijken en samenvoegen</Knop>, of bij ‘Andere
          zaak’ op <Knop>Zaken vergelijken</Knop>. Typ het nummer van de andere zaak en klik op{' '}
          <Knop>Vergelijken</Knop>.
        </li>
        <li>Bij elk gegeven staat of de zaken gelijk zijn of verschillen.</li>
      </Stappen>
      <Beeld naam="zaken-vergelijken" />
      <P>U kunt alleen zaken vergelijken die u mag bekijken. Dat u ze allebei bekijkt, wordt vastgelegd.</P>
      <Kop>Samenvoegen</Kop>
      <P>
        Dit kan als beide zaken een dossier zijn, bij uw organisatie liggen en nog geen besluit hebben. Kan
        het niet? Dan staat onder de vergelijking waarom.
      </P>
      <Stappen>
        <li>Kies onder de vergelijking welk dossier blijft.</li>
        <li>
          Kies welke ondersteuners en bijlagen meegaan. Alles staat aangevinkt. Haal het vinkje weg bij wat
          niet mee moet.
        </li>
        <li>Schrijf waarom u de dossiers samenvoegt. Die reden komt op de tijdlijn van beide dossiers.</li>
        <li>
          Bekijk de e-mail met <Knop>Voorbeeld van de e-mail</Knop>. Die gaat naar de voorsteller van het
          dossier dat eindigt. Er staat niet in wie het andere voorstel deed.
        </li>
        <li>
          Klik op <Knop>Dossiers samenvoegen</Knop>. Het andere dossier krijgt de status{' '}
          <Zaakstatus is="beeindigd" />.
        </li>
      </Stappen>
      <Beeld naam="samenvoegen" />
      <Opgelet>
        Samenvoegen kunt u niet terugdraaien. Klopt het niet meer wat u zag, omdat een collega intussen iets
        wijzigde? Dan gebeurt er niets en ziet u een melding. Klik dan op <Knop>Opnieuw vergelijken</Knop>. U
        ziet wat er veranderde, en wat u schreef blijft staan.
      </Opgelet>
      <Punten>
        <li>
          Bij wat meekwam staat van welke zaak het komt. In de PDF en in het archiefpakket staat het ook.
        </li>
        <li>
          De bijlagen worden gekopieerd. Ze blijven ook in het dossier dat eindigde, tot de bewaartermijn
          daarvan voorbij is.
        </li>
        <li>
          Vertrouwelijke bijlagen van een andere organisatie gaan niet mee. Die van uw eigen organisatie
          blijven vertrouwelijk.
        </li>
        <li>
          De verdiensten en de motivering gaan niet mee. Die zijn van de voorsteller. U vindt ze in het
          dossier dat eindigde.
        </li>
        <li>
          In één keer kan er 100 MB aan bestanden mee. In een dossier passen 250 ondersteuners en 250
          bijlagen.
        </li>
      </Punten>
    </>
  ),
};
