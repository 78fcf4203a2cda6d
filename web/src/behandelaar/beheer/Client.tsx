import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { useFormulierContext } from '../../forms/context.tsx';
import { veldId } from '../../forms/pad.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Checkbox } from '../../ui/Controls.tsx';
import { Fieldset } from '../../ui/FormField.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import {
  type Client as Clientrecord,
  clientPad,
  ingevuld,
  type Scope,
  useClientQuery,
  useVoegClientToeMutation,
  useWijzigClientMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Keuzeveld, Legendaregel, Tekstvlak } from '../delen/Invoerveld.tsx';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { ROLLEN } from '../delen/woorden.ts';
import { Clientacties, Clientvoorstel } from './Clientacties.tsx';
import { Clientlabel } from './Clients.tsx';
import { SCOPES, Sleutellijst } from './clientdelen.tsx';
import { organisatieVan, useOrganisatiekeuze, waardeVan } from './organisatiekeuze.ts';

/** The rules of these fields stand on the server alone. */
const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { naam: string; organisatie: string; rol: string; scopes: Scope[]; sleutels: string };

const LEEG: Invoer = { naam: '', organisatie: '', rol: '', scopes: [], sleutels: '' };

/** What was asked goes on being asked: whoever changes the name alone takes no question of a colleague back. */
function invoerVan(c: Clientrecord): Invoer {
  const { scopes, sleutels } = c.voorstel ?? c;
  return {
    naam: c.naam,
    organisatie: waardeVan(c.organisatie),
    rol: c.rol,
    scopes,
    sleutels: sleutels.keys.length > 0 ? JSON.stringify({ keys: sleutels.keys }, null, 2) : '',
  };
}

/** Text that is not JSON is sent as typed: the server says what it should be. */
function alsJson(tekst: string): unknown {
  try {
    return JSON.parse(tekst);
  } catch {
    return tekst;
  }
}

function bodyVan({ organisatie, rol, sleutels, ...rest }: Invoer) {
  return {
    ...rest,
    rol: rol || null,
    organisatie: organisatieVan(organisatie),
    sleutels: alsJson(sleutels),
  };
}

/** The system of an organisation, to add or to change. */
export function Client() {
  const { id } = useParams();
  return id ? <Bestaand id={id} /> : <Invullen record={null} basis={null} />;
}

function Bestaand({ id }: { id: string }) {
  const query = useClientQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={clientPad(id)} query={query} wat="Het systeem">
      {/* What is allowed changes with what is done; the form keeps what it started from. */}
      {(gelezen, basis) => <Invullen record={query.data ?? gelezen} basis={basis} />}
    </Gelezen>
  );
}

function gelukt(antwoord: Clientrecord, record: Clientrecord | null): string {
  if (!record)
    return antwoord.voorstel
      ? 'Het systeem is toegevoegd. Een andere beheerder moet het nog goedkeuren.'
      : 'Het systeem is toegevoegd.';
  if (antwoord.voorstel && antwoord.toegestaan.includes('goedkeuren'))
    return 'Het systeem is gewijzigd. Wat een collega vroeg, wacht nog op uw akkoord.';
  return antwoord.voorstel
    ? 'Een andere beheerder moet goedkeuren wat erbij komt. De rest geldt meteen.'
    : 'Het systeem is gewijzigd.';
}

function Invullen({ record, basis }: { record: Clientrecord | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegClientToeMutation();
  const [wijzig] = useWijzigClientMutation();
  const { opties, fout, opnieuw } = useOrganisatiekeuze();
  const pad = record && clientPad(record.id);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: record ? invoerVan(record) : LEEG });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer, tag) =>
      record
        ? wijzig({
            id: record.id,
            'If-Match': tag ?? undefined,
            gewijzigdeClient: ingevuld(bodyVan(invoer)),
          })
        : voegToe(ingevuld(bodyVan(invoer))),
    klaar: (nieuw) => {
      dispatch(meld({ soort: 'ok', tekst: gelukt(nieuw, record) }));
      ga(record ? beheerpagina.systemen() : beheerpagina.systeem(nieuw.id));
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });

  function inWoorden(invoer: Invoer): Antwoord[] {
    return [
      { label: 'Naam', waarde: invoer.naam },
      { label: 'Mag', waarde: invoer.scopes.map((scope) => SCOPES[scope]).join(', ') },
      { label: 'Sleutels', waarde: invoer.sleutels },
    ];
  }

  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.systemen()}>Terug naar systemen</Link>
      </p>
      <Kop1>{record ? record.naam : 'Systeem toevoegen'}</Kop1>
      {record && (
        <>
          <Gegevens
            rijen={[
              { label: 'client_id', waarde: <code>{record.id}</code> },
              { label: 'Organisatie', waarde: record.organisatie.naam },
              { label: 'Rol', waarde: ROLLEN[record.rol] },
              { label: 'Status', waarde: <Clientlabel client={record} /> },
              {
                label: 'Sleutels',
                waarde: record.sleutels.keys.length > 0 && <Sleutellijst sleutels={record.sleutels} />,
              },
              {
                label: 'Laatst gebruikt',
                waarde: record.laatstGebruiktOp ? <Moment op={record.laatstGebruiktOp} /> : 'Nog niet',
              },
            ]}
          />
          <Clientvoorstel
            client={record}
            gewijzigd={form.isGewijzigd}
            klaar={() => {
              // What was approved is no change of somebody else: the form goes on from it.
              pagina.gelezen();
              if (!form.isGewijzigd()) form.opgeslagen(invoerVan(record));
            }}
          />
        </>
      )}
      {fout && <NietGeladen wat="De lijst met organisaties" fout={fout} opnieuw={opnieuw} />}
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop={record ? 'Opslaan' : 'Toevoegen'}
        terug={beheerpagina.systemen()}
        boven={<Legendaregel />}
      >
        <Invoerveld pad="/naam" label="Naam" omschrijving="Bijvoorbeeld de naam van het systeem" />
        {!record && (
          <>
            <Keuzeveld
              pad="/organisatie"
              label="Organisatie"
              leeg="Kies een organisatie"
              omschrijving="Van wie het systeem is. U kunt dit later niet wijzigen."
              opties={opties}
            />
            <Keuzeveld
              pad="/rol"
              label="Rol"
              leeg="Kies een rol"
              omschrijving="Het systeem ziet wat een medewerker met deze rol ziet. U kunt dit later niet wijzigen."
              opties={Object.entries(ROLLEN).map(([waarde, label]) => ({ waarde, label }))}
            />
          </>
        )}
        <Scopeveld />
        <Tekstvlak
          pad="/sleutels"
          label="Openbare sleutels"
          omschrijving="Een JWKS met één sleutel, of twee zolang het systeem van sleutel wisselt. U krijgt deze van de beheerder van het systeem."
          regels={8}
        />
      </Formulierpagina>
      {record && (
        <Clientacties
          client={record}
          weg={() => {
            // What was typed in it has no place any more.
            form.opgeslagen(form.huidige());
            ga(beheerpagina.systemen());
          }}
        />
      )}
    </div>
  );
}

/** What the system may ask. */
function Scopeveld() {
  const form = useFormulierContext();
  const id = veldId('/scopes');
  const gekozen = (form.lees('/scopes') ?? []) as Scope[];
  return (
    <Fieldset id={id} label="Wat mag het systeem?" verplicht="*" fout={form.fouten.get('/scopes')}>
      {(Object.keys(SCOPES) as Scope[]).map((scope) => (
        <Checkbox
          key={scope}
          id={`${id}-${scope.replace(':', '-')}`}
          label={SCOPES[scope]}
          uitleg={scope}
          checked={gekozen.includes(scope)}
          onChange={(e) =>
            form.zet(
              '/scopes',
              e.target.checked ? [...gekozen, scope] : gekozen.filter((een) => een !== scope),
            )
          }
        />
      ))}
    </Fieldset>
  );
}
