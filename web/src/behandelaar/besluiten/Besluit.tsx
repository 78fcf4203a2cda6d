import { Kop1 } from '../../app/Pagina.tsx';
import { langeDatum } from '../../forms/datum.ts';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { inViewer } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { type Besluit as Besluitrecord, besluitPad, magBesluit } from '../api.ts';
import { Moment, momentTekst } from '../delen/Moment.tsx';
import { aantalDossiers } from '../delen/woorden.ts';
import { Besluitbijlagen } from './Besluitbijlagen.tsx';
import { Besluitdossiers } from './Besluitdossiers.tsx';
import { Besluitlabel } from './Besluitstatus.tsx';
import { BesluitVerwijderen } from './BesluitVerwijderen.tsx';
import { useGelezenBesluit } from './MetBesluit.tsx';
import { Vaststellen } from './Vaststellen.tsx';

/** A decree: what stands in it, and until it is established what can be done with it. */
export function Besluit() {
  const { besluit, basis } = useGelezenBesluit();
  return (
    <div className="lintje-zaak">
      <Besluitkop besluit={besluit} />
      {besluit.vastgesteldOp && (
        <Alert soort="ok" titel={`Vastgesteld op ${momentTekst(besluit.vastgesteldOp)}`}>
          <Paragraph>
            De dossiers, het nummer en de datum staan vast. De personen uit dit besluit staan in het register.
          </Paragraph>
        </Alert>
      )}
      <Acties>
        {magBesluit(besluit, 'dossiersToevoegen') && (
          <ButtonLink
            soort="primary-action"
            to={`${besluitpagina.toevoegen()}?${new URLSearchParams({ besluit: besluit.id })}`}
          >
            Dossiers toevoegen
          </ButtonLink>
        )}
        {magBesluit(besluit, 'vaststellen') && <Vaststellen besluit={besluit} basis={basis} />}
        <Pdf besluit={besluit} />
        {magBesluit(besluit, 'wijzigen') && (
          <ButtonLink to={besluitpagina.wijzigen(besluit.id)}>Nummer en datum wijzigen</ButtonLink>
        )}
        {magBesluit(besluit, 'verwijderen') && <BesluitVerwijderen besluit={besluit} basis={basis} />}
      </Acties>
      <Besluitdossiers besluit={besluit} />
      <Besluitbijlagen besluit={besluit} />
    </div>
  );
}

/** Where you are: back to the list, the number, and how far it is. */
export function Besluitkop({ besluit, titel }: { besluit: Besluitrecord; titel?: string }) {
  return (
    <header className="lintje-zaakkop">
      <p className="lintje-zaakkop__terug">
        {titel ? (
          <Link to={besluitpagina.besluit(besluit.id)}>Terug naar het besluit</Link>
        ) : (
          <Link to={besluitpagina.lijst()}>Terug naar koninklijke besluiten</Link>
        )}
      </p>
      <Kop1 titel={titel && `${titel} - KB ${besluit.nummer}`}>
        {titel ?? `Koninklijk besluit ${besluit.nummer}`}
      </Kop1>
      <p className="lintje-zaakkop__regel">
        {titel && <span>KB {besluit.nummer}</span>}
        <Moment op={besluit.datum} alleen="dag" />
        <span>{aantalDossiers(besluit.aantalDossiers)}</span>
        <Besluitlabel status={besluit.status} />
      </p>
    </header>
  );
}

function Pdf({ besluit }: { besluit: Besluitrecord }) {
  const naam = `Koninklijk besluit ${besluit.nummer} van ${langeDatum(new Date(besluit.datum))}.pdf`;
  const viewer = inViewer(`${besluitPad(besluit.id)}/pdf`, naam);
  return (
    // A link that looks like a button: the viewer is no page of this application's routes.
    <a
      href={viewer}
      target="_blank"
      rel="noopener"
      className="utrecht-button utrecht-button--secondary-action lintje-button-link"
    >
      {besluit.status === 'concept' ? 'Concept als PDF bekijken' : 'Besluit als PDF bekijken'}
      <Verborgen> (opent in een nieuw venster)</Verborgen>
    </a>
  );
}
