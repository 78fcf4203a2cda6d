import { type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen } from '../bouwstenen.tsx';

export const bewaring: Hoofdstuk = {
  id: 'bewaring',
  titel: 'Bewaring en vernietiging',
  inhoud: (
    <>
      <P>
        Persoonsgegevens bewaren wij niet langer dan nodig is. Hoe lang dat is, hangt af van hoe een zaak
        afloopt.
      </P>
      <Punten>
        <li>
          Is de kandidaat onderscheiden? Dan bewaren wij de zaak voor altijd. Na een aantal jaren gaat het
          dossier naar het archief.
        </li>
        <li>Is een verzoek of voorstel afgewezen? Dan bewaren wij de zaak 1 jaar.</li>
        <li>
          Heeft de voorsteller het e-mailadres nooit bevestigd? Dan bewaren wij het verzoek 30 dagen nadat het
          is vervallen.
        </li>
        <li>
          Onderzoeksbijlagen van politie en justitie bewaren wij tot 8 weken na het koninklijk besluit of de
          afwijzing, ook als de kandidaat is onderscheiden.
        </li>
      </Punten>
      <P>
        Uw beheerder kan andere termijnen instellen. Op de pagina ziet u altijd de datum die voor een zaak
        geldt.
      </P>
      <Kop>Vernietiging voorstellen</Kop>
      <Stappen>
        <li>
          Kies in het menu <Knop>Bewaring</Knop>. U ziet waarvan de termijn voorbij is.
        </li>
        <li>
          Zet een vinkje bij de zaken en klik op <Knop>Vernietiging voorstellen</Knop>.
        </li>
        <li>Lukt het bij een zaak niet? Dan ziet u waarom. De andere zaken zijn wel voorgesteld.</li>
      </Stappen>
      <Kop>Goedkeuren</Kop>
      <P>
        Er zijn altijd twee medewerkers nodig. Wie iets voorstelt, kan het zelf niet goedkeuren. Kies{' '}
        <Knop>Voorgesteld</Knop>, controleer het voorstel van uw collega en klik op <Knop>Goedkeuren</Knop>.
        Klopt het niet? Kies dan <Knop>Intrekken</Knop> en schrijf op waarom.
      </P>
      <P>
        Uw account heeft een ander e-mailadres dan dat van uw collega, en uw tweede stap bij het inloggen was
        al ingesteld toen uw collega dit voorstelde. Anders kunt u het niet goedkeuren.
      </P>
      <Opgelet>
        Na het goedkeuren worden de gegevens meteen vernietigd. Niemand kan ze terughalen. Ook reservekopieën
        worden onleesbaar: dat doet uw beheerder.
      </Opgelet>
      <Kop>De verklaring</Kop>
      <P>
        Bij <Knop>Vernietigd</Knop> staat van elke vernietiging een verklaring, die u als pdf kunt bewaren:
        wat is vernietigd, waarom, en wie dat besloten. Het zaaknummer, de status en de tijdlijn van de zaak
        blijven bestaan. Namen en teksten staan er niet meer in.
      </P>
      <Kop>Iemand vraagt om gegevens te wissen</Kop>
      <P>
        Is zo’n verzoek (artikel 17 van de AVG) toegewezen? Open de zaak, klik op{' '}
        <Knop>Bewaring en vernietiging</Knop> en kies de persoon. Ook hier keurt een collega het goed. De
        kandidaat kan pas als de zaak is afgerond, en niet na een onderscheiding.
      </P>
      <Kop>Vernietiging opschorten</Kop>
      <P>
        Loopt er een klacht, een bezwaar of een onderzoek? Klik op <Knop>Vernietiging opschorten</Knop> en
        schrijf op waarom. Er wordt dan niets van deze zaak vernietigd, ook niet wat al is goedgekeurd. Met{' '}
        <Knop>Opschorting opheffen</Knop> gaat de bewaartermijn weer tellen zoals eerst. Wat al was
        goedgekeurd, moet opnieuw worden goedgekeurd.
      </P>
      <Kop>Dossiers overbrengen naar het archief</Kop>
      <P>
        Het dossier van een onderscheiden kandidaat gaat na een aantal jaren naar een archief, zoals het
        Nationaal Archief. U maakt daarvoor een levering: één bestand met een of meer dossiers.
      </P>
      <Stappen>
        <li>
          Kies <Knop>Overbrengen</Knop>. U ziet welke dossiers naar het archief moeten.
        </li>
        <li>
          Zet een vinkje bij de dossiers, hoogstens 50, en klik op <Knop>Levering maken</Knop>.
        </li>
        <li>
          Klik op <Knop>Levering downloaden</Knop> en schrijf op waarom. Stuur het bestand naar het archief,
          zoals u dat met het archief heeft afgesproken. In het bestand zit ook de pakbon.
        </li>
        <li>
          Het archief stuurt een bevestiging met een controlegetal. Klik op <Knop>Ontvangst vastleggen</Knop>{' '}
          en vul in wat daarin staat. Hoort het controlegetal niet bij deze levering? Dan wordt er niets
          vastgelegd. Vraag het archief dan welk bestand het heeft ontvangen.
        </li>
      </Stappen>
      <P>
        Bij <Knop>Leveringen</Knop> ziet u wat er is geleverd en wat het archief heeft bevestigd. Is er iets
        misgegaan? Klik bij de levering op <Knop>Levering intrekken</Knop>. De dossiers kunnen dan mee met een
        andere levering. Als het archief de levering heeft ontvangen, kan dat niet meer.
      </P>
      <Opgelet>
        Vertrouwelijke bijlagen van andere organisaties zitten niet in de levering. In het dossier staat dat
        ze er zijn. Uw technisch beheerder kan een pakket maken waarin ze wel zitten.
      </Opgelet>
    </>
  ),
};
