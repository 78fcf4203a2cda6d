import type { ReactNode } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { inViewer } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Acties, Lijst, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { type PostbriefItem, postPad, usePostbriefVerstuurdMutation, type Zaak } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { briefnaam, hoofdletter } from '../delen/woorden.ts';

/** Letters to a proposer without a mail address: to print and to post, and those that went. */
export function Post({ zaak }: { zaak: Zaak }) {
  const wacht = zaak.post.filter((brief) => !brief.verstuurdOp);
  const weg = zaak.post.filter((brief) => brief.verstuurdOp);
  return (
    <>
      {wacht.length > 0 && (
        <Alert
          soort="warning"
          titel={wacht.length === 1 ? 'Brief om af te drukken' : 'Brieven om af te drukken'}
          className="lintje-beltaken"
        >
          <Paragraph>
            {zaak.verzoek.voorstellerNaam} krijgt brieven in plaats van e-mails. Druk{' '}
            {wacht.length === 1 ? 'de brief' : 'elke brief'} af en doe die op de post. Klik daarna op
            ‘Verstuurd’.
          </Paragraph>
          <Lijst>
            {wacht.map((brief) => (
              <li key={brief.id}>
                {hoofdletter(briefnaam(brief.soort))}, sinds <Moment op={brief.op} />
                <Brieflinks zaak={zaak} brief={brief} />
                <Verstuurd zaak={zaak} brief={brief} />
              </li>
            ))}
          </Lijst>
        </Alert>
      )}
      {weg.length > 0 && (
        <details className="lintje-uitleg">
          <summary>{weg.length === 1 ? '1 verstuurde brief' : `${weg.length} verstuurde brieven`}</summary>
          <Lijst>
            {weg.map((brief) => (
              <li key={brief.id}>
                {hoofdletter(briefnaam(brief.soort))}, verstuurd op <Moment op={brief.verstuurdOp ?? ''} />
                <Brieflinks zaak={zaak} brief={brief} />
              </li>
            ))}
          </Lijst>
        </details>
      )}
    </>
  );
}

/** The letter, and what goes into the envelope with it; each in a window of its own, where it can be printed. */
function Brieflinks({ zaak, brief }: { zaak: Zaak; brief: PostbriefItem }) {
  const pad = postPad(zaak.id, brief.id);
  const naam = briefnaam(brief.soort);
  return (
    <p>
      <Venster bron={pad} naam={`${hoofdletter(naam)}.pdf`}>
        Brief openen<Verborgen> ({naam}, opent in een nieuw venster)</Verborgen>
      </Venster>
      {brief.metKopie && (
        <>
          {' '}
          <Venster bron={`${pad}/kopie`} naam={`Kopie bij ${naam}.pdf`}>
            Kopie van het voorstel openen<Verborgen> (opent in een nieuw venster)</Verborgen>
          </Venster>
        </>
      )}
    </p>
  );
}

function Venster({ bron, naam, children }: { bron: string; naam: string; children: ReactNode }) {
  return (
    <Anchor href={inViewer(bron, naam)} target="_blank" rel="noopener">
      {children}
    </Anchor>
  );
}

function Verstuurd({ zaak, brief }: { zaak: Zaak; brief: PostbriefItem }) {
  const dispatch = useAppDispatch();
  const [verstuurd, { isLoading: bezig }] = usePostbriefVerstuurdMutation();
  async function klik() {
    const { error } = await verstuurd({ id: zaak.id, postId: brief.id });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Genoteerd: de brief is verstuurd.' },
      ),
    );
  }
  return (
    <Acties>
      <Button className="lintje-klein" bezig={bezig} onClick={klik}>
        Verstuurd<Verborgen>: {briefnaam(brief.soort)}</Verborgen>
      </Button>
    </Acties>
  );
}
