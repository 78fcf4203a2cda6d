import { useVerwijderBijlageMutation } from '../../../api/aanvraag.ts';
import { useBijlageLijstQuery } from '../../../api/bijlage.ts';
import { paden } from '../../../api/paden.ts';
import type { Bijlage } from '../../../api/types.ts';
import { useLijst } from '../../../app/useLijst.ts';
import { klok, korteDatum } from '../../../forms/datum.ts';
import { inViewer, wizardpagina } from '../../../paden/burger.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Downloadlink, weergave } from '../../../ui/bestandssoorten.tsx';
import { Anchor } from '../../../ui/Link.tsx';
import { type Kolom, type Sorteerveld, type Sortering, Tabel } from '../../../ui/Tabel.tsx';
import { Acties, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { Tijd } from '../../../ui/Tijd.tsx';
import { useTabelAdres } from '../../../ui/useTabelAdres.ts';
import { NaarStap } from '../NaarStap.tsx';
import { StapKop } from '../StapKop.tsx';
import { useVerwijderen } from '../useVerwijderen.ts';
import { useWizard } from '../WizardContext.ts';

const STANDAARD: Sortering<Sorteerveld<Bijlage>> = { veld: 'uploadDate', aflopend: true };

export default function Bijlagen() {
  const { uuid } = useWizard();
  const adres = useTabelAdres(STANDAARD);
  const { skip, orderby } = adres.vraag;
  const opNaam = adres.sortering.veld === 'name' ? '' : ',name asc';
  const { data, error, refetch, tabel } = useLijst(
    adres,
    useBijlageLijstQuery({ uuid, skip, orderby: orderby + opNaam }, { refetchOnMountOrArgChange: true }),
  );

  return (
    <>
      <StapKop
        stap={5}
        lead="Voeg hier de ondertekende brieven van de ondersteuners toe, en andere documenten die uw voorstel sterker maken."
      />
      <Acties>
        <ButtonLink
          soort={data?.count === 0 ? 'primary-action' : 'secondary-action'}
          to={wizardpagina.bijlageNieuw(uuid)}
        >
          Bijlage toevoegen
        </ButtonLink>
      </Acties>
      <Tabel
        titel="Bijlagen"
        kolommen={kolommen(uuid)}
        sleutel={(b) => b.id}
        {...tabel}
        leeg="Er zijn nog geen bijlagen toegevoegd."
        fout={
          error &&
          'status' in error &&
          error.status === 'FETCH_ERROR' && (
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
  const viewer = inViewer(paden.bijlage(uuid, bijlage.id), bijlage.name);

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
