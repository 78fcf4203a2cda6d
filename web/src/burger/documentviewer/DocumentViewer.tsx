import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lui } from '../../app/lui.tsx';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Downloadlink, type Weergave, weergave } from '../../ui/bestandssoorten.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import Vraagvenster from '../../ui/Vraagvenster.tsx';

const VertrouwelijkOpenen = lui(() => import('../../behandelaar/zaak/bijlagen/VertrouwelijkOpenen.tsx'));

/** Only our own attachments: an address from elsewhere shows nothing. */
const BRON = /^\/api\/[\w/-]+$/;

/** A window of its own for one attachment: pdf, images and text are shown, the rest is offered as a download. */
export default function DocumentViewer() {
  const [query] = useSearchParams();
  const bron = query.get('bron') ?? '';
  const naam = query.get('naam') ?? 'Bijlage';
  const [reden, zetReden] = useState<string | null>(null);
  if (!BRON.test(bron)) {
    return (
      <main className="lintje-viewer">
        <Kop1>Bijlage niet gevonden</Kop1>
        <Paragraph>Sluit dit venster en open de bijlage opnieuw vanuit de lijst.</Paragraph>
      </main>
    );
  }
  // An official's confidential attachment: each look has its reason.
  if (query.get('vertrouwelijk') === 'ja' && reden === null) {
    return (
      <main className="lintje-viewer lintje-viewer--vraag" id="inhoud">
        <Kop1 titel={naam}>
          <bdi>{naam}</bdi>
        </Kop1>
        <VertrouwelijkOpenen naam={naam} verder={zetReden} />
      </main>
    );
  }
  const adres: Adres = (weergave) => {
    const vraag = new URLSearchParams({ ...weergave, ...(reden === null ? {} : { reden }) }).toString();
    return vraag ? `${bron}?${vraag}` : bron;
  };
  return (
    <main className="lintje-viewer" id="inhoud">
      <header className="lintje-viewer__kop">
        <Kop1 titel={naam}>
          <bdi>{naam}</bdi>
        </Kop1>
        <Downloadlink href={adres()} naam={naam}>
          Downloaden
        </Downloadlink>
      </header>
      <Inhoud soort={soortHier(naam)} adres={adres} naam={naam} />
      <Vraagvenster />
    </main>
  );
}

/** Where the file is, to show it or to download it. */
type Adres = (weergave?: { weergave: 'inline' }) => string;

function soortHier(naam: string): Weergave {
  const soort = weergave(naam);
  // Some phones have no pdf viewer in the page.
  return soort === 'pdf' && !navigator.pdfViewerEnabled ? 'geen' : soort;
}

function Inhoud({ soort, adres, naam }: { soort: Weergave; adres: Adres; naam: string }) {
  switch (soort) {
    case 'pdf':
      return <iframe className="lintje-viewer__pdf" src={adres({ weergave: 'inline' })} title={naam} />;
    case 'afbeelding':
      return <img className="lintje-viewer__beeld" src={adres()} alt={naam} />;
    case 'tekst':
      return <Tekst bron={adres()} />;
    case 'geen':
      return (
        <Alert soort="info" titel="Dit bestand kunnen wij hier niet laten zien">
          <Paragraph>
            <Downloadlink href={adres()} naam={naam}>
              Download {naam}
            </Downloadlink>
          </Paragraph>
        </Alert>
      );
  }
}

function Tekst({ bron }: { bron: string }) {
  const [tekst, zetTekst] = useState<string | null>(null);
  const [mislukt, zetMislukt] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    fetch(bron, { signal: stop.signal })
      .then((antwoord) => (antwoord.ok ? antwoord.text() : Promise.reject(new Error(antwoord.statusText))))
      .then(zetTekst)
      .catch(() => zetMislukt(!stop.signal.aborted));
    return () => stop.abort();
  }, [bron]);
  if (mislukt)
    return (
      <Alert soort="error">
        <Paragraph>De bijlage kon niet worden geladen.</Paragraph>
      </Alert>
    );
  return tekst === null ? <Laden /> : <pre className="lintje-viewer__tekst">{tekst}</pre>;
}
