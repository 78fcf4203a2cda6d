import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen, Zie } from '../bouwstenen.tsx';

/** Requests on paper or by telephone, and letters in the place of mails. */
export const papier: Hoofdstuk = {
  id: 'papier',
  titel: 'Een verzoek op papier of telefoon',
  inhoud: (
    <>
      <P>
        Vraagt iemand met een brief of aan de telefoon om een onderscheiding? Dan voert u het verzoek in. Dat
        kan alleen voor een kandidaat die in uw gemeente woont.
      </P>
      <Stappen>
        <li>
          Klik op de werklijst op <Knop>Verzoek op papier of telefoon invoeren</Knop>.
        </li>
        <li>Kies hoe het verzoek binnenkwam en vul de datum in.</li>
        <li>
          Vul in wat u weet. Heeft de voorsteller geen e-mailadres? Kies dan <Knop>Per brief</Knop> en vul het
          postadres in.
        </li>
        <li>
          Klik op <Knop>Verzoek invoeren</Knop>. De zaak heeft meteen een zaaknummer en ligt bij uw gemeente.
        </li>
        <li>
          Kwam er een brief? Klik op de zaakpagina op <Knop>Scan van de brief toevoegen</Knop>.
        </li>
      </Stappen>
      <Beeld naam="verzoek-invoeren" />
      <P>
        Daarna behandelt u het verzoek zoals elk ander verzoek, zie <Zie naar="uitnodigen">uitnodigen</Zie>.
        Een e-mailadres dat u heeft ingevuld, is niet gecontroleerd. Lees het dus goed na.
      </P>
      <Kop>Brief om af te drukken</Kop>
      <P>
        Heeft de voorsteller geen e-mailadres? Dan wordt elke e-mail een brief. U ziet op de werklijst en bij
        de zaak <Knop>Brief om af te drukken</Knop>.
      </P>
      <Stappen>
        <li>
          Klik op <Knop>Brief openen</Knop> en druk de brief af.
        </li>
        <li>
          Zit er een kopie van het voorstel bij? Klik dan ook op <Knop>Kopie van het voorstel openen</Knop> en
          druk die af.
        </li>
        <li>Doe alles in een envelop en op de post.</li>
        <li>
          Klik op <Knop>Verstuurd</Knop>. De taak is klaar en het staat op de tijdlijn.
        </li>
      </Stappen>
      <Beeld naam="brief-afdrukken" />
      <Opgelet>
        In een brief staat soms de persoonlijke link van de voorsteller. Wie de link heeft, kan het voorstel
        lezen en veranderen. Laat de brief niet liggen. Dat u de brief opent, wordt vastgelegd.
      </Opgelet>
      <Kop>Het voorstel op papier</Kop>
      <P>
        De voorsteller kan het voorstel ook op papier invullen en naar u sturen. Het is dan evenveel waard als
        een voorstel via de website. U vult het in namens de voorsteller. Dat kan als u het verzoek heeft
        ingevoerd en de voorsteller is uitgenodigd.
      </P>
      <Stappen>
        <li>
          Klik op de zaakpagina op <Knop>Voorstel op papier invullen</Knop>. U ziet dezelfde zeven stappen als
          een voorsteller op de website.
        </li>
        <li>
          Neem over wat op papier staat. U kunt tussendoor stoppen: wat u heeft opgeslagen, blijft staan. Een
          concept ziet u alleen zelf.
        </li>
        <li>
          Scan de brieven van ondersteuners en voeg ze toe bij stap 5. Kies bij elke brief van wie die is.
        </li>
        <li>
          Controleer bij stap 7 of alles klopt. Vul in op welke dag het papier binnenkwam en wie het heeft
          ondertekend.
        </li>
        <li>
          Klik op <Knop>Indienen namens de voorsteller</Knop>. De brief over de ontvangst staat daarna klaar
          om af te drukken, met een kopie van het voorstel.
        </li>
      </Stappen>
      <Beeld naam="voorstel-invullen" />
      <Punten>
        <li>Op de tijdlijn staat wat u heeft ingevuld en dat u het deed.</li>
        <li>
          Een ander e-mailadres geeft u op bij de zaak, niet in stap 1. Vraagt stap 1 om een e-mailadres? Vul
          dan het adres in dat de voorsteller heeft bevestigd. Ondersteuners met een e-mail om een brief
          vragen kan alleen de voorsteller.
        </li>
        <li>
          Kwam het verzoek via de website? Dan vult de voorsteller het voorstel zelf in. U kunt dat niet
          overnemen.
        </li>
        <li>
          Vult de voorsteller het toch via de link in de brief in? Dan ziet u wat die heeft opgeslagen.
          Niemand overschrijft wat de ander opslaat.
        </li>
      </Punten>
      <Kop>Een ander adres</Kop>
      <Punten>
        <li>
          Verhuisd, of klopt het adres niet? Klik op <Knop>Postadres opgeven</Knop>.
        </li>
        <li>
          Toch een e-mailadres? Klik op <Knop>E-mailadres corrigeren</Knop>. De voorsteller krijgt daar een
          e-mail met een link. Na het openen van die link krijgt de voorsteller e-mails.
        </li>
        <li>
          Komen e-mails niet aan, en is er geen ander e-mailadres? Klik ook dan op{' '}
          <Knop>Postadres opgeven</Knop>. De voorsteller krijgt vanaf dan brieven.
        </li>
      </Punten>
    </>
  ),
};
