import { Kop1 } from '../../app/Pagina.tsx';
import { burgerpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type Fout, foutTekst, statusVan } from './fout.ts';

/** A part of a page that could not be read. */
export function NietGeladen({ wat, fout, opnieuw }: { wat: string; fout: Fout; opnieuw: () => void }) {
  return (
    <Alert soort="error" titel={`${wat} kon niet worden geladen`} rol="alert">
      <Paragraph>{foutTekst(fout)}</Paragraph>
      <div>
        <Button onClick={opnieuw}>Probeer het opnieuw</Button>
      </div>
    </Alert>
  );
}

/** The page of a case that does not exist for the user who asks. */
export function ZaakNietGeladen({ fout, opnieuw }: { fout: Fout; opnieuw: () => void }) {
  const bestaatNiet = [400, 403, 404].includes(Number(statusVan(fout)));
  return (
    <div className="lintje-smal">
      <Kop1>{bestaatNiet ? 'Zaak niet gevonden' : 'De zaak kon niet worden geladen'}</Kop1>
      <Paragraph lead>
        {bestaatNiet
          ? 'Deze zaak bestaat niet, of uw organisatie mag de zaak niet bekijken.'
          : foutTekst(fout)}
      </Paragraph>
      <Acties>
        {!bestaatNiet && (
          <Button soort="primary-action" onClick={opnieuw}>
            Probeer het opnieuw
          </Button>
        )}
        <ButtonLink to={burgerpagina.begin()}>Naar de werklijst</ButtonLink>
      </Acties>
    </div>
  );
}
