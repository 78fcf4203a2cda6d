import { Beeld, type Hoofdstuk, Knop, Kop, P, Punten, Stappen, Zie } from '../bouwstenen.tsx';

/** The work list: what waits for the own organisation, what lies elsewhere, and what is done. */
export function werklijst(voor: 'gemeente' | 'regering' | 'dossiers' | 'alle'): Hoofdstuk {
  const gemeente = voor === 'gemeente';
  return {
    id: 'werklijst',
    titel: 'De werklijst',
    inhoud: (
      <>
        <P>
          Na het inloggen ziet u de werklijst.{' '}
          {gemeente
            ? 'Daarin staan de zaken van uw gemeente.'
            : voor === 'alle'
              ? 'Daarin staan alle dossiers, bij welke organisatie ze ook liggen.'
              : 'Daarin staan de dossiers die bij uw organisatie liggen of hebben gelegen.'}{' '}
          De lijst heeft drie tabbladen. Bij elk staat hoeveel zaken er liggen:
        </P>
        <Punten>
          <li>
            <Knop>Mijn organisatie is aan zet</Knop>: hier moet uw organisatie iets doen. Bovenaan staat wat
            het langst wacht.{' '}
            {gemeente &&
              'Ook zaken waarvoor u de burger moet bellen of een brief moet versturen, staan hier.'}
            {voor === 'alle' && 'Het zijn de dossiers in een besluit dat u nog moet vaststellen.'}
          </li>
          <li>
            <Knop>Bij anderen</Knop>: een andere organisatie of de voorsteller is aan de beurt. In de kolom
            ‘Ligt bij’ staat wie.
          </li>
          <li>
            <Knop>Klaar</Knop>: de zaak is afgelopen.
          </li>
        </Punten>
        <Beeld naam={gemeente ? 'werklijst-gemeente' : 'werklijst-dossiers'} />
        <Kop>Een zaak vinden</Kop>
        <Punten>
          <li>
            Typ bovenaan bij <Knop>Vind een zaak</Knop> een deel van de naam van de kandidaat of de
            voorsteller, of het zaaknummer, zoals KO-2026-000123. Dat kan op elke pagina: druk op de toets /
            en typ. U zoekt in alle tabbladen tegelijk.
          </li>
          <li>
            Onder de tabbladen staan filters. Klik op een filter om alleen die zaken te zien. Het getal zegt
            hoeveel dat er zijn. Filters zonder zaken staan er niet bij.
          </li>
          {!gemeente && voor !== 'regering' && (
            <li>
              Kies bij <Knop>Gemeente</Knop> één gemeente, of laat het veld leeg voor alle gemeenten.
            </li>
          )}
          <li>
            Klik op de kop van een kolom om te sorteren. Nog een keer klikken draait de volgorde om.
            Kandidaten staan op achternaam.
          </li>
          <li>Op een pagina staan 30 zaken. Onder de lijst gaat u naar de volgende pagina.</li>
        </Punten>
        <Kop>Wat aandacht vraagt</Kop>
        <Punten>
          <li>
            <Knop>Wacht langer dan twee weken</Knop>: een organisatie is aan de beurt en heeft de zaak al
            langer dan twee weken.
          </li>
          <li>
            <Knop>Datum komt dichtbij</Knop>: de gewenste datum is binnen zes maanden. Kiest de voorsteller
            voor de algemene gelegenheid (de lintjesregen)? Dan ziet u dit in de twee maanden vóór de uiterste
            dag van de gemeente, zolang het voorstel nog niet is ingediend. Dat is 1 juli, of een eigen dag
            van de gemeente tussen 15 mei en 1 augustus. Het voorstel moet vóór die dag binnen zijn.
          </li>
          <li>
            <Knop>Teruggestuurd</Knop>: het dossier is teruggestuurd naar wie het nu heeft. De reden staat bij
            de zaak.
          </li>
          <li>
            <Knop>Uitkomst nieuw</Knop>: het dossier is in de laatste twee weken afgelopen. De minister kende
            niet toe, iemand beëindigde het dossier, of de uitreiking is geregistreerd.
          </li>
        </Punten>
        {gemeente && (
          <P>
            Staat er <Knop>Bel de burger</Knop> bij een zaak? Zie <Zie naar="contact">Contact noteren</Zie>.
          </P>
        )}
        <Kop>Zaken verdelen</Kop>
        <Stappen>
          <li>
            Zet een vinkje bij een of meer zaken, of klik op <Knop>Kies alles</Knop>.
          </li>
          <li>
            Klik op <Knop>Ik neem ze</Knop>. Of kies een collega bij <Knop>Toewijzen aan…</Knop> en klik op{' '}
            <Knop>Toewijzen</Knop>. Met ‘Niemand’ laat u de zaken los.
          </li>
          <li>
            Uw eigen zaken vindt u met het filter <Knop>Van mij</Knop>. Bij <Knop>Zonder behandelaar</Knop>{' '}
            staat wat nog niemand heeft.
          </li>
        </Stappen>
        <P>
          Op de zaak zelf staat dit bij ‘Behandelaar’. Andere organisaties zien niet wie bij u een zaak heeft.
          Bent u een paar dagen weg? Meld dat bij <Knop>Mijn account</Knop> en kies een vervanger. Die ziet uw
          zaken dan ook bij ‘Van mij’.
        </P>
        {gemeente && (
          <P>
            Krijgt een ingediend voorstel voor het eerst een behandelaar? Dan krijgt de voorsteller daarover
            een e-mail of een brief, zonder naam van een medewerker. De voorsteller kan dit uitzetten.
          </P>
        )}
        <Kop>Zaken afdrukken</Kop>
        <P>
          Zet een vinkje bij de zaken die u op papier wilt. Met <Knop>Lijst afdrukken</Knop> drukt u de
          gekozen regels van de lijst af. Met <Knop>Dossiers als PDF</Knop> downloadt u van elke gekozen zaak
          het hele dossier, elk in een eigen bestand. Dat u een dossier downloadt, wordt vastgelegd.
        </P>
        <Beeld naam="zaken-afdrukken" />
        <Kop>Een herinnering zetten</Kop>
        <P>
          Wilt u iemand later terugbellen? Open de zaak en klik bij ‘Terugbellen op’ op{' '}
          <Knop>Herinner mij</Knop>. De dag staat daarna in de werklijst: oranje in de week ervoor, rood op de
          dag zelf. Alleen uw eigen organisatie ziet de herinnering. Met <Knop>Agenda</Knop> onder de filters
          downloadt u alle data voor uw eigen agenda, als gemeente ook de laatste dag voor voorstellen. Daarin
          staan zaaknummers en geen namen.
        </P>
        <Kop>Nieuwe zaken en downloaden</Kop>
        <Punten>
          <li>
            De bel bovenaan telt de zaken die erbij kwamen. Staat de lijst open? Klik dan op ‘nieuwe zaken,
            toon’. De lijst verandert niet terwijl u leest.
          </li>
          <li>
            Met <Knop>CSV</Knop> of <Knop>Excel</Knop> downloadt u wat het filter laat zien. Dat wordt
            vastgelegd, net als kijken in de lijst.
          </li>
        </Punten>
        <Kop>Sneller werken</Kop>
        <Punten>
          <li>
            Klik ergens op een rij om de zaak te openen. Met <Knop>Volgende zaak</Knop> gaat u daarna naar de
            zaak eronder.
          </li>
          <li>
            Vergist u zich bij het verdelen of bij een herinnering? Klik binnen tien seconden op{' '}
            <Knop>Ongedaan maken</Knop> in de melding.
          </li>
          <li>
            Op een breed scherm leest u de zaak links. Rechts blijft in beeld wat u kunt doen, wat u schreef
            en wat anderen adviseerden. Klik onder ‘Op deze pagina’ op een onderdeel om erheen te gaan.
          </li>
          <li>Druk op ? voor een lijst met sneltoetsen. Daar kunt u ze ook uitzetten.</li>
        </Punten>
        <Kop>Een weergave bewaren</Kop>
        <Stappen>
          <li>Kies de filters en de volgorde die u vaak gebruikt. Zoekwoorden worden niet bewaard.</li>
          <li>
            Klik op <Knop>Bewaarde weergaven</Knop>, dan op <Knop>Bewaar deze weergave</Knop>, en geef de
            weergave een naam.
          </li>
          <li>De naam staat daarna onder ‘Bewaarde weergaven’. Alleen u ziet uw weergaven.</li>
        </Stappen>
        <P>
          Klik op de naam van de kandidaat om de zaak te openen. Zie <Zie naar="zaak">Een zaak bekijken</Zie>.
        </P>
      </>
    ),
  };
}
