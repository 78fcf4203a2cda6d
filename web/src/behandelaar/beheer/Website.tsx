import { useNavigate } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { Conflict } from '../../burger/aanvraag/Conflict.tsx';
import { useVers } from '../../burger/aanvraag/useVers.ts';
import type { Antwoord } from '../../burger/aanvraag/useWizardPagina.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useWebsiteadresQuery, useWijzigWebsiteadresMutation, WEBSITE, type Websiteadres } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { momentTekst } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useBasis } from '../delen/useBasis.ts';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];
const LIJST = '/beheer/teksten';

type Invoer = { adres: string };

const inWoorden = ({ adres }: Invoer): Antwoord[] => [{ label: 'Adres', waarde: adres }];

/** Where the citizen goes after the request. */
export function Website() {
  const query = useWebsiteadresQuery(undefined, { refetchOnMountOrArgChange: true });
  const vers = useVers(WEBSITE, query);
  if (vers) return <Invullen begin={vers.record} basis={vers.basis} />;
  if (query.error) return <NietGeladen wat="Het adres" fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}

function Invullen({ begin, basis: eersteBasis }: { begin: Websiteadres; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigWebsiteadresMutation();
  const basis = useBasis(eersteBasis);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: { adres: begin.adres } });
  const pagina = useFormulierpagina<Invoer>({
    form,
    verstuur: ({ adres }) => bewaar({ 'If-Match': basis.lees(), websiteinvoer: { adres } }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Het adres is opgeslagen.' }));
      ga(LIJST);
    },
    uitHuidig: (huidig) => ({ adres: (huidig as Websiteadres).adres }),
  });
  const { conflict } = pagina;
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={LIJST}>Terug naar e-mailteksten</Link>
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
                  basis.zet(etagVan(WEBSITE));
                  pagina.sluitConflict();
                  if (mijn) await pagina.opslaan();
                  else form.opgeslagen(conflict.opgeslagen);
                }}
              />
            )}
          </>
        }
      >
        <Invoerveld pad="/adres" label="Adres" omschrijving="Begint met https://" />
      </Formulierpagina>
    </div>
  );
}
