import { useNavigate, useParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { Conflict } from '../../burger/aanvraag/Conflict.tsx';
import { useVers } from '../../burger/aanvraag/useVers.ts';
import type { Antwoord } from '../../burger/aanvraag/useWizardPagina.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { Button } from '../../ui/Button.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  type Paginainvoer,
  type Paginatekst,
  paginatekstPad,
  usePaginatekstQuery,
  useWijzigPaginatekstMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Legendaregel, Tekstvlak } from '../delen/Invoerveld.tsx';
import { momentTekst } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useBasis } from '../delen/useBasis.ts';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];
const LIJST = '/beheer/teksten';

const invoerVan = ({ titel, inhoud }: Paginainvoer): Paginainvoer => ({ titel, inhoud });
const inWoorden = ({ titel, inhoud }: Paginainvoer): Antwoord[] => [
  { label: 'Titel', waarde: titel },
  { label: 'Tekst', waarde: inhoud },
];

/** The words of one statement of the service. */
export function PaginaTekst() {
  const { pagina = '' } = useParams();
  return <Opgehaald key={pagina} pagina={pagina} />;
}

function Opgehaald({ pagina }: { pagina: string }) {
  const query = usePaginatekstQuery(pagina, { refetchOnMountOrArgChange: true });
  const vers = useVers(paginatekstPad(pagina), query);
  if (vers) return <Invullen begin={vers.record} basis={vers.basis} />;
  if (query.error) return <NietGeladen wat="De tekst" fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}

function Invullen({ begin, basis: eersteBasis }: { begin: Paginatekst; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigPaginatekstMutation();
  const pad = paginatekstPad(begin.pagina);
  const basis = useBasis(eersteBasis);
  const form = useFormulier<Paginainvoer>({ delen: GEEN_REGELS, begin: invoerVan(begin) });
  const pagina = useFormulierpagina<Paginainvoer>({
    form,
    verstuur: (paginainvoer) => bewaar({ pagina: begin.pagina, 'If-Match': basis.lees(), paginainvoer }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De tekst is opgeslagen.' }));
      ga(LIJST);
    },
    uitHuidig: (huidig) => invoerVan(huidig as Paginatekst),
  });
  const { conflict } = pagina;

  function zetTerug(versie: Paginainvoer) {
    form.zet('/titel', versie.titel);
    form.zet('/inhoud', versie.inhoud);
    dispatch(meld({ soort: 'ok', tekst: 'De oude tekst staat in het formulier. Kies nog Opslaan.' }));
    document.getElementById('veld-titel')?.focus();
  }

  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={LIJST}>Terug naar e-mailteksten</Link>
      </p>
      <Kop1>{begin.titel}</Kop1>
      <Paragraph lead>
        Iedereen leest deze tekst op <Link to={`/${begin.pagina}`}>/{begin.pagina}</Link>. Schrijf alleen wat
        klopt.
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={LIJST}
        boven={
          <>
            <Legendaregel />
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
        <Invoerveld pad="/titel" label="Titel" breedte="vol" />
        <Tekstvlak pad="/inhoud" label="Tekst" regels={22} />
        <details className="lintje-teksthulp">
          <summary>Opmaak</summary>
          <Gegevens
            rijen={[
              { label: '{organisatie}', waarde: 'de organisatie die deze website beheert' },
              { label: 'lege regel', waarde: 'begint een nieuwe alinea' },
              { label: '# Kopje', waarde: 'een kopje' },
              { label: '- punt', waarde: 'een opsomming met streepjes' },
              { label: '1. punt', waarde: 'een genummerde opsomming' },
              { label: '**woorden**', waarde: 'vet' },
              { label: '[woorden](https://…)', waarde: 'een link, ook met mailto:' },
            ]}
          />
        </details>
      </Formulierpagina>
      <Sectie titel="Versies">
        <ul className="lintje-tekstversies">
          {begin.versies.map((versie, i) => {
            const herkomst = versie.op
              ? `${momentTekst(versie.op)} door ${versie.door}`
              : 'De standaardtekst';
            return (
              <li key={versie.versie}>
                <details>
                  <summary>
                    {herkomst}
                    {i === 0 && <span className="lintje-label">Geldt nu</span>}
                  </summary>
                  <div className="lintje-mailvoorbeeld">{versie.inhoud}</div>
                  {i > 0 && (
                    <Button onClick={() => zetTerug(versie)}>
                      Terugzetten<Verborgen> naar: {herkomst}</Verborgen>
                    </Button>
                  )}
                </details>
              </li>
            );
          })}
        </ul>
      </Sectie>
    </div>
  );
}
