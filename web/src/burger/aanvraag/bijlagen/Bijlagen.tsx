import { useEffect } from 'react';
import { useVerwijderBijlageMutation } from '../../../api/aanvraag.ts';
import { useBijlageLijstQuery } from '../../../api/bijlage.ts';
import { paden } from '../../../api/paden.ts';
import type { Bijlage } from '../../../api/types.ts';
import { klok, korteDatum } from '../../../forms/datum.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Downloadlink, weergave } from '../../../ui/bestandssoorten.tsx';
import { Anchor } from '../../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../../ui/Tabel.tsx';
import { Acties, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { Tijd } from '../../../ui/Tijd.tsx';
import { useTabelAdres } from '../../../ui/useTabelAdres.ts';
import { NaarStap } from '../NaarStap.tsx';
import { StapKop } from '../StapKop.tsx';
import { stapPad } from '../stappen.ts';
import { useVerwijderen } from '../useVerwijderen.ts';
import { useWizard } from '../WizardContext.ts';

/** docs/specification/screens.md#tables */
const PER_PAGINA = 30;
const STANDAARD = { veld: 'uploadDate', aflopend: true };

function orderby({ veld, aflopend }: typeof STANDAARD): string {
  const eerst = `${veld} ${aflopend ? 'desc' : 'asc'}`;
  return veld === 'name' ? eerst : `${eerst},name asc`;
}

export default function Bijlagen() {
  const { uuid } = useWizard();
  const adres = useTabelAdres(STANDAARD);
  const { data, error, refetch } = useBijlageLijstQuery(
    { uuid, skip: (adres.pagina - 1) * PER_PAGINA, orderby: orderby(adres.sortering) },
    { refetchOnMountOrArgChange: true },
  );
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const { pagina, herstelPagina, herstel, eigen } = adres;
  const status = error && 'status' in error ? error.status : undefined;

  // A page that doesn't exist (any more) becomes the last one; a refused request the first.
  useEffect(() => {
    if (data && pagina > paginas) herstelPagina(paginas);
    else if (status === 400 && eigen) herstel();
  });

  return (
    <>
      <StapKop
        stap={5}
        lead="Voeg hier de ondertekende brieven van de ondersteuners toe, en andere documenten die uw voorstel sterker maken."
      />
      <Acties>
        <ButtonLink
          soort={data?.count === 0 ? 'primary-action' : 'secondary-action'}
          to={`${stapPad(uuid, 'bijlagen')}/nieuw`}
        >
          Bijlage toevoegen
        </ButtonLink>
      </Acties>
      <Tabel
        titel="Bijlagen"
        kolommen={kolommen(uuid)}
        rijen={data?.items}
        sleutel={(b) => b.id}
        sortering={adres.sortering}
        onSorteer={adres.sorteer}
        pagina={pagina}
        paginas={paginas}
        onPagina={adres.naarPagina}
        leeg="Er zijn nog geen bijlagen toegevoegd."
        fout={
          status === 'FETCH_ERROR' && (
            <Alert soort="error" titel="De lijst kon niet worden geladen" rol="alert">
              <Paragraph>Er is geen verbinding.</Paragraph>
              <div>
                <Button onClick={refetch}>Probeer het opnieuw</Button>
              </div>
            </Alert>
          )
        }
      />
      <NaarStap nummer={6} rustig={data?.count === 0} />
    </>
  );
}

function kolommen(uuid: string): Kolom<Bijlage>[] {
  return [
    { naam: 'name', kop: 'Bestand', sorteerbaar: true, cel: (b) => <Bestand uuid={uuid} bijlage={b} /> },
    { naam: 'comment', kop: 'Toelichting', sorteerbaar: true, cel: (b) => <Toelichting bijlage={b} /> },
    {
      naam: 'uploadDate',
      kop: 'Toegevoegd op',
      sorteerbaar: true,
      cel: (b) => {
        const moment = new Date(b.uploadDate);
        return (
          <Tijd op={b.uploadDate}>
            {korteDatum(moment)} {klok(moment)}
          </Tijd>
        );
      },
    },
    { naam: 'acties', kop: '', cel: (b) => <RijActies uuid={uuid} bijlage={b} /> },
  ];
}

function Toelichting({ bijlage: { comment, ondersteuner } }: { bijlage: Bijlage }) {
  return (
    <>
      {comment}
      {ondersteuner && (
        <>
          <br />
          <small>Brief van {ondersteuner.naam}</small>
        </>
      )}
    </>
  );
}

function Bestand({ uuid, bijlage }: { uuid: string; bijlage: Bijlage }) {
  return (
    <Downloadlink href={paden.bijlage(uuid, bijlage.id)} naam={bijlage.name}>
      <bdi>{bijlage.name}</bdi>
    </Downloadlink>
  );
}

function RijActies({ uuid, bijlage }: { uuid: string; bijlage: Bijlage }) {
  const verwijder = useVerwijderen();
  const [verwijderBijlage] = useVerwijderBijlageMutation();
  const viewer = `/documentviewer?${new URLSearchParams({ bron: paden.bijlage(uuid, bijlage.id), naam: bijlage.name })}`;

  const verwijderen = () =>
    verwijder({
      titel: 'Bijlage verwijderen',
      vraag: `Weet u zeker dat u bijlage "${bijlage.name}" wilt verwijderen?`,
      melding: 'Bijlage is succesvol verwijderd.',
      doe: () => verwijderBijlage({ uuid, id: bijlage.id }),
    });

  return (
    <div className="lintje-tabel__acties">
      {weergave(bijlage.name) !== 'geen' && (
        <Anchor href={viewer} target="_blank" rel="noreferrer">
          Bekijken<Verborgen> {bijlage.name} (opent in een nieuw venster)</Verborgen>
        </Anchor>
      )}
      <Button soort="subtle" gevaar className="lintje-klein" onClick={verwijderen}>
        Verwijderen<Verborgen> {bijlage.name}</Verborgen>
      </Button>
    </div>
  );
}
