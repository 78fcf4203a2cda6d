import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Afwijsreden as Afwijsredenrecord,
  afwijsredenPad,
  useAfwijsredenQuery,
  useVoegAfwijsredenToeMutation,
  useWijzigAfwijsredenMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Legendaregel, Tekstvlak } from '../delen/Invoerveld.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { AfwijsredenWeg } from './AfwijsredenWeg.tsx';

const GEEN_REGELS: readonly Deel[] = [];
/** The server's; here only counted. */
const TEKST_MAX = 255;

type Invoer = { naam: string; tekst: string };

const invoerVan = ({ naam, tekst }: Afwijsredenrecord): Invoer => ({ naam, tekst });

const inWoorden = (invoer: Invoer): Antwoord[] => [
  { label: 'Naam', waarde: invoer.naam },
  { label: 'Tekst voor de voorsteller', waarde: invoer.tekst },
];

/** A reason for a rejection, to add or to change. */
export function Afwijsreden() {
  const { code } = useParams();
  return code ? <Bestaand code={code} /> : <Invullen record={null} basis={null} />;
}

function Bestaand({ code }: { code: string }) {
  const query = useAfwijsredenQuery(code, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={afwijsredenPad(code)} query={query} wat="De afwijsreden">
      {(gelezen, basis) => <Invullen record={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({ record, basis }: { record: Afwijsredenrecord | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegAfwijsredenToeMutation();
  const [wijzig] = useWijzigAfwijsredenMutation();
  const form = useFormulier<Invoer>({
    delen: GEEN_REGELS,
    begin: record ? invoerVan(record) : { naam: '', tekst: '' },
  });
  const pagina = useFormulierpagina({
    form,
    verstuur: (afwijsredentekst, tag) =>
      record ? wijzig({ code: record.code, 'If-Match': tag, afwijsredentekst }) : voegToe(afwijsredentekst),
    klaar: () => {
      const tekst = record ? 'De afwijsreden is gewijzigd.' : 'De afwijsreden is toegevoegd.';
      dispatch(meld({ soort: 'ok', tekst }));
      ga(beheerpagina.afwijsredenen());
    },
    bewaard: {
      pad: record && afwijsredenPad(record.code),
      basis,
      uitHuidig: invoerVan,
      inWoorden,
    },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.afwijsredenen()}>Terug naar afwijsredenen</Link>
      </p>
      <Kop1>{record ? 'Afwijsreden wijzigen' : 'Afwijsreden toevoegen'}</Kop1>
      {record && (
        <Paragraph lead>
          De nieuwe tekst geldt voor verzoeken die vanaf nu worden afgewezen. Eerdere afwijzingen houden hun
          tekst.
        </Paragraph>
      )}
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop={record ? 'Opslaan' : 'Toevoegen'}
        terug={beheerpagina.afwijsredenen()}
        extra={
          record &&
          !record.standaard && (
            <AfwijsredenWeg
              reden={record}
              basis={pagina.basis}
              klaar={() => {
                // What was typed in it has no place any more.
                form.opgeslagen(form.huidige());
                ga(beheerpagina.afwijsredenen());
              }}
            />
          )
        }
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/naam" label="Naam" omschrijving="Zo vindt een gemeente de reden in de lijst" />
        <Tekstvlak
          pad="/tekst"
          label="Tekst voor de voorsteller"
          omschrijving="Dit staat in de e-mail over de afwijzing"
          max={TEKST_MAX}
        />
      </Formulierpagina>
    </div>
  );
}
