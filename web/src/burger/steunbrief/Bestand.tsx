import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Gevraagd } from '../../api/generated/ondersteuner.ts';
import { Fouttitel } from '../../app/Pagina.tsx';
import { klok, langeDatum } from '../../forms/datum.ts';
import { controleer, vandaagInAmsterdam } from '../../forms/regels.ts';
import { tabel, veldVan } from '../../forms/tabel.ts';
import { useBewaker } from '../../forms/useBewaker.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Downloadlink, grootte } from '../../ui/bestandssoorten.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { IconUpload } from '../../ui/Tekens.tsx';
import { Acties, Lijst, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { nieuweSleutel, verstuurBestand } from './verstuur.ts';

const FORMULIER = 'ondersteunersbriefBestand';
const ID = 'veld-briefbestand';
/** docs/specification/attachments.md#rules */
const GEWEIGERD = 'Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.';

/** What the browser itself has against it. */
function keur(bestand: File | null): string | undefined {
  const invoer = { bestand: bestand && { naam: bestand.name, grootte: bestand.size } };
  const omgeving = { fase: 'opslaan', vandaag: vandaagInAmsterdam(), referentie: {} } as const;
  return controleer(FORMULIER, invoer, omgeving).fouten[0]?.detail;
}

/** The letter as a file: sent, looked at again, and replaced until the proposal is submitted. */
export function Bestand({
  uuid,
  gevraagd,
  basis,
  bestand,
  zetBestand,
  ververs,
}: {
  uuid: string;
  gevraagd: Gevraagd;
  basis: RefObject<string | null>;
  bestand: File | null;
  zetBestand: (bestand: File | null) => void;
  ververs: () => Promise<void>;
}) {
  const veld = veldVan(FORMULIER, '/bestand');
  const { bestand: gestuurd, brief } = gevraagd;
  const [fout, zetFout] = useState(() => (bestand ? keur(bestand) : undefined));
  const [poging, zetPoging] = useState(0);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [procent, zetProcent] = useState<number | null>(null);
  const [verstuurd, zetVerstuurd] = useState(0);
  const bezig = procent !== null;
  const afbreken = useRef<AbortController | null>(null);
  const sleutel = useRef(nieuweSleutel());
  const overzicht = useRef<HTMLHeadingElement>(null);
  const gelukt = useRef<HTMLHeadingElement>(null);
  const knop = useRef<HTMLButtonElement>(null);
  const uitleg = `Maximaal 10 MB. Soorten: ${veld.types?.join(', ')}.`;

  useBewaker(() => bestand !== null, 'U heeft een bestand gekozen en nog niet verstuurd.');
  useEffect(() => () => afbreken.current?.abort(), []);
  useEffect(() => {
    if (poging > 0) overzicht.current?.focus();
  }, [poging]);
  // The message comes with what was read anew, which may be a moment later.
  const gemeld = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once the letter is
  useEffect(() => {
    if (verstuurd === gemeld.current || !gelukt.current) return;
    gemeld.current = verstuurd;
    gelukt.current.focus();
  }, [verstuurd, gestuurd]);

  // "Afbreken" goes with what it breaks off.
  useEffect(() => {
    if (mislukt !== null && document.activeElement === document.body) knop.current?.focus();
  }, [mislukt]);

  function kies(gekozen: File | null) {
    sleutel.current = nieuweSleutel();
    zetBestand(gekozen);
    zetMislukt(null);
    zetFout(gekozen ? keur(gekozen) : undefined);
  }

  function haalWeg() {
    kies(null);
    document.getElementById(ID)?.focus();
  }

  function weiger(melding: string) {
    zetFout(melding);
    zetPoging((n) => n + 1);
  }

  async function verstuur() {
    if (bezig) return;
    zetMislukt(null);
    const melding = keur(bestand);
    if (melding || !bestand) return weiger(melding ?? GEWEIGERD);
    zetFout(undefined);
    zetProcent(0);
    const lopend = new AbortController();
    afbreken.current = lopend;
    const { status, probleem } = await verstuurBestand({
      uuid,
      bestand,
      basis: basis.current,
      sleutel: sleutel.current,
      signaal: lopend.signal,
      voortgang: zetProcent,
    });
    zetProcent(null);
    // An answer that is certain: what is sent next is another action.
    if (typeof status === 'number' && status < 500) sleutel.current = nieuweSleutel();
    if (status === 'geenVerbinding')
      zetMislukt('Er is geen verbinding. Uw bestand staat er nog. Probeer het zo nog eens.');
    else if (status === 'afgebroken') zetMislukt('U heeft het versturen afgebroken.');
    else if (status < 300) {
      zetBestand(null);
      await ververs();
      zetVerstuurd((n) => n + 1);
    } else if (status === 400) {
      // A file that was refused has to be chosen anew.
      zetBestand(null);
      weiger(probleem?.errors?.[0]?.detail ?? probleem?.detail ?? GEWEIGERD);
    } else {
      // Another window was first, or the link ended: what is true now is read anew.
      await ververs();
      zetMislukt(
        status === 412
          ? 'Uw brief is intussen in een ander venster gewijzigd. Verstuur het bestand nog een keer als het daarvoor in de plaats moet komen.'
          : (probleem?.title ?? 'Er is een fout opgetreden. Probeer het later nog eens.'),
      );
    }
  }
  useAltS(verstuur);

  return (
    <form
      noValidate
      className="lintje-formulier"
      onSubmit={(e) => {
        e.preventDefault();
        verstuur();
      }}
    >
      <Fouttitel aantal={poging > 0 && fout ? 1 : 0} />
      {gestuurd && (
        <Alert soort="ok" titel="Uw brief is ontvangen" titelRef={gelukt}>
          <Paragraph>
            <Downloadlink href={`/api/ondersteunersbrief/${uuid}/bestand`} naam={gestuurd.name}>
              <bdi>{gestuurd.name}</bdi>
            </Downloadlink>{' '}
            ({grootte(gestuurd.grootte)}), op {langeDatum(new Date(gestuurd.ontvangenOp))} om{' '}
            {klok(new Date(gestuurd.ontvangenOp))} uur. Dank u wel.
          </Paragraph>
          <Paragraph>
            Tot het voorstel is ingediend kunt u een ander bestand sturen, of de brief hier schrijven. Gebruik
            dan weer de link in uw e-mail.
          </Paragraph>
        </Alert>
      )}
      {brief && (
        <Paragraph>
          U schreef eerder een brief. Verstuurt u hieronder een bestand? Dan komt dat in de plaats van wat u
          schreef.
        </Paragraph>
      )}
      <p className="lintje-legenda">
        <span>{tabel.legenda.opslaan.tekst}</span>
      </p>
      {poging > 0 && fout && (
        <Alert soort="error" titel={tabel.foutenkop} titelRef={overzicht} className="lintje-fouten">
          <Lijst>
            <li>
              <Anchor
                href={`#${ID}`}
                onClick={(e) => {
                  e.preventDefault();
                  document.getElementById(ID)?.focus();
                }}
              >
                {fout}
              </Anchor>
            </li>
          </Lijst>
        </Alert>
      )}
      <FormField id={ID} label={veld.label} omschrijving={uitleg} verplicht="*" fout={fout}>
        <div className="lintje-dropzone">
          <input
            id={ID}
            type="file"
            className="lintje-verborgen lintje-dropzone__invoer"
            accept={veld.types?.map((t) => `.${t}`).join(',')}
            aria-invalid={!!fout || undefined}
            aria-describedby={beschrevenDoor({ id: ID, omschrijving: uitleg, fout })}
            onChange={(e) => {
              kies(e.target.files?.[0] ?? null);
              e.target.value = '';
            }}
          />
          <IconUpload />
          <label
            htmlFor={ID}
            className="utrecht-button utrecht-button--secondary-action lintje-dropzone__knop"
          >
            Bladeren
          </label>
          <p className="lintje-breekt">
            {bestand ? (
              <>
                <bdi>{bestand.name}</bdi> ({grootte(bestand.size)}){' '}
                {!bezig && (
                  <Button soort="subtle" gevaar className="lintje-klein" onClick={haalWeg}>
                    Weghalen<Verborgen> {bestand.name}</Verborgen>
                  </Button>
                )}
              </>
            ) : (
              'Geen bestand gekozen'
            )}
          </p>
        </div>
      </FormField>
      <Paragraph>
        Wij noteren bij het bestand uw bevestigde e-mailadres{' '}
        <span className="lintje-breekt">{gevraagd.mail}</span>.
      </Paragraph>
      <div className="lintje-versturen">
        {mislukt && (
          <Alert soort="error" titel="Versturen is niet gelukt" rol="alert">
            <Paragraph>{mislukt}</Paragraph>
          </Alert>
        )}
        {procent !== null && (
          <div className="lintje-voortgang">
            <progress max={100} value={procent} aria-label="Voortgang van het versturen" />
            <span>{procent}%</span>
            <Button className="lintje-klein" onClick={() => afbreken.current?.abort()}>
              Afbreken
            </Button>
          </div>
        )}
        <Acties>
          <Button ref={knop} type="submit" soort="primary-action" bezig={bezig} aria-keyshortcuts="Alt+S">
            {gestuurd ? 'Bestand vervangen' : 'Bestand versturen'}
          </Button>
        </Acties>
        <p className="lintje-bewaard" role="status">
          {bezig ? 'Bezig met versturen…' : ''}
        </p>
      </div>
    </form>
  );
}
