import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { verklaringPad } from '../../paden/burger.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Paginainvoer,
  type Paginatekst,
  paginatekstPad,
  usePaginatekstQuery,
  useWijzigPaginatekstMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Legendaregel, Tekstvlak } from '../delen/Invoerveld.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Opmaak, Tekstversies } from './Tekstversies.tsx';

const GEEN_REGELS: readonly Deel[] = [];

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
  return (
    <Gelezen pad={paginatekstPad(pagina)} query={query} wat="De tekst">
      {(gelezen, basis) => <Invullen begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({ begin, basis }: { begin: Paginatekst; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigPaginatekstMutation();
  const pad = paginatekstPad(begin.pagina);
  const openbaar = verklaringPad(begin.pagina);
  const form = useFormulier<Paginainvoer>({ delen: GEEN_REGELS, begin: invoerVan(begin) });
  const pagina = useFormulierpagina({
    form,
    verstuur: (paginainvoer, tag) => bewaar({ pagina: begin.pagina, 'If-Match': tag, paginainvoer }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De tekst is opgeslagen.' }));
      ga(beheerpagina.teksten());
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });

  function zetTerug(versie: Paginainvoer) {
    form.zet('/titel', versie.titel);
    form.zet('/inhoud', versie.inhoud);
    dispatch(meld({ soort: 'ok', tekst: 'De oude tekst staat in het formulier. Kies nog Opslaan.' }));
    document.getElementById('veld-titel')?.focus();
  }

  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.teksten()}>Terug naar e-mailteksten</Link>
      </p>
      <Kop1>{begin.titel}</Kop1>
      <Paragraph lead>
        Iedereen leest deze tekst op <Link to={openbaar}>{openbaar}</Link>. Schrijf alleen wat klopt.
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={beheerpagina.teksten()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/titel" label="Titel" breedte="vol" />
        <Tekstvlak pad="/inhoud" label="Tekst" regels={22} />
        <details className="lintje-teksthulp">
          <summary>Opmaak</summary>
          <Opmaak
            ook={[
              { label: '[woorden](https://…)', waarde: 'een link, ook met mailto:' },
              { label: '{organisatie}', waarde: 'de organisatie die deze website beheert' },
            ]}
          />
        </details>
      </Formulierpagina>
      <Tekstversies versies={begin.versies} zetTerug={zetTerug} />
    </div>
  );
}
