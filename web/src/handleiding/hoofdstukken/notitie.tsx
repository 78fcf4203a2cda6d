import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen } from '../bouwstenen.tsx';

export const notitie: Hoofdstuk = {
  id: 'oplegnotitie',
  titel: 'Een oplegnotitie schrijven',
  inhoud: (
    <>
      <P>
        Een oplegnotitie schrijft u in een eigen venster. De notitie komt als PDF bij de bijlagen van het
        dossier. Dit kan zolang het dossier bij uw organisatie ligt.
      </P>
      <Stappen>
        <li>
          Ga op de zaakpagina naar ‘Bijlagen’ en klik op <Knop>Oplegnotitie schrijven</Knop>. Er gaat een
          venster open.
        </li>
        <li>
          Vul het onderwerp in en schrijf de tekst. Met de knoppen boven de tekst maakt u woorden vet, cursief
          of onderstreept, en maakt u een link of een opsomming.
        </li>
        <li>
          Mag alleen uw eigen organisatie de notitie zien? Zet dan een vinkje bij{' '}
          <Knop>Vertrouwelijke bijlage</Knop>.
        </li>
        <li>
          Klik op <Knop>Toevoegen aan het dossier</Knop>. Het venster sluit en de notitie staat bij de
          bijlagen.
        </li>
      </Stappen>
      <Punten>
        <li>
          Wat u schrijft, wordt vanzelf bewaard als concept. Alleen u kunt het concept lezen. Met{' '}
          <Knop>Later verder schrijven</Knop> sluit u het venster en gaat u een andere keer verder.
        </li>
        <li>
          Een notitie van uw eigen organisatie kunt u met <Knop>Tekst bewerken</Knop> opnieuw openen. De
          nieuwe versie komt in de plaats van de oude.
        </li>
      </Punten>
      <Kop>Tekstblokken</Kop>
      <P>
        Een tekstblok is een stuk tekst dat u vaak nodig heeft. De functioneel beheerder van de Kanselarij
        houdt de tekstblokken bij.
      </P>
      <Punten>
        <li>
          Klik op <Knop>Tekstblok</Knop> boven de tekst, zoek het blok en kies het.
        </li>
        <li>
          Of druk op <kbd>Alt</kbd> + <kbd>L</kbd> en daarna op de toets van het tekstblok.
        </li>
        <li>
          Vijf toetsen zijn er altijd: <Knop>B</Knop> maakt vet, <Knop>I</Knop> cursief, <Knop>U</Knop>{' '}
          onderstreept, <Knop>K</Knop> een link en <Knop>O</Knop> een opsomming.
        </li>
      </Punten>
      <Beeld naam="oplegnotitie" />
      <Opgelet>
        Ligt het dossier intussen bij een andere organisatie? Dan kunt u de notitie niet meer toevoegen. U
        ziet dat voordat er iets verloren gaat.
      </Opgelet>
    </>
  ),
};
