import { useNavigate, useParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { Conflict } from '../../burger/aanvraag/Conflict.tsx';
import { useVers } from '../../burger/aanvraag/useVers.ts';
import type { Antwoord } from '../../burger/aanvraag/useWizardPagina.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  ingevuld,
  type OrganisatieType,
  organisatiePad,
  type BeheerdeOrganisatie as Record_,
  useOrganisatieQuery,
  useVoegOrganisatieToeMutation,
  useWijzigOrganisatieMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Invoerveld, Keuzeveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useBasis } from '../delen/useBasis.ts';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { ORGANISATIESOORT } from './Organisaties.tsx';

const GEEN_REGELS: readonly Deel[] = [];
const LIJST = '/beheer/organisaties';

type Invoer = { type: string; id: string; naam: string; email: string };

const LEEG: Invoer = { type: '', id: '', naam: '', email: '' };

const invoerVan = (o: Record_): Invoer => ({
  type: o.type,
  id: String(o.id),
  naam: o.naam,
  email: o.email ?? '',
});

const inWoorden = (invoer: Invoer): Antwoord[] => [
  { label: 'Naam', waarde: invoer.naam },
  { label: 'E-mailadres', waarde: invoer.email },
];

/** An organisation, to add or to change. */
export function Organisatie() {
  const { type, id } = useParams();
  return type && id ? (
    <Bestaand type={type as OrganisatieType} id={Number(id)} />
  ) : (
    <Invullen record={null} basis={null} />
  );
}

function Bestaand({ type, id }: { type: OrganisatieType; id: number }) {
  const query = useOrganisatieQuery({ type, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(organisatiePad(type, id), query);
  if (vers) return <Invullen record={vers.record} basis={vers.basis} />;
  if (query.error) return <NietGeladen wat="De organisatie" fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}

function Invullen({ record, basis: eersteBasis }: { record: Record_ | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegOrganisatieToeMutation();
  const [wijzig] = useWijzigOrganisatieMutation();
  const pad = record ? organisatiePad(record.type, record.id) : null;
  const basis = useBasis(eersteBasis);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: record ? invoerVan(record) : LEEG });
  const pagina = useFormulierpagina<Invoer>({
    form,
    verstuur: ({ type, id, naam, email }) =>
      record
        ? wijzig({
            type: record.type,
            id: record.id,
            'If-Match': basis.lees(),
            gewijzigdeOrganisatie: { naam, email: email || null },
          })
        : voegToe(
            ingevuld({
              type: type || null,
              id: /^\d+$/.test(id.trim()) ? Number(id) : id || null,
              naam,
              email: email || null,
            }),
          ),
    klaar: () => {
      dispatch(
        meld({
          soort: 'ok',
          tekst: record ? 'De organisatie is gewijzigd.' : 'De organisatie is toegevoegd.',
        }),
      );
      ga(LIJST);
    },
    uitHuidig: (huidig) => invoerVan(huidig as Record_),
  });
  const { conflict } = pagina;
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={LIJST}>Terug naar organisaties</Link>
      </p>
      <Kop1>{record ? record.naam : 'Organisatie toevoegen'}</Kop1>
      {record && (
        <Paragraph lead>
          {ORGANISATIESOORT[record.type]}, nummer {record.id}
        </Paragraph>
      )}
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop={record ? 'Opslaan' : 'Toevoegen'}
        terug={LIJST}
        boven={
          <>
            <Legendaregel />
            {conflict && pad && (
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
        {!record && (
          <>
            <Keuzeveld
              pad="/type"
              label="Soort"
              leeg="Kies een soort"
              opties={Object.entries(ORGANISATIESOORT).map(([waarde, label]) => ({ waarde, label }))}
            />
            <Invoerveld
              pad="/id"
              label="Nummer"
              breedte="kort"
              omschrijving="Voor een gemeente is dit de gemeentecode"
            />
          </>
        )}
        <Invoerveld pad="/naam" label="Naam" />
        <Invoerveld pad="/email" label="E-mailadres" type="email" verplicht={null} />
      </Formulierpagina>
      {record?.type === 'gemeente' && (
        <Sectie titel="Contact voor burgers">
          <Paragraph>
            Hoe bereikt een voorsteller deze gemeente? Dit staat op de pagina’s en in de e-mails voor burgers.
          </Paragraph>
          <Acties>
            <ButtonLink to={`/beheer/organisaties/gemeente/${record.id}/contact`}>
              Contact wijzigen
            </ButtonLink>
          </Acties>
        </Sectie>
      )}
    </div>
  );
}
