import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useWebsiteadresQuery, useWijzigWebsiteadresMutation, WEBSITE, type Websiteadres } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { momentTekst } from '../delen/Moment.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { adres: string };

const inWoorden = ({ adres }: Invoer): Antwoord[] => [{ label: 'Adres', waarde: adres }];

/** Where the citizen goes after the request. */
export function Website() {
  const query = useWebsiteadresQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={WEBSITE} query={query} wat="Het adres">
      {(gelezen, basis) => <Invullen begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({ begin, basis }: { begin: Websiteadres; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigWebsiteadresMutation();
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: { adres: begin.adres } });
  const pagina = useFormulierpagina({
    form,
    verstuur: ({ adres }, tag) => bewaar({ 'If-Match': tag, websiteinvoer: { adres } }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Het adres is opgeslagen.' }));
      ga(beheerpagina.teksten());
    },
    bewaard: {
      pad: WEBSITE,
      basis,
      uitHuidig: ({ adres }) => ({ adres }),
      inWoorden,
    },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.teksten()}>Terug naar e-mailteksten</Link>
      </p>
      <Kop1>Adres van de algemene website</Kop1>
      <Paragraph lead>
        {begin.op
          ? `Gewijzigd op ${momentTekst(begin.op)} door ${begin.door}.`
          : 'Dit adres is ingesteld door de technisch beheerder.'}
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={beheerpagina.teksten()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/adres" label="Adres" omschrijving="Begint met https://" />
      </Formulierpagina>
    </div>
  );
}
