import { Beeld, type Hoofdstuk, Knop, Kop, P, Punten, Stappen } from '../bouwstenen.tsx';

/** Roles without a page of their own: they read the page of their organisation, the chancery. */
export const helpdesk: Hoofdstuk = {
  id: 'helpdesk',
  titel: 'Werkt u bij de helpdesk?',
  inhoud: (
    <>
      <P>
        Als helpdesk ziet u van elke zaak het zaaknummer, de status, de gemeente en of de e-mails zijn
        verstuurd. U ziet niet wie de kandidaat of de voorsteller is, en niet wat er in de zaak staat. Vraag
        een beller daarom om het zaaknummer. Dat staat in elke e-mail. Weet de beller het nummer niet? Zoek
        dan op de hele naam van de voorsteller, zoals die in het verzoek staat.
      </P>
      <Stappen>
        <li>
          Zoek in <Knop>Zoeken</Knop> op het zaaknummer of op de hele naam van de voorsteller, en klik op het
          nummer. De toets / brengt u naar het zoekveld. Wilt u alleen zaken zien waarvan een e-mail niet is
          aangekomen? Zet dan het vinkje.
        </li>
        <li>
          Lees bij ‘E-mails van deze zaak’ of de e-mail is verstuurd. Is een e-mail niet aangekomen? Dan staat
          er ook waarom.
        </li>
        <li>
          Is de voorsteller een e-mail kwijt, zoals die met de persoonlijke link? Klik bij die e-mail op{' '}
          <Knop>Opnieuw versturen</Knop>. De e-mail gaat naar het adres dat bij de zaak hoort. U ziet dat
          adres niet.
        </li>
      </Stappen>
      <Beeld naam="helpdesk" />
      <Punten>
        <li>
          Een toegekende onderscheiding is geheim tot de uitreiking of de lintjesregen. Tot dan ziet u de
          status van vóór het besluit.
        </li>
        <li>Opnieuw versturen kan hoogstens vijf keer per dag.</li>
        <li>
          Krijgt de voorsteller brieven in plaats van e-mails? Dan ziet u bij ‘Brieven van deze zaak’ of een
          brief al op de post is gedaan. De gemeente verstuurt de brieven.
        </li>
        <li>Komt een e-mail niet aan? Dan krijgt de gemeente vanzelf de taak om de voorsteller te bellen.</li>
        <li>Is de link verlopen, of klopt het e-mailadres niet? Verwijs de beller dan naar de gemeente.</li>
        <li>
          Wacht de zaak nog op de bevestiging van het e-mailadres, en kwam die e-mail niet aan? Dan kent de
          gemeente de zaak nog niet. Vul het goede adres in bij <Knop>E-mailadres corrigeren</Knop>.
        </li>
        <li>
          Staat er ‘Vastgehouden’ bij een e-mail? Dan gingen er al veel e-mails naar dat adres die niet zijn
          geopend. Vraagt de voorsteller erom? Klik dan op <Knop>Opnieuw versturen</Knop>.
        </li>
      </Punten>
    </>
  ),
};

export const auditor: Hoofdstuk = {
  id: 'auditor',
  titel: 'Werkt u als auditor?',
  inhoud: (
    <>
      <P>
        Als auditor ziet u geen werklijst en kunt u niets wijzigen. U leest de geschiedenis van alle zaken.
        Elke keer dat u iets bekijkt, wordt dat vastgelegd. Gaat het om gegevens van mensen? Dan vragen wij
        eerst waarom u ze bekijkt. U geeft die reden één keer per zaak. Laadt u de pagina opnieuw, dan vragen
        wij de reden nog eens.
      </P>
      <Kop>Geschiedenis</Kop>
      <P>
        Hier staat alles wat er is gebeurd, het nieuwste eerst: wat, wanneer, in welke zaak en door wie. Zoek
        op zaaknummer, gebeurtenis, gebruiker, rol, organisatie of datum. Met <Knop>Toon de gegevens</Knop>{' '}
        ziet u ook wat er bij een gebeurtenis is ingevuld.
      </P>
      <Kop>Eén zaak</Kop>
      <Stappen>
        <li>Klik in de geschiedenis op een zaaknummer, en vul in waarom u de zaak bekijkt.</li>
        <li>
          Schuif bij <Knop>De zaak na</Knop> naar een gebeurtenis. U ziet de zaak zoals die toen was.
        </li>
        <li>
          Kies <Knop>Tijdlijn</Knop> om te lezen wat er in de zaak is gebeurd, in gewone woorden.
        </li>
        <li>
          Kies <Knop>Vergelijken</Knop> om te zien wat er tussen twee momenten is veranderd.
        </li>
        <li>
          Kies <Knop>Naspelen</Knop> om te zien of de schermen laten zien wat uit de geschiedenis volgt. Is er
          een verschil? Dan staat er precies waar.
        </li>
      </Stappen>
      <Kop>Wie keek waar</Kop>
      <P>
        Hier staat wie gegevens van mensen heeft bekeken: behandelaars en auditors, ook uzelf. Kijkt iemand
        binnen een kwartier nog eens naar hetzelfde, dan staat dat er één keer. Van zoeken in een lijst staat
        er wel dat er is gezocht, maar niet op welke naam. Regels waarvan de bewaartermijn voorbij is, staan
        er niet meer. In de geschiedenis staat dan dat zij zijn opgeruimd.
      </P>
      <Kop>Controle</Kop>
      <P>
        Elke gebeurtenis zit vast aan de vorige. Het systeem ondertekent in elke minuut waarin iets gebeurt
        hoe de geschiedenis is: dat is een checkpoint. Getuigen bij andere organisaties tekenen mee, als die
        zijn ingesteld. Bij <Knop>Controle</Knop> ziet u:
      </P>
      <Punten>
        <li>of er een alarm of een breuk is, en wat u dan moet doen</li>
        <li>de uitkomst van de laatste controle, en wat daarmee vergeleken is</li>
        <li>
          het laatste checkpoint: van welk logboek, hoeveel gebeurtenissen, en welke getuigen meetekenden
        </li>
        <li>wat hiermee bewezen is, tegen wie, en wat niet</li>
      </Punten>
      <P>
        Het systeem controleert elke dag. Zelf controleren kan ook: met <Knop>Nu controleren</Knop>. Met{' '}
        <Knop>Alles naspelen</Knop> vergelijkt u alle schermen met de geschiedenis. Wie de server en de
        database beheert, kan ook dit scherm veranderen. Laat daarom soms een ander controleren, met een
        checkpoint dat u eerder heeft bewaard. Hoe dat gaat, staat op het scherm.
      </P>
      <Kop>Uitvoer</Kop>
      <P>
        Bij <Knop>Uitvoer</Knop> downloadt u de hele geschiedenis. In een zaak staat <Knop>Uitvoer</Knop> ook:
        voor het archiefpakket, voor een inzagedossier als iemand vraagt welke gegevens er van hem of haar
        zijn, en voor de gebeurtenissen van die ene zaak. Bij die gebeurtenissen zit het bewijs van de zaak:
        de laatste regel van <Knop>Zoals opgeslagen</Knop>.
      </P>
    </>
  ),
};
