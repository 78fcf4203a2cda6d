import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { tabel } from '../../forms/tabel.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Tekstblok as Tekstblokrecord,
  tekstblokPad,
  useTekstblokQuery,
  useVerwijderTekstblokMutation,
  useVoegTekstblokToeMutation,
  useWijzigTekstblokMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { foutTekst, statusVan } from '../delen/fout.ts';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Tekstvlak } from '../delen/Invoerveld.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { omschrijving: string; inhoud: string; sneltoets: string };

const LEEG: Invoer = { omschrijving: '', inhoud: '', sneltoets: '' };

const invoerVan = (blok: Tekstblokrecord): Invoer => ({
  omschrijving: blok.omschrijving,
  inhoud: blok.inhoud,
  sneltoets: blok.sneltoets ?? '',
});

const inWoorden = (invoer: Invoer): Antwoord[] => [
  { label: 'Omschrijving', waarde: invoer.omschrijving },
  { label: 'Tekst', waarde: invoer.inhoud },
  { label: 'Toets', waarde: invoer.sneltoets },
];

/** A text block, to add or to change. */
export function Tekstblok() {
  const { id } = useParams();
  return id ? <Bestaand key={id} id={id} /> : <Invullen record={null} basis={null} />;
}

function Bestaand({ id }: { id: string }) {
  const query = useTekstblokQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={tekstblokPad(id)} query={query} wat="Het tekstblok">
      {(blok, basis) => (blok.isStandard ? <Vast blok={blok} /> : <Invullen record={blok} basis={basis} />)}
    </Gelezen>
  );
}

function Terug() {
  return (
    <p className="lintje-zaakkop__terug">
      <Link to={beheerpagina.tekstblokken()}>Terug naar tekstblokken</Link>
    </p>
  );
}

function Vast({ blok }: { blok: Tekstblokrecord }) {
  return (
    <div className="lintje-smal">
      <Terug />
      <Kop1>{blok.omschrijving}</Kop1>
      <Alert soort="info" titel="Dit tekstblok is vast">
        <Paragraph>U kunt een standaardblok niet wijzigen of verwijderen.</Paragraph>
      </Alert>
    </div>
  );
}

function Invullen({ record, basis }: { record: Tekstblokrecord | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegTekstblokToeMutation();
  const [wijzig] = useWijzigTekstblokMutation();
  const [verwijder, { isLoading: verwijdert }] = useVerwijderTekstblokMutation();
  const [weg, zetWeg] = useState<string | null>(null);
  const pad = record && tekstblokPad(record.id);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: record ? invoerVan(record) : LEEG });
  const pagina = useFormulierpagina({
    form,
    verstuur: ({ omschrijving, inhoud, sneltoets }, tag) => {
      const tekstblokinvoer = { omschrijving, inhoud, sneltoets: sneltoets || null };
      return record ? wijzig({ id: record.id, 'If-Match': tag, tekstblokinvoer }) : voegToe(tekstblokinvoer);
    },
    klaar: () => {
      dispatch(
        meld({
          soort: 'ok',
          tekst: record ? 'Het tekstblok is gewijzigd.' : 'Het tekstblok is toegevoegd.',
        }),
      );
      ga(beheerpagina.tekstblokken());
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });

  async function verwijderen() {
    if (!record) return;
    zetWeg(null);
    const ja = await bevestig({
      titel: 'Tekstblok verwijderen',
      tekst: `Weet u zeker dat u tekstblok "${record.omschrijving}" wilt verwijderen?`,
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder({ id: record.id, 'If-Match': pagina.basis() });
    // Gone already is what was wanted.
    if (error && statusVan(error) !== 404) {
      zetWeg(
        statusVan(error) === 412
          ? 'Iemand anders heeft dit tekstblok intussen gewijzigd. Open het opnieuw en bekijk eerst wat er nu staat.'
          : foutTekst(error),
      );
      return;
    }
    form.opgeslagen(form.huidige());
    dispatch(meld({ soort: 'ok', tekst: 'Het tekstblok is verwijderd.' }));
    ga(beheerpagina.tekstblokken());
  }

  return (
    <div className="lintje-smal">
      <Terug />
      <Kop1>{record ? record.omschrijving : 'Tekstblok toevoegen'}</Kop1>
      <Formulierpagina
        form={form}
        pagina={{ ...pagina, mislukt: pagina.mislukt ?? weg }}
        knop={record ? 'Opslaan' : 'Toevoegen'}
        terug={beheerpagina.tekstblokken()}
        extra={
          record && (
            <Button gevaar bezig={verwijdert} onClick={verwijderen}>
              Verwijderen
            </Button>
          )
        }
        boven={
          <p className="lintje-legenda">
            <span>{tabel.legenda.opslaan.tekst}</span>
          </p>
        }
      >
        <Invoerveld pad="/omschrijving" label="Omschrijving" />
        <Tekstvlak
          pad="/inhoud"
          label="Tekst"
          omschrijving="Elke regel wordt een alinea. Begint een regel met een streepje en een spatie, dan wordt het een opsomming."
        />
        <Invoerveld
          pad="/sneltoets"
          label="Toets"
          verplicht={null}
          breedte="jaar"
          omschrijving="Eén letter of cijfer. Behandelaars drukken op Alt+L en daarna op deze toets."
        />
      </Formulierpagina>
    </div>
  );
}
