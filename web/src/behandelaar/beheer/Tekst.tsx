import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { Conflict } from '../../burger/aanvraag/Conflict.tsx';
import { probleemVan } from '../../burger/aanvraag/uitkomst.ts';
import { useVers } from '../../burger/aanvraag/useVers.ts';
import type { Antwoord } from '../../burger/aanvraag/useWizardPagina.ts';
import { tabel } from '../../forms/tabel.ts';
import { type Deel, type Formulier, useFormulier } from '../../forms/useFormulier.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  type BeheerdeMailtekst,
  type Mailtekstinvoer,
  type Mailvoorbeeld,
  mailtekstPad,
  type Tekstversie,
  useMailtekstQuery,
  useVoorbeeldMailtekstMutation,
  useWijzigMailtekstMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { Invoerveld, Tekstvlak } from '../delen/Invoerveld.tsx';
import { momentTekst } from '../delen/Moment.tsx';
import { zonderAfbreking } from '../delen/mailtekst.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useBasis } from '../delen/useBasis.ts';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];
const LIJST = '/beheer/teksten';

const invoerVan = ({ onderwerp, inhoud }: Mailtekstinvoer): Mailtekstinvoer => ({ onderwerp, inhoud });

const inWoorden = ({ onderwerp, inhoud }: Mailtekstinvoer): Antwoord[] => [
  { label: 'Onderwerp', waarde: onderwerp },
  { label: 'Tekst', waarde: inhoud },
];

/** The words of one mail. */
export function Tekst() {
  const { soort = '' } = useParams();
  return <Opgehaald key={soort} soort={soort} />;
}

function Opgehaald({ soort }: { soort: string }) {
  const query = useMailtekstQuery(soort, { refetchOnMountOrArgChange: true });
  const vers = useVers(mailtekstPad(soort), query);
  if (vers) return <Invullen begin={vers.record} basis={vers.basis} />;
  if (query.error) return <NietGeladen wat="De tekst" fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}

function Invullen({ begin, basis: eersteBasis }: { begin: BeheerdeMailtekst; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigMailtekstMutation();
  const pad = mailtekstPad(begin.soort);
  const basis = useBasis(eersteBasis);
  const form = useFormulier<Mailtekstinvoer>({ delen: GEEN_REGELS, begin: invoerVan(begin) });
  const pagina = useFormulierpagina<Mailtekstinvoer>({
    form,
    verstuur: (mailtekstinvoer) => bewaar({ soort: begin.soort, 'If-Match': basis.lees(), mailtekstinvoer }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De tekst is opgeslagen.' }));
      ga(LIJST);
    },
    uitHuidig: (huidig) => invoerVan(huidig as BeheerdeMailtekst),
  });
  const { conflict } = pagina;
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={LIJST}>Terug naar e-mailteksten</Link>
      </p>
      <Kop1>{begin.naam}</Kop1>
      <Paragraph lead>{begin.wanneer}</Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={LIJST}
        extra={<Voorbeeld soort={begin.soort} form={form} />}
        boven={
          <>
            <p className="lintje-legenda">
              <span>{tabel.legenda.opslaan.tekst}</span>
            </p>
            {conflict && (
              <Conflict
                mijn={inWoorden(form.invoer)}
                opgeslagen={inWoorden(conflict.opgeslagen)}
                keer={conflict.keer}
                bezig={pagina.bezig}
                losOp={async (mijn) => {
                  basis.zet(etagVan(pad));
                  pagina.sluitConflict();
                  if (mijn) await pagina.opslaan();
                  else form.opgeslagen(conflict.opgeslagen);
                }}
              />
            )}
          </>
        }
      >
        <Invoerveld pad="/onderwerp" label="Onderwerp" breedte="vol" />
        <Tekstvlak
          pad="/inhoud"
          label="Tekst"
          regels={22}
          omschrijving="De aanhef en de afzender komen er vanzelf bij."
        />
        <Uitleg tekst={begin} />
      </Formulierpagina>
      <Versies
        versies={begin.versies}
        zetTerug={(versie) => {
          form.zet('/onderwerp', versie.onderwerp);
          form.zet('/inhoud', versie.inhoud);
          dispatch(meld({ soort: 'ok', tekst: 'De oude tekst staat in het formulier. Kies nog Opslaan.' }));
          document.getElementById('veld-onderwerp')?.focus();
        }}
      />
    </div>
  );
}

function Uitleg({ tekst }: { tekst: BeheerdeMailtekst }) {
  return (
    <details className="lintje-teksthulp" open>
      <summary>Invulplekken en opmaak</summary>
      <Paragraph>Op een invulplek komt vanzelf het juiste gegeven. Typ de plek precies zo over.</Paragraph>
      <Gegevens
        rijen={tekst.plekken.map((plek) => ({
          label: `{${plek.naam}}`,
          waarde: plek.verplicht ? `${plek.uitleg} (moet in de tekst staan)` : plek.uitleg,
        }))}
      />
      <Paragraph>Zo maakt u de tekst op:</Paragraph>
      <Gegevens
        rijen={[
          { label: 'lege regel', waarde: 'begint een nieuwe alinea' },
          { label: '# Kopje', waarde: 'een kopje' },
          { label: '- punt', waarde: 'een opsomming met streepjes' },
          { label: '1. punt', waarde: 'een genummerde opsomming' },
          { label: '**woorden**', waarde: 'vet' },
        ]}
      />
    </details>
  );
}

function Voorbeeld({ soort, form }: { soort: string; form: Formulier<Mailtekstinvoer> }) {
  const dispatch = useAppDispatch();
  const [vraag, { isLoading: bezig }] = useVoorbeeldMailtekstMutation();
  const [voorbeeld, zetVoorbeeld] = useState<Mailvoorbeeld | null>(null);

  async function toon() {
    const { data, error } = await vraag({ soort, mailtekstinvoer: form.huidige() });
    const fouten = probleemVan(error)?.errors;
    if (data) zetVoorbeeld(data);
    else if (fouten?.length) form.toonFouten(fouten);
    else dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
  }

  return (
    <>
      <Button bezig={bezig} onClick={toon}>
        Voorbeeld bekijken
      </Button>
      {voorbeeld && (
        <Dialog
          titel="Voorbeeld van de e-mail"
          onClose={() => zetVoorbeeld(null)}
          acties={
            <Button soort="primary-action" data-voorkeur onClick={() => zetVoorbeeld(null)}>
              Sluiten
            </Button>
          }
        >
          <Paragraph>Met verzonnen gegevens. Er wordt niets verstuurd.</Paragraph>
          <Gegevens rijen={[{ label: 'Onderwerp', waarde: voorbeeld.onderwerp }]} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keyboard as well */}
          <section className="lintje-mailvoorbeeld" aria-label="Tekst van de e-mail" tabIndex={0}>
            {zonderAfbreking(voorbeeld.tekst)}
          </section>
        </Dialog>
      )}
    </>
  );
}

function herkomst(versie: Tekstversie): string {
  return versie.op ? `${momentTekst(versie.op)} door ${versie.door}` : 'De standaardtekst';
}

function Versies({
  versies,
  zetTerug,
}: {
  versies: readonly Tekstversie[];
  zetTerug: (versie: Tekstversie) => void;
}) {
  async function terug(versie: Tekstversie) {
    const ja = await bevestig({
      titel: 'Oude tekst terugzetten',
      tekst:
        'De oude tekst komt in het formulier. Wat daar nu staat, vervalt. Er verandert pas iets als u opslaat.',
      ja: 'Terugzetten',
      nee: 'Annuleren',
    });
    if (ja) zetTerug(versie);
  }
  return (
    <Sectie titel="Versies">
      <ul className="lintje-tekstversies">
        {versies.map((versie, i) => (
          <li key={versie.versie}>
            <details>
              <summary>
                {herkomst(versie)}
                {i === 0 && <span className="lintje-label">Geldt nu</span>}
              </summary>
              <Gegevens rijen={[{ label: 'Onderwerp', waarde: versie.onderwerp }]} />
              <div className="lintje-mailvoorbeeld">{versie.inhoud}</div>
              {i > 0 && (
                <Button onClick={() => terug(versie)}>
                  Terugzetten<Verborgen> naar: {herkomst(versie)}</Verborgen>
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Sectie>
  );
}
