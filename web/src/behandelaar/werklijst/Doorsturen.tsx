import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMinisteriesQuery } from '../../api/verzoek.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { type Doorstuurvoorbeeld, LOS, oproepen, useVoorbeeldDoorsturenMutation } from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { type Fout, foutTekst, statusVan } from '../delen/fout.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { aantalDossiers } from '../delen/woorden.ts';
import { terugNaarLijst } from './terug.ts';

/** The chosen cases lie with the page's place in the history of the browser: there they are after a reload too. */
function gekozenVan(state: unknown): string[] {
  const { zaken } = (state ?? {}) as { zaken?: unknown };
  return Array.isArray(zaken) ? zaken.filter((id) => typeof id === 'string') : [];
}

/** Several dossiers to the next organisation on their road: first what can go where, then each by its own call. */
export function MeerDoorsturen() {
  const { state } = useLocation();
  // One page stays with what was chosen when it opened.
  const [zaken] = useState(() => gekozenVan(state));
  return (
    <div className="lintje-werklijst">
      <p className="lintje-zaakkop__terug">
        <Link to={terugNaarLijst()}>Terug naar de werklijst</Link>
      </p>
      <Kop1>Dossiers doorsturen</Kop1>
      {zaken.length > 0 ? (
        <Overzicht zaken={zaken} />
      ) : (
        <Alert soort="info" titel="U heeft geen zaken gekozen">
          <Paragraph>Kies in de werklijst welke zaken u wilt doorsturen.</Paragraph>
          <Acties>
            <ButtonLink to={terugNaarLijst()}>Naar de werklijst</ButtonLink>
          </Acties>
        </Alert>
      )}
    </div>
  );
}

/** What became of one: why it was refused; null: it was forwarded. */
type Uitkomsten = ReadonlyMap<string, string | null>;

const GEEN_MINISTERIE = 'U heeft geen ministerie geselecteerd.';
const MINISTERIE = {
  id: 'ministerie',
  label: 'Ministerie',
  omschrijving: 'Kies het ministerie van de minister die over deze dossiers besluit.',
};

function Overzicht({ zaken }: { zaken: readonly string[] }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [kijk, { data: regels, error, isLoading }] = useVoorbeeldDoorsturenMutation();
  const [uitkomsten, zetUitkomsten] = useState<Uitkomsten>(new Map());
  const [ministerie, zetMinisterie] = useState('');
  const [fout, zetFout] = useState<string>();
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [bezig, zetBezig] = useState<string | null>(null);

  useEffect(() => {
    kijk({ zaken: [...zaken] });
  }, [kijk, zaken]);

  if (error) {
    const opnieuw = () => kijk({ zaken: [...zaken] });
    return <NietGeladen wat="Het overzicht" fout={error} opnieuw={opnieuw} />;
  }
  if (!regels || isLoading) return <Laden />;
  const gegaan = regels.filter(({ id }) => uitkomsten.get(id) === null);
  const kan = regels.filter(({ id, reden }) => reden === null && !uitkomsten.has(id));
  const niet = regels.flatMap((regel) => {
    const reden = regel.reden ?? uitkomsten.get(regel.id);
    return reden ? [{ ...regel, reden }] : [];
  });
  const kiest = kan.some((regel) => regel.kiestMinisterie);

  async function stuurDoor() {
    zetMislukt(null);
    zetFout(undefined);
    if (kiest && !ministerie) {
      zetFout(GEEN_MINISTERIE);
      document.getElementById(MINISTERIE.id)?.focus();
      return;
    }
    const nu = new Map(uitkomsten);
    let waarom: string | null = null;
    for (const [nummer, regel] of kan.entries()) {
      zetBezig(`Bezig met dossier ${nummer + 1} van ${kan.length}…`);
      const ministerieId = regel.kiestMinisterie ? Number(ministerie) : null;
      const { error: geweigerd } = await dispatch(
        oproepen.doorsturen.initiate(
          { id: regel.id, 'If-Match': regel.etag, doorsturing: { ministerieId, toelichting: null } },
          LOS,
        ),
      );
      // Without an answer it may have been done: sent again, it goes with the same key and is done once.
      if (geweigerd && !isWeigering(geweigerd)) {
        waarom = foutTekst(geweigerd);
        break;
      }
      nu.set(regel.id, geweigerd ? redenVan(geweigerd) : null);
    }
    zetBezig(null);
    zetUitkomsten(nu);
    const gelukt = kan.filter(({ id }) => nu.get(id) === null).length;
    if (gelukt === kan.length) {
      dispatch(meld({ soort: 'ok', tekst: `${aantalDossiers(gelukt)} doorgestuurd.` }));
      ga(terugNaarLijst());
      return;
    }
    const rest = waarom
      ? `${waarom} Druk nog een keer op de knop: wat al is doorgestuurd, gaat geen tweede keer.`
      : 'Hieronder staat waarom de rest niet is doorgestuurd.';
    zetMislukt(`${gelukt} van de ${aantalDossiers(kan.length)} doorgestuurd. ${rest}`);
  }

  function kijkOpnieuw() {
    zetMislukt(null);
    zetUitkomsten(new Map());
    // The button goes with what it was pressed for.
    document.querySelector('h1')?.focus();
    kijk({ zaken: zaken.filter((id) => uitkomsten.get(id) !== null) });
  }

  return (
    <>
      <Paragraph lead>
        Elk dossier gaat naar de volgende organisatie op zijn weg. Uw organisatie kan het daarna nog lezen,
        maar niet meer wijzigen.
      </Paragraph>
      <Mislukt tekst={mislukt} titel="Niet alles is doorgestuurd" />
      <Dossiers titel="Doorgestuurd" regels={gegaan} kop="Naar" laatste={naarWie} />
      <Dossiers titel="Kan worden doorgestuurd" regels={kan} kop="Gaat naar" laatste={naarWie} />
      <Dossiers
        titel="Kan nu niet worden doorgestuurd"
        regels={niet}
        kop="Waarom niet"
        laatste={waaromNiet}
      />
      {kiest && (
        <FormField {...MINISTERIE} verplicht="*" fout={fout}>
          <Select
            id={MINISTERIE.id}
            breedte="lang"
            value={ministerie}
            ongeldig={!!fout}
            aria-required
            aria-describedby={beschrevenDoor({ ...MINISTERIE, fout })}
            onChange={(e) => {
              zetMinisterie(e.target.value);
              zetFout(undefined);
            }}
          >
            <option value="">Kies een ministerie</option>
            <Ministeries />
          </Select>
        </FormField>
      )}
      <Acties>
        {kan.length > 0 && (
          <Button soort="primary-action" bezig={bezig !== null} onClick={stuurDoor}>
            {aantalDossiers(kan.length)} doorsturen
          </Button>
        )}
        {uitkomsten.size > gegaan.length && bezig === null && (
          <Button onClick={kijkOpnieuw}>Bekijk de rest opnieuw</Button>
        )}
        <ButtonLink soort="subtle" to={terugNaarLijst()}>
          {uitkomsten.size > 0 ? 'Terug naar de werklijst' : 'Annuleren'}
        </ButtonLink>
      </Acties>
      <p role="status" className="lintje-bewaard">
        {bezig ?? ''}
      </p>
    </>
  );
}

function Ministeries() {
  const { data } = useMinisteriesQuery();
  return data?.map((m) => (
    <option key={m.id} value={m.id}>
      {m.name}
    </option>
  ));
}

/** The server said no to this one; anything else says nothing of it. */
function isWeigering(fout: Fout): boolean {
  const status = statusVan(fout);
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
}

function redenVan(fout: Fout): string {
  if (statusVan(fout) === 412)
    return 'Deze zaak is gewijzigd nadat u dit overzicht opende. Bekijk de zaak eerst.';
  const probleem = probleemVan(fout);
  return probleem?.errors?.[0]?.detail ?? probleem?.title ?? foutTekst(fout);
}

const naarWie = ({ naar }: Doorstuurvoorbeeld) => naar?.naam ?? 'Het ministerie dat u kiest';
const waaromNiet = ({ reden }: Doorstuurvoorbeeld) => reden;

function Dossiers({
  titel,
  regels,
  kop,
  laatste,
}: {
  titel: string;
  regels: readonly Doorstuurvoorbeeld[];
  kop: string;
  laatste: (regel: Doorstuurvoorbeeld) => string | null | undefined;
}) {
  if (regels.length === 0) return null;
  const kolommen: Kolom<Doorstuurvoorbeeld>[] = [
    {
      naam: 'kandidaat',
      kop: 'Kandidaat',
      cel: ({ id, kandidaatNaam }) =>
        kandidaatNaam ? <Link to={zaakpagina.zaak(id)}>{kandidaatNaam}</Link> : 'Onbekend',
    },
    {
      naam: 'zaaknummer',
      kop: 'Zaaknummer',
      cel: ({ zaaknummer }) => <span className="lintje-heel">{zaaknummer}</span>,
    },
    { naam: 'laatste', kop, cel: laatste },
  ];
  return (
    <section className="lintje-sectie">
      <Kop2>
        {titel} ({regels.length})
      </Kop2>
      <Tabel titel={titel} kolommen={kolommen} rijen={regels} sleutel={({ id }) => id} leeg="" />
    </section>
  );
}
