import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen, Zaakstatus } from '../bouwstenen.tsx';

/** Composing a decree is for decoratie en advies, establishing it for bedrijfsvoering. */
export function koninklijkeBesluiten(voor: 'samenstellen' | 'vaststellen'): Hoofdstuk {
  return {
    id: 'koninklijke-besluiten',
    titel: 'Koninklijke besluiten',
    inhoud: (
      <>
        <P>
          In een koninklijk besluit (KB) staan de personen die een onderscheiding krijgen. Decoratie en advies
          stelt het KB samen. Bedrijfsvoering stelt het vast. Pas daarna is iemand onderscheiden.
        </P>
        <P>
          Kies in het menu <Knop>Koninklijke besluiten</Knop>. U ziet de lijst met besluiten. Zoek op het
          nummer, of sorteer op nummer, datum of status.
        </P>
        {voor === 'samenstellen' ? <Samenstellen /> : <Vaststellen />}
        <Kop>PDF en bijlagen</Kop>
        <Punten>
          <li>
            Van elk KB is er een PDF met de aanhef, de lijst van personen en plaatsen voor de handtekeningen.
            Zolang het KB niet is vastgesteld, staat er CONCEPT in.
          </li>
          <li>
            U kunt bijlagen bij het KB zelf bewaren, met een toelichting. Alleen uw eigen organisatie kan haar
            bijlagen wijzigen of verwijderen, en alleen voordat het KB is vastgesteld.
          </li>
        </Punten>
      </>
    ),
  };
}

function Samenstellen() {
  return (
    <>
      <Kop>Een nieuw KB maken</Kop>
      <Stappen>
        <li>
          Klik op <Knop>Nieuw KB aanmaken</Knop>.
        </li>
        <li>
          Vul het nummer en de datum in en klik op <Knop>KB aanmaken</Knop>. Elk nummer kan maar één keer
          voorkomen.
        </li>
      </Stappen>
      <P>
        Klopt het nummer of de datum niet? Klik in het KB op <Knop>Nummer en datum wijzigen</Knop>. De datum
        ligt hoogstens een jaar voor of na vandaag. Hoort het KB er niet te zijn? Klik dan op{' '}
        <Knop>Concept verwijderen</Knop>: de dossiers erin wachten op een ander KB.
      </P>
      <Kop>Dossiers toevoegen</Kop>
      <Stappen>
        <li>
          Klik in de lijst op <Knop>Dossiers toevoegen aan bestaand KB</Knop> en kies het KB. Of open een KB
          en voeg daar dossiers toe.
        </li>
        <li>
          Zet een vinkje bij de dossiers. U ziet alleen dossiers waarbij de minister de onderscheiding heeft
          toegekend en die nog in geen KB staan. Wie het langst wacht, staat bovenaan. Met{' '}
          <Knop>Kies alles van deze lijst</Knop> kiest u alles wat u ziet.
        </li>
        <li>
          Klik op <Knop>Toevoegen</Knop>. Lukt het bij één dossier niet? Dan wordt er geen enkel toegevoegd. U
          ziet dan waarom.
        </li>
      </Stappen>
      <Beeld naam="kb-toevoegen" />
      <P>
        Een toegevoegd dossier krijgt de status <Zaakstatus is="inBesluit" />. Zolang het KB niet is
        vastgesteld, kunt u een dossier er ook weer uit halen. Open daarvoor het KB.
      </P>
    </>
  );
}

function Vaststellen() {
  return (
    <>
      <Kop>Een KB vaststellen</Kop>
      <Stappen>
        <li>Open het KB en controleer het nummer, de datum en de lijst met personen.</li>
        <li>Bekijk de PDF.</li>
        <li>
          Stel het KB vast. Heeft iemand het KB intussen veranderd? Dan ziet u dat eerst, en stelt u niets
          vast.
        </li>
      </Stappen>
      <Beeld naam="kb-vaststellen" />
      <Opgelet>
        Een vastgesteld KB kan niemand meer wijzigen. Alle personen in het KB krijgen de status
        <Zaakstatus is="onderscheiden" /> en komen in het register.
      </Opgelet>
    </>
  );
}

export const register: Hoofdstuk = {
  id: 'register',
  titel: 'Het register en de uitreiking',
  inhoud: (
    <>
      <P>
        In het register staat iedereen die een onderscheiding kreeg via een vastgesteld koninklijk besluit.
        Kies in het menu <Knop>Register</Knop>.
      </P>
      <Punten>
        <li>Zoek op naam of zaaknummer.</li>
        <li>Filter op jaar, onderscheiding en gemeente.</li>
        <li>
          Klik op een naam om de onderscheiding, de uitreiking en de bijlagen te zien. U kunt daar ook
          bijlagen toevoegen, wijzigen en verwijderen.
        </li>
      </Punten>
      <Beeld naam="register" />
      <Kop>De uitreiking vastleggen</Kop>
      <Stappen>
        <li>
          Zoek de persoon in het register, klik op de naam en klik op <Knop>Uitreiking registreren</Knop>.
        </li>
        <li>
          Vul de datum en de plaats van de uitreiking in. Schrijf als u wilt op wie de onderscheiding
          uitreikte en een toelichting.
        </li>
        <li>
          Klik op <Knop>Uitreiking registreren</Knop>. Staat er iets verkeerd? Kies dan later{' '}
          <Knop>Uitreiking verbeteren</Knop>.
        </li>
      </Stappen>
      <P>De datum ligt niet in de toekomst en niet vóór de datum van het KB.</P>
    </>
  ),
};

export const eenmalig: Hoofdstuk = {
  id: 'eerder-onderscheiden',
  titel: 'Iemand is al eerder onderscheiden',
  inhoud: (
    <>
      <P>
        Een onderscheiding wordt maar één keer aan dezelfde persoon gegeven. Staat in het register dat deze
        kandidaat de onderscheiding al heeft? Dan ziet u een waarschuwing, bij het formulier en op de
        zaakpagina.
      </P>
      <P>
        De waarschuwing houdt u niet tegen. Ga na of het om dezelfde persoon gaat: wij vergelijken de naam en
        de geboortedatum, en dat kan toeval zijn.
      </P>
    </>
  ),
};
