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
        een beller daarom om het zaaknummer. Dat staat in elke e-mail.
      </P>
      <Stappen>
        <li>
          Zoek in <Knop>Zoeken</Knop> op het zaaknummer en klik op het nummer.
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
        <li>Opnieuw versturen kan hoogstens vijf keer per dag.</li>
        <li>Komt een e-mail niet aan? Dan krijgt de gemeente vanzelf de taak om de voorsteller te bellen.</li>
        <li>Is de link verlopen, of klopt het e-mailadres niet? Verwijs de beller dan naar de gemeente.</li>
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
        Als auditor ziet u geen werklijst en kunt u niets wijzigen. U controleert de geschiedenis van de
        zaken. Elke keer dat u iets bekijkt, wordt dat vastgelegd.
      </P>
      <Kop>Wat u kunt nagaan</Kop>
      <Punten>
        <li>
          Of iemand de geschiedenis buiten het systeem om heeft veranderd. Elke gebeurtenis zit vast aan de
          vorige.
        </li>
        <li>Of de schermen laten zien wat uit de geschiedenis volgt.</li>
      </Punten>
    </>
  ),
};
