import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { accountpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Afwezigheid,
  ingevuld,
  useAfwezigheidQuery,
  useCollegasQuery,
  useMeldAfwezigMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Keuzeveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { collegaNaam } from '../werklijst/collegas.ts';

/** The rules of these fields stand on the server alone. */
const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { vanaf: string; totEnMet: string; vervanger: string };

/** Some days away: the colleague who stands in sees these cases under "Van mij". */
export function Afwezig() {
  const { data, error, refetch } = useAfwezigheidQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Invullen nu={data} />;
  if (error) return <NietGeladen wat="De pagina" fout={error} opnieuw={refetch} />;
  return <Laden />;
}

function Invullen({ nu }: { nu: Afwezigheid }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const wie = useIngelogd();
  const [meldAfwezig] = useMeldAfwezigMutation();
  const { data: collegas } = useCollegasQuery();
  const form = useFormulier<Invoer>({
    delen: GEEN_REGELS,
    begin: { vanaf: nu.vanaf ?? '', totEnMet: nu.totEnMet ?? '', vervanger: nu.vervanger ?? '' },
  });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => meldAfwezig(ingevuld(invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Uw afwezigheid is opgeslagen.' }));
      ga(accountpagina.account());
    },
  });
  const anderen = (collegas?.items ?? []).filter((c) => c.gebruikersnaam !== wie.gebruikersnaam);
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={accountpagina.account()}>Terug naar mijn account</Link>
      </p>
      <Kop1>Afwezig met vervanger</Kop1>
      <Paragraph lead>
        Uw vervanger ziet in deze dagen ook uw zaken bij ‘Van mij’. Collega’s zien dat u er niet bent.
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={accountpagina.account()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/vanaf" label="Eerste dag" omschrijving="Bijvoorbeeld 21-12-2026" breedte="datum" />
        <Invoerveld
          pad="/totEnMet"
          label="Laatste dag"
          omschrijving="Bijvoorbeeld 03-01-2027"
          breedte="datum"
        />
        <Keuzeveld
          pad="/vervanger"
          label="Vervanger"
          verplicht={null}
          leeg="Geen vervanger"
          opties={anderen.map((c) => ({ waarde: c.gebruikersnaam, label: collegaNaam(c) }))}
        />
      </Formulierpagina>
    </div>
  );
}
