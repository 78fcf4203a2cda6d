import type { ReactNode } from 'react';
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

/** Who handles dossiers, and what differs between them. */
export type Behandelaar =
  | 'gemeente'
  | 'gemeente-acm'
  | 'gemeente-bes'
  | 'provincie'
  | 'provincie-acm'
  | 'provincie-bes'
  | 'kanselarij'
  | 'ministerie';

const NAAR: Record<Behandelaar, string> = {
  gemeente: 'de provincie',
  'gemeente-bes': 'de Rijksvertegenwoordiger',
  'gemeente-acm': 'de Gouverneur',
  provincie: 'de Kanselarij',
  'provincie-bes': 'de Kanselarij',
  'provincie-acm': 'de Kanselarij',
  kanselarij: 'een ministerie',
  ministerie: 'de Kanselarij',
};

const ADVIES_VAN: Record<Behandelaar, string> = {
  gemeente: 'U legt hier het advies van de burgemeester vast.',
  'gemeente-bes': 'U legt hier het advies van de gezaghebber vast.',
  'gemeente-acm': 'U legt hier het advies van de regering vast.',
  provincie: 'U legt hier het advies van de commissaris van de Koning vast.',
  'provincie-bes': 'U legt hier het advies van de Rijksvertegenwoordiger vast.',
  'provincie-acm': 'U legt hier het advies van de Gouverneur vast.',
  kanselarij: 'U legt hier het advies van het Kapittel vast.',
  ministerie: 'U legt hier het advies van uw ministerie vast.',
};

export function aanpassen(voor: Behandelaar): Hoofdstuk {
  return {
    id: 'aanpassen',
    titel: 'Gegevens van de kandidaat aanpassen',
    inhoud: (
      <>
        <P>
          Kloppen de gegevens van de kandidaat niet, of weet u meer? Dan kunt u drie blokken aanpassen: de
          werkgegevens, de militaire gegevens en de andere blijken van waardering. Wat de voorsteller schreef,
          blijft bewaard en blijft naast uw aanpassing zichtbaar.
        </P>
        <Stappen>
          <li>
            Ga op de zaakpagina naar ‘Kandidaat’ en klik bij het blok op <Knop>Wijzigen</Knop>.
          </li>
          <li>
            Pas de gegevens aan en klik op <Knop>Opslaan</Knop>.
          </li>
        </Stappen>
        {voor === 'gemeente' && <Beeld naam="aanpassen" />}
        <P>
          Dit kan alleen zolang het dossier bij uw organisatie ligt. De andere gegevens zijn van de
          voorsteller. Die kan niemand wijzigen.
        </P>
      </>
    ),
  };
}

export function advies(voor: Behandelaar): Hoofdstuk {
  return {
    id: 'advies',
    titel: 'Advies uitbrengen',
    inhoud: (
      <>
        <P>
          {ADVIES_VAN[voor]} Het advies komt naast de adviezen van de andere organisaties te staan. Iedereen
          die het dossier behandelt, kan het lezen. De voorsteller niet.
        </P>
        <Stappen>
          <li>
            Open het dossier en klik op <Knop>Advies uitbrengen</Knop>.
          </li>
          <li>Lees de eerdere adviezen. Die staan boven het formulier.</li>
          <li>
            Kies <Knop>Positief</Knop>, <Knop>Negatief</Knop> of <Knop>Aanhouden</Knop>. Bij een positief
            advies kiest u ook de onderscheiding.
          </li>
          <li>Schrijf een toelichting van hoogstens 5000 karakters.</li>
          <li>
            Klik op <Knop>Advies uitbrengen</Knop>.
          </li>
        </Stappen>
        <Beeld naam="advies" />
        <Punten>
          <li>
            Op een breed scherm staat het dossier links van het formulier. Uw advies blijft in beeld terwijl u
            leest. Klik boven het dossier op een onderdeel om erheen te gaan.
          </li>
          <li>
            Gaat u naar een andere pagina, dan blijft uw tekst in dit venster bewaard. U vindt die terug op de
            zaakpagina onder ‘Wat u schreef’. Klik daar op <Knop>Schrijf verder</Knop>. Als u uitlogt of het
            venster sluit, is de tekst weg.
          </li>
          <li>
            Zolang het dossier bij u ligt, kunt u opnieuw advies uitbrengen. Het laatste advies geldt. Het
            eerdere blijft op de tijdlijn staan.
          </li>
          <li>
            Een onderscheiding ‘met de zwaarden’ kan alleen voor een militair in werkelijke dienst van wie het
            dossier via Defensie gaat.
          </li>
          <li>De Erepenning voor Menslievend Hulpbetoon kan alleen op de weg die daarvoor is.</li>
        </Punten>
        {voor !== 'ministerie' && (
          <P>
            Met <Knop>Uitbrengen en doorsturen</Knop> gaat het dossier meteen door. Of doe dat later: zie{' '}
            <Zie naar="doorsturen">Een dossier doorsturen</Zie>.
          </P>
        )}
      </>
    ),
  };
}

export function doorsturen(voor: Behandelaar): Hoofdstuk {
  return {
    id: 'doorsturen',
    titel: 'Een dossier doorsturen',
    inhoud: (
      <>
        <P>
          Heeft u advies uitgebracht? Dan stuurt u het dossier door. Meestal gaat het naar {NAAR[voor]}. Op
          het formulier staat naar wie het gaat.
        </P>
        <Stappen>
          <li>
            Open het dossier en klik op <Knop>Dossier doorsturen</Knop>.
          </li>
          {voor === 'kanselarij' && (
            <li>
              Kies het ministerie van de minister die over dit dossier besluit. Gaat het om een militair of om
              de Erepenning? Dan ligt het ministerie al vast en hoeft u niet te kiezen.
            </li>
          )}
          <li>Schrijf als u wilt een toelichting. Die komt op de tijdlijn.</li>
          <li>
            Klik op <Knop>Doorsturen</Knop>.
          </li>
        </Stappen>
        {voor === 'kanselarij' && <Beeld naam="doorsturen" />}
        <Kop>Meer dossiers tegelijk doorsturen</Kop>
        <Stappen>
          <li>
            Zet in de werklijst, op het deel ‘Mijn organisatie is aan zet’, een vinkje bij de dossiers en klik
            op <Knop>Doorsturen…</Knop>.
          </li>
          <li>
            U ziet eerst een overzicht: welk dossier kan door en naar wie, en welk niet en waarom. Zonder
            advies kan een dossier bijvoorbeeld niet door.
          </li>
          <li>
            Klik op <Knop>dossiers doorsturen</Knop>. Wat niet kan, blijft gewoon bij u.
          </li>
        </Stappen>
        <Beeld naam="meer-doorsturen" />
        <P>
          Wijzigt een collega een dossier terwijl u het overzicht bekijkt? Dan gaat dat dossier niet door.
          Klik op <Knop>Bekijk de rest opnieuw</Knop>. Valt de verbinding weg? Klik nog een keer: geen dossier
          gaat twee keer.
        </P>
        <Opgelet>
          Na het doorsturen kunt u het dossier nog lezen, maar niet meer wijzigen. Staat de knop er niet?
          Breng dan eerst advies uit.
        </Opgelet>
      </>
    ),
  };
}

export function terugsturen(voor: Behandelaar): Hoofdstuk {
  return {
    id: 'terugsturen',
    titel: 'Een dossier terugsturen',
    inhoud: (
      <>
        <P>
          Mist u iets? Dan stuurt u het dossier terug naar de organisatie waar het vandaan kwam. Die kan het
          aanvullen, zo nodig opnieuw advies uitbrengen en het daarna weer doorsturen.
        </P>
        <Stappen>
          <li>
            Open het dossier en klik op <Knop>Dossier terugsturen</Knop>.
          </li>
          <li>
            Schrijf op wat er nog nodig is en klik op <Knop>Terugsturen</Knop>.
          </li>
        </Stappen>
        <Beeld naam="terugsturen" />
        {voor === 'ministerie' && <P>Ligt het dossier bij de ministerraad? Dan kan terugsturen niet meer.</P>}
        <Beeindigen />
      </>
    ),
  };
}

/** Whoever has it in hand. */
function Beeindigen() {
  return (
    <>
      <Kop>Een dossier beëindigen</Kop>
      <P>
        Is de kandidaat overleden, trekt de voorsteller het voorstel in, of is er al een ander voorstel? Klik
        dan op <Knop>Dossier beëindigen</Knop> en kies de reden. De voorsteller krijgt een e-mail met de reden
        en uw toelichting. U kunt dit niet terugdraaien.
      </P>
      <P>
        Ligt dat andere voorstel ook bij uw organisatie? Dan kunt u de dossiers{' '}
        <Zie naar="samenvoegen">samenvoegen</Zie>: ondersteuners en bijlagen gaan dan mee.
      </P>
      <P>
        De voorsteller kan het voorstel ook zelf intrekken, zolang het niet bij de minister ligt die beslist.
        Het dossier is dan beëindigd. Op de tijdlijn ziet u dat de voorsteller het deed.
      </P>
    </>
  );
}

/** For a municipality: it chooses the road, where the dossier begins. */
export function wegKiezen(bes: boolean): Hoofdstuk {
  return {
    id: 'weg',
    titel: 'Bijzondere wegen',
    inhoud: (
      <>
        <P>
          {bes
            ? 'De gewone weg van een dossier van uw eiland loopt van de gezaghebber via de Rijksvertegenwoordiger en de Kanselarij naar een minister.'
            : 'De gewone weg van een dossier loopt van de burgemeester via de commissaris van de Koning en het Kapittel naar een minister.'}{' '}
          Geldt er iets bijzonders voor de kandidaat? Kies dan een andere weg voordat u het dossier
          doorstuurt.
        </P>
        <Stappen>
          <li>
            Open het dossier en klik op <Knop>Weg kiezen</Knop>.
          </li>
          <li>
            Kies de weg, vul in wat erbij gevraagd wordt en klik op <Knop>Weg vastleggen</Knop>.
          </li>
          <li>
            Op de zaakpagina ziet u de nieuwe weg, met de regel die erbij hoort. Geeft uw organisatie op die
            weg geen advies? Dan gaat het dossier meteen door naar de volgende organisatie.
          </li>
        </Stappen>
        <Beeld naam="weg" />
        <Wegen />
        <Beeindigen />
        <Opgelet>
          Na het doorsturen ligt de weg vast. Moet het toch anders? Laat het dossier dan terugsturen naar uw
          organisatie.
        </Opgelet>
        {!bes && (
          <>
            <Kop>Een dossier van een andere gemeente</Kop>
            <P>
              Bij de Erepenning kan een dossier van een andere gemeente bij u komen, omdat de daad in uw
              gemeente gebeurde. U geeft dan geen advies. Controleer het dossier en stuur het door naar de
              Kanselarij.
            </P>
          </>
        )}
      </>
    ),
  };
}

function Wegen() {
  return (
    <Punten>
      <li>
        <strong>De kandidaat is burgemeester.</strong> Uw organisatie geeft geen advies en stuurt het dossier
        door naar de provincie.
      </li>
      <li>
        <strong>De kandidaat woont in het buitenland.</strong> Het dossier gaat via Buitenlandse Zaken naar de
        Kanselarij.
      </li>
      <li>
        <strong>De kandidaat woont op Aruba, Curaçao of Sint Maarten.</strong> U kiest het land. De regering
        en de Gouverneur adviseren.
      </li>
      <li>
        <strong>De kandidaat is militair in werkelijke dienst.</strong> Na uw advies gaat het dossier naar
        Defensie. Defensie adviseert en neemt later ook het besluit.
      </li>
      <li>
        <strong>De Erepenning voor Menslievend Hulpbetoon.</strong> U kiest de gemeente waar de daad is
        verricht. Er is geen advies van de burgemeester. De Kanselarij adviseert Binnenlandse Zaken.
      </li>
    </Punten>
  );
}

/** For organisations on a special road. */
export function opDeWeg(inhoud: ReactNode): Hoofdstuk {
  return { id: 'weg', titel: 'De weg van een dossier', inhoud };
}

export const besluit: Hoofdstuk = {
  id: 'besluit',
  titel: 'Het besluit van de minister',
  inhoud: (
    <>
      <P>
        Heeft het dossier de status <Zaakstatus is="ministerieBesluit" />? Dan legt u vast wat de minister
        heeft besloten. Het advies van het Kapittel en de andere adviezen staan boven het formulier.
      </P>
      <Stappen>
        <li>
          Open het dossier en klik op <Knop>Besluit nemen</Knop>.
        </li>
        <li>
          Kies of de onderscheiding wordt toegekend. Bij <Knop>Ja</Knop> kiest u ook welke onderscheiding.
        </li>
        <li>
          Schrijf als u wilt een toelichting en klik op <Knop>Besluit vastleggen</Knop>.
        </li>
      </Stappen>
      <Beeld naam="besluit" />
      <Punten>
        <li>
          Toegekend? Dan neemt de Kanselarij het dossier op in een koninklijk besluit. De kandidaat is
          onderscheiden als dat besluit is vastgesteld.
        </li>
        <li>Niet toegekend? Dan is de zaak klaar.</li>
      </Punten>
      <Opgelet>Een besluit kunt u niet terugdraaien.</Opgelet>
      <Kop>De minister volgt het advies van het Kapittel niet</Kop>
      <P>
        Wil de minister iets anders dan het Kapittel adviseert, ook als het om een andere onderscheiding gaat?
        Dan gaat het dossier eerst naar de ministerraad.
      </P>
      <Stappen>
        <li>
          Klik op <Knop>Voorleggen aan de ministerraad</Knop>.
        </li>
        <li>
          Vul in wat de minister van plan is en waarom, en klik op <Knop>Voorleggen</Knop>. De zaak krijgt de
          status <Zaakstatus is="ministerraad" />.
        </li>
        <li>
          Is de ministerraad geweest? Klik dan op <Knop>Besluit nemen</Knop> en leg het besluit vast.
        </li>
      </Stappen>
      <P>Het advies van het Kapittel en wat de minister van plan was, blijven naast elkaar staan.</P>
    </>
  ),
};
