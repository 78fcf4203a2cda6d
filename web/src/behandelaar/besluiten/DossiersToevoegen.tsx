import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { korteDatum } from '../../forms/datum.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Acties, Kop2, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import {
  type BesluitDossier,
  type BesluitItem,
  metAantal,
  odata,
  useKoninklijkeBesluitenQuery,
  useVoegDossiersToeMutation,
} from '../api.ts';
import { Mislukt } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { keuzekolom } from '../delen/keuzekolom.tsx';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useKeuze, useKeuzebewaker } from '../delen/useKeuze.ts';
import { aantalDossiers } from '../delen/woorden.ts';
import { Zoekveld } from '../delen/Zoekveld.tsx';
import { useDossierkolommen } from './kolommen.tsx';
import { useDossierlijst } from './useDossierlijst.ts';

/** Dossiers that wait, into a decree that is not established yet. */
export function DossiersToevoegen() {
  const [query, zetQuery] = useSearchParams();
  const gekozen = query.get('besluit') ?? '';
  const { data, error, refetch } = metAantal(
    useKoninklijkeBesluitenQuery(
      odata({ top: 500, skip: 0, orderby: 'datum desc', filter: "status eq 'concept'" }),
      { refetchOnMountOrArgChange: true },
    ),
  );
  const besluit = data?.items.find((b) => b.id === gekozen);
  return (
    <div className="lintje-werklijst">
      <p className="lintje-zaakkop__terug">
        {besluit ? (
          <Link to={besluitpagina.besluit(besluit.id)}>Terug naar KB {besluit.nummer}</Link>
        ) : (
          <Link to={besluitpagina.lijst()}>Terug naar koninklijke besluiten</Link>
        )}
      </p>
      <Kop1>Dossiers toevoegen aan bestaand KB</Kop1>
      {error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      {!data && !error && <Laden />}
      {data?.items.length === 0 && (
        <Alert soort="info" titel="Er is geen besluit om aan toe te voegen">
          <Paragraph>
            Alle koninklijke besluiten zijn vastgesteld.{' '}
            <Link to={besluitpagina.nieuw()}>Maak eerst een nieuw KB aan.</Link>
          </Paragraph>
        </Alert>
      )}
      {data && data.items.length > 0 && (
        <FormField id="kies-besluit" label="Koninklijk besluit">
          <Select
            id="kies-besluit"
            breedte="lang"
            value={besluit ? gekozen : ''}
            onChange={(e) => zetQuery(e.target.value ? { besluit: e.target.value } : {}, { replace: true })}
          >
            <option value="">Kies een besluit</option>
            {data.items.map((b) => (
              <option key={b.id} value={b.id}>
                {b.nummer} van {korteDatum(new Date(b.datum))} ({aantalDossiers(b.aantalDossiers)})
              </option>
            ))}
          </Select>
        </FormField>
      )}
      {/* Another decree is another choice. */}
      {besluit && <Kiezen key={besluit.id} besluit={besluit} />}
    </div>
  );
}

function Kiezen({ besluit }: { besluit: BesluitItem }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegDossiersToe, { isLoading: bezig }] = useVoegDossiersToeMutation();
  const keuze = useKeuze<BesluitDossier>();
  const { gekozen } = keuze;
  const gebruikt = useKeuzebewaker(gekozen.size);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [poging, zetPoging] = useState(0);
  const lijst = useDossierlijst(besluit.id, 'toevoegbaar');
  const { data, error, isFetching, zoek } = lijst;
  const sinds: Kolom<BesluitDossier> = {
    naam: 'besluitOp',
    kop: 'Wacht sinds',
    sorteerbaar: true,
    cel: (d) => <Moment op={d.besluitOp} alleen="dag" />,
  };
  const kolommen = [
    keuzekolom(keuze, (d) => `${d.kandidaatNaam}, ${d.zaaknummer}`),
    ...useDossierkolommen(),
    sinds,
  ];

  async function voegToe() {
    // The same words of another try take the focus again.
    zetPoging((n) => n + 1);
    zetMislukt(null);
    if (gekozen.size === 0) {
      zetMislukt('U heeft geen dossiers gekozen.');
      return;
    }
    const { error: geweigerd } = await voegDossiersToe({
      id: besluit.id,
      dossierkeuze: { dossiers: [...gekozen.keys()] },
    });
    if (geweigerd) {
      zetMislukt(probleemVan(geweigerd)?.errors?.[0]?.detail ?? foutTekst(geweigerd));
      return;
    }
    const tekst =
      gekozen.size === 1
        ? `Het dossier is toegevoegd aan KB ${besluit.nummer}.`
        : `De ${aantalDossiers(gekozen.size)} zijn toegevoegd aan KB ${besluit.nummer}.`;
    dispatch(meld({ soort: 'ok', tekst }));
    gebruikt();
    ga(besluitpagina.besluit(besluit.id));
  }

  const hier = data?.items ?? [];
  const alles = hier.length > 0 && hier.every(keuze.is);
  return (
    <section className="lintje-sectie">
      <Kop2>Dossiers die op een besluit wachten</Kop2>
      <Mislukt key={poging} tekst={mislukt} />
      <search className="lintje-zoekbalk">
        <Zoekveld
          label="Zoeken"
          omschrijving="Op kandidaat of zaaknummer"
          waarde={zoek}
          onZoek={(nieuw) => lijst.kies({ zoek: nieuw })}
        />
        {hier.length > 1 && (
          <Button onClick={() => keuze.kies(hier, !alles)}>
            {alles ? 'Kies niets van deze lijst' : 'Kies alles van deze lijst'}
          </Button>
        )}
      </search>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Dossiers die op een besluit wachten"
          kolommen={kolommen}
          sleutel={(d) => d.id}
          {...lijst.tabel}
          leeg={zoek ? 'Geen dossiers gevonden.' : 'Er wachten nu geen dossiers op een besluit.'}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={lijst.refetch} />}
        />
      </div>
      <p role="status" className="lintje-werklijst__aantal">
        {gekozen.size === 0 ? 'Nog niets gekozen.' : `${aantalDossiers(gekozen.size)} gekozen.`}
      </p>
      <Acties>
        <Button soort="primary-action" bezig={bezig} onClick={voegToe}>
          Toevoegen<Verborgen> aan KB {besluit.nummer}</Verborgen>
        </Button>
        <Button soort="subtle" onClick={() => ga(besluitpagina.besluit(besluit.id))}>
          Annuleren
        </Button>
      </Acties>
    </section>
  );
}
