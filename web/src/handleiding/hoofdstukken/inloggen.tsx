import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen, Zie } from '../bouwstenen.tsx';

export const inloggen: Hoofdstuk = {
  id: 'inloggen',
  titel: 'Inloggen',
  inhoud: (
    <>
      <P>
        U krijgt een account van de functioneel beheerder van de Kanselarij. Daarover krijgt u een e-mail met
        een link. Die link werkt zeven dagen en één keer. Via de link kiest u een wachtwoord van minstens 12
        tekens.
      </P>
      <Kop>Zo logt u in</Kop>
      <Stappen>
        <li>Ga naar de inlogpagina.</li>
        <li>
          Vul uw gebruikersnaam en uw wachtwoord in en klik op <Knop>Inloggen</Knop>.
        </li>
        <li>
          Heeft uw account een tweede stap? Vul dan de zes cijfers uit uw app in. Zie{' '}
          <Zie naar="tweede-stap">Inloggen met een tweede stap</Zie>.
        </li>
      </Stappen>
      <P>Na het inloggen komt u op de pagina waar uw werk begint, of terug op de pagina waar u was.</P>
      <Beeld naam="inloggen" />
      <Kop>Inloggen met uw organisatie</Kop>
      <P>
        Staat op de inlogpagina de knop <Knop>Inloggen met</Knop> met de naam van uw organisatie? Klik daarop
        en log in zoals u op uw werk gewend bent, ook met de tweede stap. Daarna komt u hier terug. U krijgt
        dan geen e-mail om een wachtwoord te kiezen. Uw naam, uw rol en uw organisatie neemt het systeem bij
        elke keer inloggen over van uw organisatie. Klopt er iets niet? Vraag het de beheerder van uw
        organisatie.
      </P>
      <P>
        Sommige rollen moet een functioneel beheerder van de Kanselarij eerst goedkeuren. Dat ziet u als u
        voor het eerst inlogt. Logt u uit? Dan vraagt uw organisatie of u ook daar wilt uitloggen.
      </P>
      <Beeld naam="inloggen-organisatie" />
      <Kop>Inloggen lukt niet</Kop>
      <Punten>
        <li>
          Wij zeggen niet of de naam, het wachtwoord of de code fout was. Zo kan niemand uitproberen welke
          namen bestaan.
        </li>
        <li>
          Na vijf mislukte pogingen moet u wachten voordat u het opnieuw kunt proberen. Bij elke volgende
          mislukte poging duurt dat langer, tot een kwartier. Op het scherm staat hoe lang. Wat een ander
          ergens anders probeert met uw naam, houdt u niet tegen op een computer waarop u al eens inlogde.
        </li>
        <li>Werkt uw account helemaal niet meer? Dan kan het geblokkeerd zijn. Bel de helpdesk.</li>
      </Punten>
    </>
  ),
};

export const tweedeStap: Hoofdstuk = {
  id: 'tweede-stap',
  titel: 'Inloggen met een tweede stap',
  inhoud: (
    <>
      <P>
        Met een tweede stap kan niemand met alleen uw wachtwoord inloggen. U heeft een app nodig die codes
        maakt, zoals Aegis, FreeOTP, Google Authenticator of Microsoft Authenticator. Is de tweede stap
        verplicht en heeft u die nog niet? Dan vraagt het systeem erom zodra u inlogt.
      </P>
      <Kop>De tweede stap instellen</Kop>
      <Stappen>
        <li>Log in met uw gebruikersnaam en wachtwoord. U ziet een plaatje met een code erin: de QR-code.</li>
        <li>Open de app op uw telefoon en voeg daar een code toe.</li>
        <li>Scan de QR-code. Lukt dat niet? Typ dan de geheime sleutel over die eronder staat.</li>
        <li>
          Vul de zes cijfers in die de app laat zien en klik op <Knop>Inloggen</Knop>. Doe dit binnen een
          kwartier.
        </li>
        <li>
          U ziet nu tien herstelcodes. Bewaar ze op een veilige plek en klik op{' '}
          <Knop>Ik heb de codes bewaard</Knop>.
        </li>
      </Stappen>
      <Beeld naam="tweede-stap" />
      <Opgelet>U ziet de herstelcodes maar één keer.</Opgelet>
      <Kop>Telefoon kwijt of een nieuwe telefoon</Kop>
      <Punten>
        <li>
          Telefoon even niet bij de hand? Vul een herstelcode in op de plek van de zes cijfers. Elke code
          werkt één keer.
        </li>
        <li>
          Telefoon kwijt, of een nieuwe telefoon? Vraag de functioneel beheerder van de Kanselarij om uw
          tweede stap te verwijderen. Bij het inloggen stelt u dan een nieuwe in. Tot die tijd logt u in met
          een herstelcode.
        </li>
      </Punten>
    </>
  ),
};

export const wachtwoord: Hoofdstuk = {
  id: 'wachtwoord',
  titel: 'Wachtwoord vergeten',
  inhoud: (
    <>
      <Stappen>
        <li>
          Klik op de inlogpagina op <Knop>Wachtwoord vergeten?</Knop>
        </li>
        <li>
          Vul uw gebruikersnaam in en klik op <Knop>Link aanvragen</Knop>.
        </li>
        <li>
          Open de e-mail en klik op de link. De link werkt één uur en één keer. Geen e-mail gekregen? Kijk ook
          bij de ongewenste e-mail. Wij zeggen niet of een gebruikersnaam bestaat.
        </li>
        <li>
          Kies een nieuw wachtwoord van minstens 12 tekens dat niemand kan raden. Neem bijvoorbeeld vier
          woorden die niets met elkaar en niets met uw werk te maken hebben. Plakken uit een wachtwoordmanager
          mag.
        </li>
      </Stappen>
      <P>Daarna bent u overal uitgelogd en logt u in met het nieuwe wachtwoord.</P>
    </>
  ),
};

export const sessie: Hoofdstuk = {
  id: 'uitloggen',
  titel: 'Uitloggen',
  inhoud: (
    <>
      <P>
        Klik rechts boven in het scherm op <Knop>Uitloggen</Knop>. Doe dat altijd als u uw werkplek verlaat.
      </P>
      <Punten>
        <li>Doet u 30 minuten niets? Dan wordt u vanzelf uitgelogd.</li>
        <li>Na 12 uur logt u in elk geval opnieuw in.</li>
        <li>
          Was u een formulier aan het invullen? Dan blijft staan wat u heeft ingevuld. U logt in het venster
          dat verschijnt opnieuw in en gaat verder.
        </li>
      </Punten>
    </>
  ),
};
