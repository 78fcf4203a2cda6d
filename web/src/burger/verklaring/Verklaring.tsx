import { useVerklaringQuery } from '../../api/verklaring.ts';
import { lui } from '../../app/lui.tsx';
import { Kop1 } from '../../app/Pagina.tsx';
import { langeDatum } from '../../forms/datum.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { heel } from '../../ui/heel.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Kop2, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { type Blok, blokkenVan, type Deel } from './opmaak.ts';

const ZoekContact = lui(() => import('../contact/ZoekContact.tsx'));

/** One statement of the service: privacy, accessibility, who runs it, contact, cookies. */
export default function Verklaring({ pagina }: { pagina: string }) {
  const { data, isError, refetch } = useVerklaringQuery(pagina);
  if (isError)
    return (
      <div className="lintje-smal">
        <Kop1>De pagina kon niet worden geladen</Kop1>
        <Alert soort="warning" rol="status">
          <Paragraph>Misschien is er even geen verbinding.</Paragraph>
        </Alert>
        <Acties>
          <Button soort="primary-action" onClick={refetch}>
            Probeer het opnieuw
          </Button>
        </Acties>
      </div>
    );
  if (!data) return <Laden />;
  return (
    <div className="lintje-smal lintje-verklaring">
      <Kop1>{data.titel}</Kop1>
      {blokkenVan(data.inhoud).map((blok, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <Tekstblok key={i} blok={blok} />
      ))}
      {pagina === 'contact' && <ZoekContact />}
      {data.gewijzigdOp && (
        <Paragraph className="lintje-leeg">
          Laatst gewijzigd op {langeDatum(new Date(data.gewijzigdOp))}.
        </Paragraph>
      )}
    </div>
  );
}

function Tekstblok({ blok }: { blok: Blok }) {
  if (blok.soort === 'kop')
    return (
      <Kop2>
        <Delen delen={blok.delen} />
      </Kop2>
    );
  const items = blok.regels.map((delen, i) => ({ sleutel: i, inhoud: <Delen delen={delen} /> }));
  if (blok.soort === 'alinea')
    return (
      <Paragraph>
        {items.map(({ sleutel, inhoud }) => (
          <span key={sleutel}>
            {sleutel > 0 && <br />}
            {inhoud}
          </span>
        ))}
      </Paragraph>
    );
  const rijen = items.map(({ sleutel, inhoud }) => <li key={sleutel}>{inhoud}</li>);
  return blok.soort === 'lijst' ? <Lijst>{rijen}</Lijst> : <ol>{rijen}</ol>;
}

function Delen({ delen }: { delen: Deel[] }) {
  return delen.map(({ tekst, vet, href }) => {
    if (href)
      return (
        <Anchor key={href + tekst} href={href}>
          {heel(tekst)}
        </Anchor>
      );
    return vet ? <strong key={tekst}>{heel(tekst)}</strong> : heel(tekst);
  });
}
