import { Beeld, type Hoofdstuk, Knop, Kop, P, Punten, Stappen } from '../bouwstenen.tsx';

export const tijdlijn: Hoofdstuk = {
  id: 'tijdlijn',
  titel: 'De tijdlijn',
  inhoud: (
    <>
      <P>
        Op de tijdlijn staat alles wat er met een zaak is gebeurd: wat, wanneer en door wie. Bij een wijziging
        staan de oude en de nieuwe waarde naast elkaar. Niemand kan de tijdlijn veranderen.
      </P>
      <Stappen>
        <li>
          Open de zaak en kies <Knop>Tijdlijn</Knop>.
        </li>
        <li>
          Wilt u alleen een deel zien, zoals de adviezen? Open dan <Knop>Kies wat u wilt zien</Knop> en zet
          een vinkje.
        </li>
      </Stappen>
      <Beeld naam="tijdlijn" />
      <Kop>De zaak van toen</Kop>
      <P>
        Klik bij een gebeurtenis op <Knop>Toon de zaak op dit moment</Knop>. U ziet dan de hele zaak zoals die
        direct daarna was. U kunt daar lezen, maar niets wijzigen.
      </P>
      <Beeld naam="toen" />
      <Kop>Twee momenten vergelijken</Kop>
      <P>
        Klik op <Knop>Twee momenten vergelijken</Knop> en kies twee momenten. U ziet per onderdeel wat er is
        veranderd.
      </P>
      <Punten>
        <li>Een vertrouwelijke bijlage van een andere organisatie staat niet op uw tijdlijn.</li>
        <li>Ook het bekijken van een vertrouwelijke bijlage staat op de tijdlijn, met de reden.</li>
        <li>Bij elke e-mail ziet u of die is verstuurd.</li>
        <li>
          Hielp iemand de voorsteller met invullen? Bij wat die persoon opsloeg, staat ‘De meehelper van de
          voorsteller’.
        </li>
      </Punten>
    </>
  ),
};
