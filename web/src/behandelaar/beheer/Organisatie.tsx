import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  type BeheerdeOrganisatie,
  type Berichtkeuze,
  ingevuld,
  type OrganisatieType,
  organisatiePad,
  useOrganisatieQuery,
  useVoegOrganisatieToeMutation,
  useVraagPostbusMutation,
  useWijzigOrganisatieMutation,
} from '../api.ts';
import { BERICHTKEUZE, NietAangekomen } from '../delen/Berichtkeuze.tsx';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { foutTekst } from '../delen/fout.ts';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Keuzeveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { ORGANISATIESOORT } from './Organisaties.tsx';

const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { type: string; id: string; naam: string; email: string; berichten: string };

const LEEG: Invoer = { type: '', id: '', naam: '', email: '', berichten: 'niet' };

const invoerVan = (o: BeheerdeOrganisatie): Invoer => ({
  type: o.type,
  id: String(o.id),
  naam: o.naam,
  email: o.email ?? '',
  berichten: o.berichten,
});

const inWoorden = (invoer: Invoer): Antwoord[] => [
  { label: 'Naam', waarde: invoer.naam },
  { label: 'E-mailadres', waarde: invoer.email },
  { label: 'E-mail over nieuws', waarde: BERICHTKEUZE[invoer.berichten as Berichtkeuze]?.label ?? '' },
];

/** News goes there once somebody who reads it said yes. */
function wachtOpBevestiging({ berichten, emailBevestigdOp }: BeheerdeOrganisatie): boolean {
  return berichten !== 'niet' && !emailBevestigdOp;
}

/** Whether news goes to the box of an organisation, and arrives. */
function Postbus({ organisatie }: { organisatie: BeheerdeOrganisatie }) {
  const dispatch = useAppDispatch();
  const [vraag, { isLoading: bezig }] = useVraagPostbusMutation();
  const { type, id, email, berichten, emailBevestigdOp, berichtMisluktOp } = organisatie;
  if (berichten === 'niet') return null;

  async function klik() {
    const { error } = await vraag({ type, id });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: `Er gaat opnieuw een e-mail naar ${email}.` },
      ),
    );
  }

  return (
    <Sectie titel="Mailbox voor nieuws">
      <NietAangekomen sinds={berichtMisluktOp} />
      {emailBevestigdOp ? (
        <Paragraph>
          De mailbox {email} is bevestigd op <Moment op={emailBevestigdOp} />.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            Er gaat nog geen nieuws naar {email}. De mailbox heeft een e-mail gekregen met een link om te
            bevestigen. Die link werkt een week.
          </Paragraph>
          <Acties>
            <Button bezig={bezig} onClick={klik}>
              E-mail om te bevestigen opnieuw versturen
            </Button>
          </Acties>
        </>
      )}
    </Sectie>
  );
}

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
  return (
    <Gelezen pad={organisatiePad(type, id)} query={query} wat="De organisatie">
      {(gelezen, basis) => <Invullen record={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({ record, basis }: { record: BeheerdeOrganisatie | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegOrganisatieToeMutation();
  const [wijzig] = useWijzigOrganisatieMutation();
  const pad = record && organisatiePad(record.type, record.id);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: record ? invoerVan(record) : LEEG });
  const pagina = useFormulierpagina({
    form,
    verstuur: ({ type, id, naam, email, berichten }, tag) =>
      record
        ? wijzig({
            type: record.type,
            id: record.id,
            'If-Match': tag,
            gewijzigdeOrganisatie: ingevuld({ naam, email: email || null, berichten: berichten || 'niet' }),
          })
        : voegToe(
            ingevuld({
              type: type || null,
              id: /^\d+$/.test(id.trim()) ? Number(id) : id || null,
              naam,
              email: email || null,
              berichten: berichten || 'niet',
            }),
          ),
    klaar: (nu) => {
      const gelukt = record ? 'De organisatie is gewijzigd.' : 'De organisatie is toegevoegd.';
      const anders = nu.email !== record?.email || record?.berichten === 'niet';
      const nieuw = anders && wachtOpBevestiging(nu);
      dispatch(
        meld({
          soort: 'ok',
          tekst: nieuw ? `${gelukt} De mailbox krijgt een e-mail om dit te bevestigen.` : gelukt,
        }),
      );
      ga(beheerpagina.organisaties());
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });
  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.organisaties()}>Terug naar organisaties</Link>
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
        terug={beheerpagina.organisaties()}
        boven={<Legendaregel />}
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
        <Keuzeveld
          pad="/berichten"
          label="E-mail over nieuws"
          verplicht={null}
          omschrijving="Naar dit e-mailadres: aantallen en zaaknummers, geen namen. Iemand die de mailbox leest, bevestigt dat eerst."
          opties={Object.entries(BERICHTKEUZE).map(([waarde, { label }]) => ({ waarde, label }))}
        />
      </Formulierpagina>
      {record && <Postbus organisatie={record} />}
      {record?.type === 'gemeente' && (
        <Sectie titel="Contact voor burgers">
          <Paragraph>
            Hoe bereikt een voorsteller deze gemeente? Dit staat op de pagina’s en in de e-mails voor burgers.
          </Paragraph>
          <Acties>
            <ButtonLink to={beheerpagina.gemeentecontact(record.id)}>Contact wijzigen</ButtonLink>
          </Acties>
        </Sectie>
      )}
    </div>
  );
}
