import { Kop1 } from '../../app/Pagina.tsx';
import { accountpagina } from '../../paden/behandelaar.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import type { Behandelaar } from '../api.ts';
import { ROLLEN } from '../delen/woorden.ts';
import { useIngelogd, wijstToe } from '../sessie/wie.ts';
import { Afwezigheid } from './Afwezigheid.tsx';
import { Berichten } from './Berichten.tsx';
import { Sessies } from './Sessies.tsx';

/** Who I am here, and how I log in. */
export function MijnAccount() {
  const wie = useIngelogd();
  return (
    <div className="lintje-smal">
      <Kop1>Mijn account</Kop1>
      <Sectie titel="Uw gegevens">
        <Gegevens
          rijen={[
            { label: 'Naam', waarde: wie.naam },
            { label: 'Gebruikersnaam', waarde: wie.gebruikersnaam },
            { label: 'Rol', waarde: ROLLEN[wie.rol] },
            { label: 'Organisatie', waarde: wie.organisatie.naam },
          ]}
        />
        {!wie.inlogdienst && (
          <Paragraph>Klopt er iets niet? Vraag de functioneel beheerder om het te wijzigen.</Paragraph>
        )}
      </Sectie>
      {wijstToe(wie) && <Afwezigheid />}
      {wijstToe(wie) && <Berichten />}
      {wie.inlogdienst ? (
        <Sectie titel="Inloggen">
          <Paragraph>
            U logt in met {wie.inlogdienst}. Daar staan ook uw wachtwoord, uw tweede stap en uw rol. Klopt er
            iets niet? Vraag het de beheerder van uw organisatie.
          </Paragraph>
        </Sectie>
      ) : (
        <MetWachtwoord wie={wie} />
      )}
      <Sessies />
    </div>
  );
}

function MetWachtwoord({ wie }: { wie: Behandelaar }) {
  return (
    <>
      <Sectie titel="Wachtwoord">
        <Paragraph>Na het wijzigen bent u op andere apparaten uitgelogd.</Paragraph>
        <Acties>
          <ButtonLink to={accountpagina.wachtwoord()}>Wachtwoord wijzigen</ButtonLink>
        </Acties>
      </Sectie>
      <Sectie titel="Tweede stap bij het inloggen">
        <TweedeFactor wie={wie} />
      </Sectie>
    </>
  );
}

function TweedeFactor({ wie }: { wie: Behandelaar }) {
  if (wie.tweedeFactor !== 'ingesteld') {
    return (
      <>
        <Paragraph>
          De tweede stap staat uit. Met een tweede stap kan niemand met alleen uw wachtwoord inloggen.
        </Paragraph>
        <Acties>
          <ButtonLink to={accountpagina.tweedeStap()}>Tweede stap instellen</ButtonLink>
        </Acties>
      </>
    );
  }
  return (
    <>
      <Paragraph>
        De tweede stap staat aan. Bij het inloggen vult u een code uit uw app in. Bent u uw telefoon kwijt?
        Dan logt u in met een van uw herstelcodes.
      </Paragraph>
      <Acties>
        <ButtonLink to={accountpagina.herstelcodes()}>Nieuwe herstelcodes maken</ButtonLink>
      </Acties>
      <Paragraph>
        Heeft u een nieuwe telefoon? Vraag de functioneel beheerder om uw tweede stap te verwijderen. Daarna
        stelt u bij het inloggen een nieuwe in.
      </Paragraph>
    </>
  );
}
