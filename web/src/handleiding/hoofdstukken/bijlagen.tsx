import { Beeld, type Hoofdstuk, Knop, Kop, Opgelet, P, Punten, Stappen } from '../bouwstenen.tsx';

export function bijlagen(voor: 'houder' | 'lezer'): Hoofdstuk {
  const houder = voor === 'houder';
  return {
    id: 'bijlagen',
    titel: 'Bijlagen en vertrouwelijkheid',
    inhoud: (
      <>
        <P>
          Onder aan de zaakpagina van een dossier staan de bijlagen van de voorsteller en van de behandelaars.
        </P>
        <Beeld naam="bijlagen" />
        <Punten>
          <li>Klik op de naam van het bestand om het te downloaden.</li>
          <li>
            Klik op <Knop>Bekijken</Knop> om een PDF, een afbeelding of een tekst in een eigen venster te
            lezen.
          </li>
        </Punten>
        {houder && <Toevoegen />}
        <Kop>Vertrouwelijke bijlagen</Kop>
        <P>
          Een vertrouwelijke bijlage is alleen te zien voor de organisatie die de bijlage heeft toegevoegd.
          Andere organisaties zien de bijlage nergens: niet in de lijst, niet op de tijdlijn en niet in een
          PDF. De voorsteller kan geen vertrouwelijke bijlagen toevoegen.
        </P>
        <P>
          Opent u een vertrouwelijke bijlage van uw organisatie? Dan vragen wij eerst waarom. Dat u de bijlage
          opende, en de reden, komen op de tijdlijn te staan.
        </P>
        <Beeld naam="vertrouwelijk" />
      </>
    ),
  };
}

function Toevoegen() {
  return (
    <>
      <Kop>Een bijlage toevoegen</Kop>
      <P>Dit kan zolang het dossier bij uw organisatie ligt.</P>
      <Stappen>
        <li>
          Klik op <Knop>Bijlage toevoegen</Knop>.
        </li>
        <li>
          Klik op <Knop>Bladeren</Knop> en kies een bestand van hoogstens 10 MB. Het mag een jpg, jpeg, gif,
          bmp, pdf, doc, docx, xls, xlsx, txt of csv zijn.
        </li>
        <li>
          Kies het type bijlage. Bij een onderzoeksbijlage geeft u ook aan wat erin staat. U kunt daar meer
          dan één antwoord kiezen.
        </li>
        <li>
          Mag alleen uw eigen organisatie de bijlage zien? Zet dan een vinkje bij{' '}
          <Knop>Vertrouwelijke bijlage</Knop>.
        </li>
        <li>
          Klik op <Knop>Uploaden</Knop>.
        </li>
      </Stappen>
      <Beeld naam="bijlage-toevoegen" />
      <Kop>Een bijlage wijzigen of verwijderen</Kop>
      <Punten>
        <li>
          Met <Knop>Wijzigen</Knop> past u het type, de toelichting en de vertrouwelijkheid aan van een
          bijlage van uw eigen organisatie. Bij een bijlage van de voorsteller kiest u het type en de
          toelichting.
        </li>
        <li>
          Met <Knop>Verwijderen</Knop> haalt u een bijlage van uw eigen organisatie weg.
        </li>
      </Punten>
      <Opgelet>Een bijlage van de voorsteller of van een andere organisatie kunt u niet verwijderen.</Opgelet>
    </>
  );
}
