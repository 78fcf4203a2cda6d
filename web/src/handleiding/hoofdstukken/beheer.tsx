import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen } from '../bouwstenen.tsx';

export const gebruikers: Hoofdstuk = {
  id: 'gebruikers',
  titel: 'Gebruikers beheren',
  inhoud: (
    <>
      <P>
        Kies in het menu <Knop>Gebruikers</Knop>. U ziet alle gebruikers van alle organisaties.
      </P>
      <Beeld naam="gebruikers" />
      <Kop>Een gebruiker toevoegen</Kop>
      <Stappen>
        <li>
          Klik op <Knop>Gebruiker toevoegen</Knop>.
        </li>
        <li>
          Vul de gebruikersnaam, de naam en het e-mailadres in. De gebruikersnaam bestaat uit kleine letters,
          cijfers, punten en streepjes en kan later niet veranderen.
        </li>
        <li>
          Kies de rol en de organisatie. De rol bepaalt wat iemand mag, de organisatie welke zaken iemand
          ziet.
        </li>
        <li>
          Klik op <Knop>Toevoegen</Knop>. De gebruiker krijgt een e-mail met een link om een wachtwoord te
          kiezen. De link werkt zeven dagen.
        </li>
      </Stappen>
      <Opgelet>
        Staat de organisatie niet in de lijst? Voeg die dan eerst toe. Kies alleen een rol die bij de
        organisatie past.
      </Opgelet>
      <Kop>Met zijn tweeën</Kop>
      <P>
        Sommige rollen geeft u nooit alleen: kanselarij bedrijfsvoering, kanselarij functioneel beheer en
        auditor. Het account of de nieuwe rol wacht dan op een andere beheerder. Dat geldt ook als u het
        e-mailadres wijzigt van iemand die zo’n rol heeft.
      </P>
      <Punten>
        <li>
          Wat wacht, staat boven de lijst met gebruikers. Een andere beheerder kiest daar{' '}
          <Knop>Goedkeuren</Knop> of <Knop>Weigeren</Knop>. Ga eerst na of het klopt.
        </li>
        <li>
          Uw eigen aanvraag kunt u niet goedkeuren, en ook niet een aanvraag voor uw eigen account. U kunt uw
          aanvraag wel intrekken, met <Knop>Intrekken</Knop>.
        </li>
        <li>
          Staat er dat de inlogdienst het vroeg? Dan logde iemand in via de eigen organisatie, met een rol die
          u moet goedkeuren. Ga bij die organisatie na of het klopt.
        </li>
        <li>Beslist niemand binnen 14 dagen? Dan vervalt de aanvraag.</li>
      </Punten>
      <Kop>Een gebruiker wijzigen</Kop>
      <P>
        Klik in de lijst op de naam, pas de gegevens aan en klik op <Knop>Opslaan</Knop>. Uw eigen rol en
        organisatie kunt u niet wijzigen. Dat doet een andere beheerder.
      </P>
      <P>
        De gebruiker krijgt een e-mail als het e-mailadres, de rol, de organisatie of de tweede stap is
        gewijzigd. Bij een ander e-mailadres gaat die e-mail ook naar het oude adres.
      </P>
      <P>
        Logt de gebruiker in via de eigen organisatie? Dan komen de naam, het e-mailadres, de rol en de
        organisatie daarvandaan. Wat u wijzigt, geldt tot die gebruiker opnieuw inlogt. Wilt u dat iemand niet
        meer binnenkomt? Kies dan <Knop>Blokkeren</Knop>: na <Knop>Verwijderen</Knop> krijgt wie opnieuw
        inlogt een nieuw account.
      </P>
      <Beeld naam="gebruiker" />
      <Kop>Wat u nog meer kunt doen</Kop>
      <P>
        Onder het formulier staan knoppen voor het account. Bij elke knop vragen wij eerst of u het zeker
        weet.
      </P>
      <Punten>
        <li>
          <Knop>Uitnodiging opnieuw versturen</Knop>: voor wie nog geen wachtwoord heeft gekozen.
        </li>
        <li>
          <Knop>Tweede stap verwijderen</Knop>: voor wie de telefoon en de herstelcodes kwijt is. Ga eerst na
          dat u de juiste persoon spreekt. De gebruiker wordt uitgelogd en stelt bij het inloggen een nieuwe
          tweede stap in.
        </li>
        <li>
          <Knop>Blokkeren</Knop>: de gebruiker wordt meteen uitgelogd en kan niet meer inloggen. Met{' '}
          <Knop>Deblokkeren</Knop> draait u dit terug.
        </li>
        <li>
          <Knop>Verwijderen</Knop>: de gebruiker verdwijnt uit de lijst. Wat de gebruiker heeft gedaan, blijft
          op de tijdlijnen staan.
        </li>
      </Punten>
    </>
  ),
};

export const organisaties: Hoofdstuk = {
  id: 'organisaties',
  titel: 'Organisaties beheren',
  inhoud: (
    <>
      <P>
        Kies in het menu <Knop>Organisaties</Knop>. Zoek op naam of nummer.
      </P>
      <Beeld naam="organisaties" />
      <Stappen>
        <li>
          Klik op een naam om de naam en het e-mailadres te wijzigen, of op <Knop>Organisatie toevoegen</Knop>
          .
        </li>
        <li>
          Bij een nieuwe organisatie kiest u ook de soort en het nummer. Voor een gemeente is dat de
          gemeentecode. De soort en het nummer kunnen later niet veranderen.
        </li>
        <li>
          Klik op <Knop>Opslaan</Knop> of <Knop>Toevoegen</Knop>.
        </li>
      </Stappen>
      <P>
        Bij een gemeente staat ook de knop <Knop>Contact wijzigen</Knop>. Daar vult u in hoe een voorsteller
        de gemeente bereikt: naam, telefoonnummer, e-mailadres en webpagina. Heeft de gemeente een eigen dag
        voor de lintjesregen? Vul die dan ook in. Dat geldt ook voor de uiterste dag: vóór die dag moet een
        voorstel voor de volgende lintjesregen binnen zijn. Zonder eigen dag is het 1 juli.
      </P>
      <P>
        Bij <Knop>E-mail over nieuws</Knop> kiest u of er nieuws naar het e-mailadres van de organisatie gaat:
        direct, één keer per dag of niet. Er gaan alleen aantallen en zaaknummers heen, geen namen. Eerst
        krijgt de mailbox een e-mail met een link om te bevestigen. Dat moet opnieuw als u het e-mailadres
        wijzigt. Komt er iets niet aan? Dan ziet u dat op de pagina van de organisatie of van de gebruiker.
      </P>
      <Punten>
        <li>
          Burgers lezen dit op elke pagina en in elke e-mail die zegt dat zij contact kunnen opnemen, samen
          met hun zaaknummer.
        </li>
        <li>U hoeft niets in te vullen. Dan staat daar alleen de naam van de gemeente.</li>
        <li>Een wijziging geldt meteen. Elke versie blijft bewaard.</li>
      </Punten>
    </>
  ),
};

export const afwijsredenen: Hoofdstuk = {
  id: 'afwijsredenen',
  titel: 'Afwijsredenen beheren',
  inhoud: (
    <>
      <P>
        Uit deze lijst kiest een gemeente als zij een verzoek afwijst. De voorsteller leest de tekst in de
        e-mail. Schrijf de tekst dus voor de voorsteller, in gewone woorden.
      </P>
      <Stappen>
        <li>
          Kies in het menu <Knop>Afwijsredenen</Knop>.
        </li>
        <li>
          Klik op een naam om de reden te wijzigen, of op <Knop>Afwijsreden toevoegen</Knop>.
        </li>
        <li>
          Vul de naam in, waaraan een gemeente de reden herkent, en de tekst voor de voorsteller. De tekst
          heeft hoogstens 255 karakters.
        </li>
      </Stappen>
      <Punten>
        <li>Een nieuwe tekst geldt vanaf nu. Eerdere afwijzingen houden hun tekst.</li>
        <li>Een standaardreden kunt u wijzigen, maar niet verwijderen.</li>
      </Punten>
    </>
  ),
};

export const tekstblokken: Hoofdstuk = {
  id: 'tekstblokken',
  titel: 'Tekstblokken beheren',
  inhoud: (
    <>
      <P>
        Een tekstblok is een stuk tekst dat een behandelaar in een oplegnotitie zet: uit een lijst, of met{' '}
        <kbd>Alt</kbd> + <kbd>L</kbd> en een toets.
      </P>
      <Stappen>
        <li>
          Kies in het menu <Knop>Tekstblokken</Knop>.
        </li>
        <li>
          Klik op een omschrijving om het blok te wijzigen, of op <Knop>Tekstblok toevoegen</Knop>.
        </li>
        <li>
          Vul de omschrijving en de tekst in. Elke regel wordt een alinea. Begint een regel met een streepje
          en een spatie? Dan wordt het een opsomming.
        </li>
        <li>Kies als u wilt een toets: één letter of cijfer.</li>
      </Stappen>
      <Beeld naam="tekstblokken" />
      <Punten>
        <li>Twee tekstblokken kunnen niet dezelfde omschrijving of dezelfde toets hebben.</li>
        <li>
          De vijf standaardblokken (vet, cursief, onderstreept, link en opsomming) kunt u niet wijzigen of
          verwijderen.
        </li>
      </Punten>
    </>
  ),
};

export const teksten: Hoofdstuk = {
  id: 'teksten',
  titel: 'E-mailteksten beheren',
  inhoud: (
    <>
      <P>
        De voorsteller en de gebruikers krijgen e-mails van het systeem, zoals de uitnodiging en de afwijzing.
        U kunt het onderwerp en de tekst ervan aanpassen.
      </P>
      <Stappen>
        <li>
          Kies in het menu <Knop>E-mailteksten</Knop> en klik op een e-mail. U ziet wie de e-mail krijgt en
          wanneer.
        </li>
        <li>
          Pas het onderwerp en de tekst aan. Op een invulplek komt vanzelf het juiste gegeven, zoals het
          zaaknummer. Typ zo’n plek precies over uit de lijst die erbij staat.
        </li>
        <li>Bekijk het voorbeeld. Dat is gemaakt met verzonnen gegevens. Er wordt niets verstuurd.</li>
        <li>
          Klik op <Knop>Opslaan</Knop>.
        </li>
      </Stappen>
      <Beeld naam="mailtekst" />
      <Punten>
        <li>Een wijziging geldt voor e-mails die daarna worden klaargezet.</li>
        <li>Elke versie blijft bewaard. U kunt een oude tekst terugzetten en daarna opslaan.</li>
      </Punten>
      <Kop>Verklaringen op de website</Kop>
      <P>
        Onder elke pagina staan links naar vijf teksten: privacy, toegankelijkheid, over deze dienst, contact
        en cookies. Iedereen kan ze lezen. Klik onder de lijst met e-mails op een titel om de tekst te
        wijzigen. Wat u opslaat, staat er meteen.
      </P>
      <Opgelet>Schrijf alleen wat klopt. Uw organisatie legt in deze teksten verantwoording af.</Opgelet>
      <Kop>De algemene website</Kop>
      <P>
        Na het verzoek kan de voorsteller verder naar de algemene website. Klik op{' '}
        <Knop>Adres van de website wijzigen</Knop> om dat adres te veranderen.
      </P>
    </>
  ),
};

export const webhooks: Hoofdstuk = {
  id: 'webhooks',
  titel: 'Webhooks: systemen van andere organisaties',
  inhoud: (
    <>
      <P>
        Met een webhook krijgt het systeem van een organisatie bericht als er iets met een zaak gebeurt. Het
        gaat alleen om zaken die de organisatie mag zien. Kies in het menu <Knop>Webhooks</Knop>.
      </P>
      <Stappen>
        <li>
          Voeg een webhook toe: kies de organisatie, geef een naam en vul het webadres in. Het begint met
          https://.
        </li>
        <li>
          Bewaar het geheim dat u daarna ziet, en geef het op een veilige manier door. U ziet het maar één
          keer. De ontvanger controleert ermee of een bericht echt van ons komt.
        </li>
        <li>Stuur een proefbericht om te zien of het werkt.</li>
      </Stappen>
      <Beeld naam="webhook" />
      <Punten>
        <li>In het logboek ziet u wat er is bezorgd in de laatste 30 dagen, en wat niet lukte.</li>
        <li>
          Lukt het bezorgen te vaak achter elkaar niet? Dan wordt de webhook stilgezet. Er gaat niets
          verloren. Hervat de webhook als het is opgelost.
        </li>
        <li>U kunt een webhook ook zelf pauzeren, een nieuw geheim maken of de webhook verwijderen.</li>
      </Punten>
    </>
  ),
};

export const systemen: Hoofdstuk = {
  id: 'systemen',
  titel: 'Systemen die zelf gegevens ophalen',
  inhoud: (
    <>
      <P>
        Een systeem van een organisatie kan zelf gegevens ophalen, zonder dat er iemand inlogt. Het ziet
        alleen wat een medewerker van die organisatie met die rol ook ziet. Kies in het menu{' '}
        <Knop>Systemen</Knop>.
      </P>
      <Stappen>
        <li>
          Vraag de beheerder van het systeem om de openbare sleutel: een bestand dat begint met{' '}
          <Knop>{'{"keys"'}</Knop>. De geheime sleutel blijft bij het systeem.
        </li>
        <li>
          Voeg het systeem toe: kies de organisatie en de rol, kies wat het systeem mag, en plak de sleutel in
          het formulier.
        </li>
        <li>
          Vergelijk het kenmerk van de sleutel met de beheerder van het systeem, bijvoorbeeld door te bellen.
          Geef daarna de client_id door.
        </li>
      </Stappen>
      <Punten>
        <li>
          Bij bedrijfsvoering en functioneel beheer van de Kanselarij, en bij Auditor, keurt een tweede
          beheerder goed wat het systeem mag en met welke sleutels. Wat u weghaalt, geldt meteen.
        </li>
        <li>
          Een systeem kan ook accounts beheren: van de eigen rol en organisatie. Wie vertrekt, is dan meteen
          uitgelogd. Vraagt het systeem een rol die twee beheerders geven? Dan ziet u dat bij Gebruikers. U
          keurt het niet goed als u zelf de sleutels van dat systeem heeft aangevraagd.
        </li>
        <li>
          Wisselt het systeem van sleutel? Zet dan de oude en de nieuwe sleutel er samen in, en haal de oude
          later weg.
        </li>
        <li>Is een sleutel in verkeerde handen? Blokkeer het systeem dan meteen.</li>
      </Punten>
    </>
  ),
};
