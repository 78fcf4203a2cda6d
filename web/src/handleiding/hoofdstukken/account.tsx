import { Beeld, type Hoofdstuk, Knop, P, Punten } from '../bouwstenen.tsx';

export const account: Hoofdstuk = {
  id: 'account',
  titel: 'Mijn account',
  inhoud: (
    <>
      <P>
        Klik rechts boven in het scherm op uw naam. U ziet dan uw gegevens. Klopt er iets niet? Vraag de
        functioneel beheerder om het te wijzigen. Zelf kunt u dit doen:
      </P>
      <Punten>
        <li>
          <Knop>Wachtwoord wijzigen</Knop>: daarna bent u op andere apparaten uitgelogd.
        </li>
        <li>
          <Knop>Tweede stap instellen</Knop>: als u die nog niet heeft.
        </li>
        <li>
          <Knop>Afwezigheid melden</Knop>, als u zaken behandelt: vul de eerste en de laatste dag in en kies
          een vervanger. Die ziet uw zaken in die dagen ook bij ‘Van mij’. Bent u eerder terug? Klik op{' '}
          <Knop>Ik ben er weer</Knop>.
        </li>
        <li>
          <Knop>Nieuwe herstelcodes maken</Knop>: u krijgt tien nieuwe codes. De oude werken daarna niet meer.
          U heeft uw wachtwoord en een code uit uw app nodig.
        </li>
        <li>
          <Knop>E-mail over nieuws kiezen</Knop>, als u zaken behandelt: direct (hooguit één e-mail per
          kwartier), één keer per dag om 7.00 uur, of niet. Standaard krijgt u één e-mail per dag, alleen als
          er nieuws is. Nieuws is een nieuwe zaak voor uw organisatie, een zaak die een collega u geeft of van
          u overneemt, een herinnering, een zaak die langer dan twee weken wacht, en een uitkomst die bekend
          is. In de e-mail staan aantallen en zaaknummers, geen namen. Bent u afwezig? Dan krijgt uw vervanger
          het nieuws over uw zaken ook.
        </li>
        <li>
          Bij ‘Waar u bent ingelogd’ ziet u waar uw account is gebruikt. Kent u iets niet? Klik daar op{' '}
          <Knop>Uitloggen</Knop> en wijzig uw wachtwoord.
        </li>
      </Punten>
      <P>
        Logt u in met uw organisatie? Dan wijzigt u uw wachtwoord en uw tweede stap daar. De knoppen ervoor
        staan hier dan niet.
      </P>
      <Beeld naam="account" />
    </>
  ),
};
