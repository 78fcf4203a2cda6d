import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Weergave, weergave } from '../aanvraag/bijlagen/soorten.ts';

/** Only our own attachments: an address from elsewhere shows nothing. */
const BRON = /^\/api\/[\w/-]+$/;

/** A window of its own for one attachment: pdf, images and text are shown, the rest is offered as a download. */
export default function DocumentViewer() {
  const [query] = useSearchParams();
  const bron = query.get('bron') ?? '';
  const naam = query.get('naam') ?? 'Bijlage';
  if (!BRON.test(bron)) {
    return (
      <main className="lintje-viewer">
        <Kop1>Bijlage niet gevonden</Kop1>
        <Paragraph>Sluit dit venster en open de bijlage opnieuw vanuit de lijst.</Paragraph>
      </main>
    );
  }
  return (
    <main className="lintje-viewer" id="inhoud">
      <header className="lintje-viewer__kop">
        <Kop1>{naam}</Kop1>
        <Anchor href={bron} download={naam}>
          Downloaden
        </Anchor>
      </header>
      <Inhoud soort={soortHier(naam)} bron={bron} naam={naam} />
    </main>
  );
}

function soortHier(naam: string): Weergave {
  const soort = weergave(naam);
  // Some phones have no pdf viewer in the page.
  return soort === 'pdf' && !navigator.pdfViewerEnabled ? 'geen' : soort;
}

function Inhoud({ soort, bron, naam }: { soort: Weergave; bron: string; naam: string }) {
  switch (soort) {
    case 'pdf':
      return <iframe className="lintje-viewer__pdf" src={`${bron}?weergave=inline`} title={naam} />;
    case 'afbeelding':
      return <img className="lintje-viewer__beeld" src={bron} alt={naam} />;
    case 'tekst':
      return <Tekst bron={bron} />;
    case 'geen':
      return (
        <Alert soort="info" titel="Dit bestand kunnen wij hier niet laten zien">
          <Paragraph>
            <Anchor href={bron} download={naam}>
              Download {naam}
            </Anchor>
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
