import '../../ui/stijl/documenteditor.css';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useVers } from '../../forms/useVers.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import Vraagvenster from '../../ui/Vraagvenster.tsx';
import {
  bronPad,
  conceptPad,
  isZaak,
  mag,
  useNotitiebronQuery,
  useNotitieconceptQuery,
  useZaakQuery,
  type Welke,
  type Zaak,
} from '../api.ts';
import { NietGeladen, ZaakNietGeladen } from '../delen/NietGeladen.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Redenformulier, vertrouwelijk } from '../zaak/bijlagen/Redenvraag.tsx';
import { useVasteZaak } from '../zaak/useVasteZaak.ts';
import { LEEG } from './document.ts';
import { leesHier } from './hier.ts';
import { Notitieformulier } from './Notitieformulier.tsx';
import type { Conceptstand, Notitie } from './notitie.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A window of its own in which an official writes an Oplegnotitie. */
export default function DocumentEditor() {
  return (
    <main className="lintje-editorpagina" id="inhoud">
      <MetSessie>
        <Geopend />
      </MetSessie>
      <Vraagvenster />
    </main>
  );
}

function Geopend() {
  const [query] = useSearchParams();
  const zaak = query.get('zaak') ?? '';
  const bijlage = query.get('bijlage');
  if (!UUID.test(zaak) || (bijlage !== null && !UUID.test(bijlage))) {
    return (
      <Uitleg titel="Dossier niet gevonden">
        Sluit dit venster en open de oplegnotitie opnieuw vanuit het dossier.
      </Uitleg>
    );
  }
  return <MetDossier key={`${zaak}/${bijlage}`} zaak={zaak} bijlage={bijlage} />;
}

function Uitleg({ titel, children }: { titel: string; children: ReactNode }) {
  return (
    <div className="lintje-smal">
      <Kop1>{titel}</Kop1>
      <Paragraph lead>{children}</Paragraph>
      <Acties>
        <Button soort="primary-action" onClick={() => window.close()}>
          Venster sluiten
        </Button>
        <ButtonLink soort="subtle" to={burgerpagina.begin()}>
          Naar de werklijst
        </ButtonLink>
      </Acties>
    </div>
  );
}

function MetDossier({ zaak: id, bijlage }: { zaak: string; bijlage: string | null }) {
  const [welke] = useState<Welke>({ zaak: id, bijlage });
  const { data, error, refetch } = useZaakQuery({ id }, { refetchOnMountOrArgChange: true });
  const zaak = useVasteZaak(id, data && isZaak(data) ? data : undefined);
  // What is being written stays, also when the dossier goes on meanwhile: the server says so when it is kept.
  const [begonnen, begin] = useState(false);
  if (!zaak) {
    if (error || data) return <ZaakNietGeladen fout={error} opnieuw={refetch} />;
    return <Laden />;
  }
  if (!begonnen && !mag(zaak, 'bijlageToevoegen')) {
    return (
      <Uitleg titel="U kunt hier nu niet schrijven">
        {zaak.dossier
          ? 'Uw organisatie heeft dit dossier nu niet in behandeling. Daarom kunt u geen oplegnotitie toevoegen.'
          : 'Er is nog geen dossier. Een oplegnotitie kan pas als het voorstel is ingediend.'}
      </Uitleg>
    );
  }
  return <MetConcept zaak={zaak} welke={welke} begonnen={() => begin(true)} />;
}

type Props = { zaak: Zaak; welke: Welke; begonnen: () => void };

function MetConcept({ zaak, welke, begonnen }: Props) {
  const query = useNotitieconceptQuery(
    { id: welke.zaak, bijlage: welke.bijlage ?? undefined },
    { refetchOnMountOrArgChange: true },
  );
  const vers = useVers(conceptPad(welke), query);
  if (query.error && !vers) {
    return <NietGeladen wat="Het concept" fout={query.error} opnieuw={query.refetch} />;
  }
  if (!vers) return <Laden />;
  const concept = (vers.record.concept ?? null) as Conceptstand | null;
  const hier = leesHier(conceptPad(welke));
  const props = { zaak, welke, begonnen, conceptbasis: vers.basis, concept, hier };
  return welke.bijlage ? <Bestaand {...props} /> : <Schrijven {...props} begin={NIEUW} bronbasis={null} />;
}

const NIEUW: Notitie = { onderwerp: '', document: LEEG, isVertrouwelijk: false };

type MetDraft = Props & {
  conceptbasis: string | null;
  concept: Conceptstand | null;
  hier: Notitie | null;
};

/** An own note is opened again; a look at a confidential one has its reason. */
function Bestaand(props: MetDraft) {
  const { zaak, welke } = props;
  const item = zaak.dossier?.bijlagen.find((b) => b.id === welke.bijlage);
  const [reden, zetReden] = useState<string | null>(null);
  if (!item) {
    return <Uitleg titel="Bijlage niet gevonden">Deze oplegnotitie bestaat niet meer in het dossier.</Uitleg>;
  }
  if (item.isVertrouwelijk && reden === null) {
    return (
      <div className="lintje-smal">
        <Kop1 titel={item.name}>
          <bdi>{item.name}</bdi>
        </Kop1>
        <Redenformulier uitleg={vertrouwelijk(item.name)} knop="Oplegnotitie openen" verder={zetReden} />
      </div>
    );
  }
  return <MetBron {...props} bijlage={item.id} reden={reden} />;
}

function MetBron({ bijlage, reden, ...props }: MetDraft & { bijlage: string; reden: string | null }) {
  const pad = bronPad(props.zaak.id, bijlage);
  const query = useNotitiebronQuery({
    id: props.zaak.id,
    attachmentId: bijlage,
    reden: reden ?? undefined,
  });
  const vers = useVers(pad, query);
  if (query.error && !vers) {
    return <NietGeladen wat="De oplegnotitie" fout={query.error} opnieuw={query.refetch} />;
  }
  if (!vers) return <Laden />;
  const { notitie } = vers.record;
  if (!notitie) {
    return (
      <Uitleg titel="Deze bijlage kan hier niet worden bewerkt">
        De bijlage is niet in dit scherm geschreven. U kunt wel een nieuwe oplegnotitie schrijven.
      </Uitleg>
    );
  }
  return <Schrijven {...props} begin={notitie as Notitie} bronbasis={vers.basis ?? etagVan(pad)} />;
}

function Schrijven({
  zaak,
  welke,
  begonnen,
  conceptbasis,
  concept,
  hier,
  begin,
  bronbasis,
}: MetDraft & { begin: Notitie; bronbasis: string | null }) {
  return (
    <Notitieformulier
      zaak={zaak}
      welke={welke}
      begonnen={begonnen}
      begin={begin}
      bronbasis={bronbasis}
      conceptbasis={conceptbasis}
      concept={concept}
      hier={hier}
      vraag={bevestig}
    />
  );
}
