import {
  Beeld,
  type Hoofdstuk,
  Knop,
  Kop,
  Opgelet,
  P,
  Punten,
  Stappen,
  Zaakstatus,
  Zie,
} from '../bouwstenen.tsx';

export function zaak(voor: 'gemeente' | 'dossiers' | 'lezen'): Hoofdstuk {
  return {
    id: 'zaak',
    titel: 'Een zaak bekijken',
    inhoud: (
      <>
        <P>Op de zaakpagina staat alles wat u van een zaak mag zien, van boven naar beneden:</P>
        <Punten>
          <li>De naam van de kandidaat, het zaaknummer en de status.</li>
          <li>
            ‘Waar staat deze zaak?’: in één zin wie aan de beurt is en wat er daarna komt. Bij een dossier
            ziet u ook de weg langs de organisaties.
          </li>
          {voor !== 'lezen' && (
            <li>
              ‘Wat kunt u doen?’: de knoppen voor wat nu kan. Staat een knop er niet? Dan kan het nu niet, of
              een andere organisatie is aan de beurt.
            </li>
          )}
          <li>
            ‘Misschien dezelfde persoon’: andere zaken die op deze lijken, met de reden. Met{' '}
            <Knop>Vergelijken</Knop> zet u de twee zaken naast elkaar.
            {voor !== 'lezen' && (
              <>
                {' '}
                Zie <Zie naar="samenvoegen">Twee zaken vergelijken en samenvoegen</Zie>.
              </>
            )}
            {voor === 'lezen' && (
              <>
                {' '}
                Staat de andere er niet bij? Klik bij ‘Andere zaak’ op <Knop>Zaken vergelijken</Knop> en typ
                het nummer.
              </>
            )}
          </li>
          <li>De adviezen en het besluit, zodra die er zijn.</li>
          <li>Het verzoek zoals de voorsteller het verstuurde.</li>
          <li>
            Bij een dossier: alles wat de voorsteller invulde, en de bijlagen. Schreef een ondersteuner de
            brief zelf, via een eigen link? Dan staat die bij de ondersteuner, met de naam eronder, het
            bevestigde e-mailadres en de datum. Stuurde de ondersteuner een bestand? Dan opent u dat daar. De
            voorsteller en u kunnen die brief niet wijzigen. Een brief op papier is een bijlage van de
            voorsteller. Koos de voorsteller van wie die brief is? Dan staat dat erbij.
          </li>
        </Punten>
        {voor === 'gemeente' && <Beeld naam="zaak-verzoek" />}
        {voor === 'dossiers' && <Beeld naam="dossier" />}
        <Kop>De zaak op papier</Kop>
        <P>
          Leest u liever op papier? Klik bij ‘Op papier’ op <Knop>Dossier als PDF</Knop>. In het document
          staat wat u van de zaak mag zien: het verzoek, het voorstel met de brieven van ondersteuners, de
          adviezen, een lijst van de bijlagen en het verloop. De bestanden zelf zitten er niet bij. Dat u het
          downloadt, wordt vastgelegd, net als kijken in de zaak.
        </P>
        {voor === 'lezen' && (
          <>
            <Kop>De zaak naar het archief</Kop>
            <P>
              Klik bij ‘Bijlagen’ op <Knop>Archiefpakket downloaden</Knop> en schrijf op waarom. In het pakket
              zit het hele dossier met de bijlagen. Onderzoeksbijlagen zitten er niet in, en vertrouwelijke
              bijlagen van andere organisaties ook niet. Dat u het downloadt, en waarom, wordt vastgelegd.
            </P>
          </>
        )}
        <Kop>Een collega heeft de zaak open</Kop>
        <P>
          Ziet u boven de zaak de naam van een collega? Dan heeft die de zaak ook open. Overleg met elkaar. U
          kunt gewoon verder werken: de melding houdt u niet tegen. Met <Knop>Ik neem de zaak over</Knop> laat
          u zien dat u verdergaat.
        </P>
        {voor !== 'lezen' && (
          <>
            <Kop>Twee mensen wijzigen hetzelfde</Kop>
            <P>
              Heeft iemand anders intussen hetzelfde opgeslagen? Dan gaat er niets verloren. U ziet beide
              versies naast elkaar en kiest welke blijft.
            </P>
          </>
        )}
      </>
    ),
  };
}

export function contact(wie: 'gemeente' | 'dossiers'): Hoofdstuk {
  return {
    id: 'contact',
    titel: 'Contact noteren',
    inhoud: (
      <>
        <P>
          Heeft u de voorsteller gesproken? Schrijf dan kort op wat u heeft besproken. De notitie komt bij de
          zaak en op de tijdlijn. Iedereen die de zaak behandelt, kan de notitie lezen. De voorsteller niet.
        </P>
        <Stappen>
          <li>
            Open de zaak en klik op <Knop>Contact noteren</Knop>.
          </li>
          <li>
            Schrijf uw notitie, hoogstens 2000 karakters, en klik op <Knop>Notitie opslaan</Knop>.
          </li>
        </Stappen>
        <P>
          {wie === 'gemeente'
            ? 'Dit kan ook als het dossier al bij een andere organisatie ligt.'
            : 'Dit kan zolang het dossier bij uw organisatie ligt.'}
        </P>
        {wie === 'gemeente' && (
          <>
            <Kop>Bel de burger</Kop>
            <P>
              Ziet u bij een zaak <Knop>Bel de burger</Knop>? Dan is een e-mail aan de voorsteller niet
              aangekomen. Bel de voorsteller, vertel wat er in de e-mail stond en vraag of het e-mailadres
              klopt. Klik daarna op <Knop>Gebeld? Noteer het contact</Knop>. Weet de voorsteller nu wat er in
              de e-mail stond? Zet dan het vinkje: de taak is klaar. Zonder vinkje blijft de taak staan.
            </P>
            <P>
              Klopt het adres niet? Klik op <Knop>E-mailadres corrigeren</Knop> en vul het goede adres in. De
              voorsteller krijgt daar een e-mail met een link. Pas als de voorsteller die link opent, gaan de
              e-mails naar het nieuwe adres. Stuur de e-mail die niet aankwam daarna opnieuw.
            </P>
            <Beeld naam="beltaak" />
          </>
        )}
      </>
    ),
  };
}

export const corrigeren: Hoofdstuk = {
  id: 'corrigeren',
  titel: 'De gegevens van de kandidaat corrigeren',
  inhoud: (
    <>
      <P>
        Klopt de naam, de geboortedatum of het adres van de kandidaat niet met uw eigen gegevens? Verbeter het
        dan. Dit kan zolang de zaak bij uw gemeente is, ook terwijl de voorsteller het voorstel invult.
      </P>
      <Stappen>
        <li>
          Open de zaak en klik op <Knop>Gegevens kandidaat corrigeren</Knop>.
        </li>
        <li>
          Verbeter wat niet klopt en klik op <Knop>Opslaan</Knop>.
        </li>
      </Stappen>
      <P>
        Overal staat daarna wat u heeft ingevuld, ook in de e-mails en in het koninklijk besluit. Wat de
        voorsteller schreef, blijft op de tijdlijn staan.
      </P>
    </>
  ),
};

export const uitnodigen: Hoofdstuk = {
  id: 'uitnodigen',
  titel: 'De voorsteller uitnodigen',
  inhoud: (
    <>
      <P>
        Neemt u het verzoek in behandeling? Dan nodigt u de voorsteller uit om het hele voorstel in te vullen.
        De voorsteller krijgt een e-mail met een persoonlijke link.
      </P>
      <Stappen>
        <li>
          Open de zaak en klik op <Knop>Voorsteller uitnodigen</Knop>.
        </li>
        <li>Schrijf als u wilt een bericht aan de voorsteller. Het komt in de e-mail te staan.</li>
        <li>
          Wilt u eerst zien wat de voorsteller krijgt? Klik dan op <Knop>Voorbeeld van de e-mail</Knop>.
        </li>
        <li>
          Klik op <Knop>Uitnodigen</Knop>. De zaak krijgt de status <Zaakstatus is="uitgenodigd" />.
        </li>
      </Stappen>
      <Beeld naam="uitnodigen" />
      <P>
        Op de zaakpagina ziet u tot wanneer de link geldig is. Meestal is dat acht weken. Een week voor het
        einde krijgt de voorsteller vanzelf een herinnering. Dient de voorsteller het voorstel in? Dan komt
        het dossier bij uw gemeente, met de status <Zaakstatus is="gemeenteAdvies" />.
      </P>
    </>
  ),
};

export const link: Hoofdstuk = {
  id: 'link',
  titel: 'De persoonlijke link verlengen, opnieuw versturen of intrekken',
  inhoud: (
    <>
      <P>
        Zolang de voorsteller het voorstel invult, staan op de zaakpagina drie knoppen voor de persoonlijke
        link. Bij elke knop vragen wij eerst of u het zeker weet.
      </P>
      <Beeld naam="zaak-link" />
      <Punten>
        <li>
          <Knop>Link verlengen</Knop>: de link is vanaf nu weer de volle tijd geldig. De voorsteller krijgt de
          link opnieuw. Ook een verlopen link kunt u verlengen. Wat de voorsteller heeft ingevuld, blijft
          staan.
        </li>
        <li>
          <Knop>Link opnieuw versturen</Knop>: voor wie de e-mail niet meer kan vinden. Is de link verlopen?
          Verleng de link dan eerst.
        </li>
        <li>
          <Knop>Link intrekken</Knop>: de voorsteller kan niet verder met invullen. Wat is ingevuld, blijft
          bewaard. Daarna kunt u de voorsteller opnieuw uitnodigen of het verzoek afwijzen.
        </li>
      </Punten>
      <P>
        De voorsteller kan de link ook zelf aanvragen, met het zaaknummer en het e-mailadres. De link gaat
        alleen naar het e-mailadres dat bij de zaak hoort. Een ingetrokken link krijgt niemand terug.
      </P>
      <P>
        De voorsteller kan één persoon vragen om mee te helpen met invullen. Die meehelper krijgt een eigen
        link en kan het voorstel niet indienen. Trekt u de link van de voorsteller in? Dan werkt de link van
        de meehelper ook niet meer.
      </P>
      <P>
        U ziet de link zelf niet. Alleen wie de e-mail heeft, kan het formulier openen. Zo kan niemand iets
        invullen namens de voorsteller.
      </P>
    </>
  ),
};

export const afwijzen: Hoofdstuk = {
  id: 'afwijzen',
  titel: 'Een verzoek afwijzen',
  inhoud: (
    <>
      <P>
        Neemt u een verzoek niet in behandeling? Dan wijst u het af. De voorsteller krijgt een e-mail met de
        reden en uw toelichting. Bel bij voorkeur eerst, en noteer het gesprek. Zie{' '}
        <Zie naar="contact">Contact noteren</Zie>.
      </P>
      <Stappen>
        <li>
          Open de zaak en klik op <Knop>Verzoek afwijzen</Knop>.
        </li>
        <li>Kies een reden. Past geen enkele reden? Kies dan ‘Een andere reden’ en schrijf zelf waarom.</li>
        <li>Schrijf als u wilt een toelichting. De voorsteller leest die.</li>
        <li>
          Bekijk de e-mail met <Knop>Voorbeeld van de e-mail</Knop>.
        </li>
        <li>
          Klik op <Knop>Verzoek afwijzen</Knop>.
        </li>
      </Stappen>
      <Beeld naam="afwijzen" />
      <Opgelet>
        Een afwijzing kunt u niet terugdraaien. U kunt een verzoek afwijzen tot de voorsteller het voorstel
        indient.
      </Opgelet>
    </>
  ),
};

export const overdragen: Hoofdstuk = {
  id: 'overdragen',
  titel: 'Een verzoek overdragen aan een andere gemeente',
  inhoud: (
    <>
      <P>Woont de kandidaat in een andere gemeente? Dan draagt u het verzoek over aan die gemeente.</P>
      <Stappen>
        <li>
          Open de zaak en klik op <Knop>Overdragen aan andere gemeente</Knop>.
        </li>
        <li>Typ een deel van de naam van de gemeente en kies de gemeente uit de lijst.</li>
        <li>
          Schrijf als u wilt een toelichting en klik op <Knop>Overdragen</Knop>.
        </li>
      </Stappen>
      <Opgelet>
        Na het overdragen ziet uw gemeente de zaak niet meer. Overdragen kan alleen voordat u de voorsteller
        uitnodigt.
      </Opgelet>
    </>
  ),
};
