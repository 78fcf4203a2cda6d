import { Fragment } from 'react';
import { besluitpagina, zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { klassen } from '../../ui/klassen.ts';
import { Link as Paginalink } from '../../ui/Link.tsx';
import { Kop2, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import type { Plechtigheid, Teruggestuurd as Terugsturing, Weg, Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { inZin, STAND, STATUS, TAKEN } from '../delen/woorden.ts';

/** Why the case is where it is and what comes next, in one sentence, with its road below. */
export function Stand({ zaak }: { zaak: Zaak }) {
  return (
    <section className="lintje-stand" aria-labelledby="stand">
      <Kop2 id="stand">Waar staat deze zaak?</Kop2>
      <Paragraph lead>{zaak.weg?.uitleg ?? STAND[zaak.status]}</Paragraph>
      {zaak.weg?.teruggestuurd && <Teruggestuurd {...zaak.weg.teruggestuurd} />}
      {zaak.link && zaak.status === 'uitgenodigd' && <Link link={zaak.link} />}
      <InBesluit zaak={zaak} />
      <Samengevoegd zaak={zaak} />
      {zaak.dossier?.uitgereikt && <Uitgereikt bij={zaak.dossier.uitgereikt} />}
      {zaak.weg && <Stappen weg={zaak.weg} klaar={afgerond(zaak)} />}
    </section>
  );
}

/** Why it is here again: the first thing that whoever opens it has to know. */
function Teruggestuurd({ van, reden }: Terugsturing) {
  return (
    <Alert soort="warning" titel={`Teruggestuurd door ${inZin(van.naam)}`}>
      <Paragraph className="lintje-citaat">{reden}</Paragraph>
    </Alert>
  );
}

function afgerond({ status }: Zaak): boolean {
  return ['toegekend', 'inBesluit', 'onderscheiden', 'nietToegekend', 'beeindigd'].includes(status);
}

/** The decree that the dossier stands in, for users who work with decrees. */
function InBesluit({ zaak: { koninklijkBesluit } }: { zaak: Zaak }) {
  if (!koninklijkBesluit) return null;
  const { id, nummer, datum, status } = koninklijkBesluit;
  return (
    <Paragraph>
      Het dossier is opgenomen in{' '}
      <Paginalink to={besluitpagina.besluit(id)}>koninklijk besluit {nummer}</Paginalink> van{' '}
      <Moment op={datum} alleen="dag" />
      {status === 'vastgesteld' ? '. Dat besluit is vastgesteld.' : '. Dat besluit is nog een concept.'}
    </Paragraph>
  );
}

/** With what it was joined, and what was joined with it. */
function Samengevoegd({ zaak: { samengevoegdMet: met, samengevoegd } }: { zaak: Zaak }) {
  return (
    <>
      {met && (
        <>
          <Paragraph>
            Samengevoegd met <Anderezaak {...met} />.
          </Paragraph>
          <Paragraph className="lintje-citaat">{met.reden}</Paragraph>
        </>
      )}
      {samengevoegd.map((uit) => (
        <Fragment key={uit.zaaknummer}>
          <Paragraph>
            <Anderezaak {...uit} /> is samengevoegd met dit dossier. Overgenomen:{' '}
            {aantal(uit.ondersteuners.length, 'ondersteuner', 'ondersteuners')} en{' '}
            {aantal(uit.bijlagen.length, 'bijlage', 'bijlagen')}.
          </Paragraph>
          <Paragraph className="lintje-citaat">{uit.reden}</Paragraph>
        </Fragment>
      ))}
    </>
  );
}

/** The number of another case; the way to it for a user who may look at it. */
function Anderezaak({ id, zaaknummer }: { id?: string | null; zaaknummer: string }) {
  return id ? <Paginalink to={zaakpagina.zaak(id)}>{zaaknummer}</Paginalink> : zaaknummer;
}

function aantal(hoeveel: number, een: string, meer: string): string {
  return `${hoeveel} ${hoeveel === 1 ? een : meer}`;
}

function Uitgereikt({ bij }: { bij: Plechtigheid }) {
  return (
    <>
      <Paragraph>
        De onderscheiding is uitgereikt op <Moment op={bij.datum} alleen="dag" /> in {bij.plaats}
        {bij.uitgereiktDoor ? `, door ${bij.uitgereiktDoor}` : ''}.
      </Paragraph>
      {bij.toelichting && <Paragraph className="lintje-citaat">{bij.toelichting}</Paragraph>}
    </>
  );
}

function Link({ link }: { link: NonNullable<Zaak['link']> }) {
  if (link.ingetrokken) return <Paragraph>De persoonlijke link van de voorsteller is ingetrokken.</Paragraph>;
  return (
    <Paragraph>
      De persoonlijke link van de voorsteller {link.verlopen ? 'was geldig tot' : 'is geldig tot'}{' '}
      <Moment op={link.geldigTot} />
      {link.verlopen ? ' en is nu verlopen.' : '.'}
    </Paragraph>
  );
}

function Stappen({ weg, klaar }: { weg: Weg; klaar: boolean }) {
  const hier = weg.punten.findIndex((punt) => punt.hier);
  return (
    <>
      <ol className="lintje-route" aria-label={`De weg van dit dossier: ${weg.naam}`}>
        {weg.punten.map((punt, i) => {
          const nu = punt.hier && !klaar;
          const geweest = klaar || i < hier;
          return (
            <li
              key={`${punt.status}-${punt.organisatie?.id ?? i}`}
              className={klassen(nu && 'lintje-route__nu', geweest && 'lintje-route__geweest')}
              aria-current={nu ? 'step' : undefined}
            >
              <strong>{punt.organisatie?.naam ?? 'Ministerie, nog te kiezen'}</strong>
              <span>{TAKEN[punt.taak] ?? STATUS[punt.status]}</span>
              <em>{nu ? 'Hier is het dossier nu' : geweest ? 'Geweest' : 'Nog niet'}</em>
            </li>
          );
        })}
      </ol>
      <details className="lintje-uitleg">
        <summary>Waarom deze weg?</summary>
        <Paragraph>
          <Verborgen>Regel: </Verborgen>
          {weg.regel}
        </Paragraph>
      </details>
    </>
  );
}
