import { useNavigate, useSearchParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Accountaanvraag,
  type Gebruiker as Gebruikerrecord,
  gebruikerPad,
  ingevuld,
  useGebruikerQuery,
  useVoegGebruikerToeMutation,
  useWijzigGebruikerMutation,
} from '../api.ts';
import { NietAangekomen } from '../delen/Berichtkeuze.tsx';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { Invoerveld, Keuzeveld, Legendaregel } from '../delen/Invoerveld.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { ROLLEN } from '../delen/woorden.ts';
import { Gebruikeracties } from './Gebruikeracties.tsx';
import { GEBRUIKERSTATUS } from './Gebruikers.tsx';
import { organisatieVan, useOrganisatiekeuze, waardeVan } from './organisatiekeuze.ts';

/** The rules of these fields stand on the server alone. */
const GEEN_REGELS: readonly Deel[] = [];

type Invoer = { gebruikersnaam: string; naam: string; email: string; rol: string; organisatie: string };

const LEEG: Invoer = { gebruikersnaam: '', naam: '', email: '', rol: '', organisatie: '' };

function invoerVan(g: Gebruikerrecord): Invoer {
  return {
    gebruikersnaam: g.gebruikersnaam,
    naam: g.naam,
    email: g.email ?? '',
    rol: g.rol,
    organisatie: waardeVan(g.organisatie),
  };
}

function bodyVan({ organisatie, rol, ...rest }: Invoer) {
  return { ...rest, rol: rol || null, organisatie: organisatieVan(organisatie) };
}

/** A user, to add or to change. */
export function Gebruiker() {
  // Not in the path: names have dots, and a path with a dot is a file for the server.
  const naam = useSearchParams()[0].get('naam');
  return naam ? <Bestaand naam={naam} /> : <Invullen record={null} basis={null} />;
}

function Bestaand({ naam }: { naam: string }) {
  const query = useGebruikerQuery(naam, { refetchOnMountOrArgChange: true });
  return (
    <Gelezen pad={gebruikerPad(naam)} query={query} wat="De gebruiker">
      {/* What is allowed changes with what is done; the form keeps what it started from. */}
      {(gelezen, basis) => <Invullen record={query.data ?? gelezen} basis={basis} />}
    </Gelezen>
  );
}

function gelukt(antwoord: Gebruikerrecord | Accountaanvraag, record: Gebruikerrecord | null): string {
  if ('wordt' in antwoord)
    return 'Een andere beheerder moet dit goedkeuren. Tot die tijd verandert er niets.';
  return record
    ? 'De gebruiker is gewijzigd.'
    : 'De gebruiker is toegevoegd en krijgt een e-mail om een wachtwoord te kiezen.';
}

function Invullen({ record, basis }: { record: Gebruikerrecord | null; basis: string | null }) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [voegToe] = useVoegGebruikerToeMutation();
  const [wijzig] = useWijzigGebruikerMutation();
  const { opties, fout, opnieuw } = useOrganisatiekeuze();
  const pad = record && gebruikerPad(record.gebruikersnaam);
  const form = useFormulier<Invoer>({ delen: GEEN_REGELS, begin: record ? invoerVan(record) : LEEG });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer, tag) =>
      record
        ? wijzig({
            gebruikersnaam: record.gebruikersnaam,
            'If-Match': tag,
            gewijzigdeGebruiker: ingevuld(bodyVan(invoer)),
          })
        : voegToe(ingevuld(bodyVan(invoer))),
    klaar: (antwoord) => {
      dispatch(meld({ soort: 'ok', tekst: gelukt(antwoord, record) }));
      ga(beheerpagina.gebruikers());
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });
  const rolVast = record !== null && !record.toegestaan.includes('rolWijzigen');

  function inWoorden(invoer: Invoer): Antwoord[] {
    return [
      { label: 'Naam', waarde: invoer.naam },
      { label: 'E-mailadres', waarde: invoer.email },
      { label: 'Rol', waarde: ROLLEN[invoer.rol as Gebruikerrecord['rol']] ?? '' },
      { label: 'Organisatie', waarde: opties.find((o) => o.waarde === invoer.organisatie)?.label ?? '' },
    ];
  }
  // What was chosen stays, so that nobody loses it unseen; the API says then that it does not fit.
  const { rol, organisatie } = form.invoer;
  const passend = opties.filter((o) => !rol || o.rollen.some((r) => r === rol) || o.waarde === organisatie);

  return (
    <div className="lintje-smal">
      <p className="lintje-zaakkop__terug">
        <Link to={beheerpagina.gebruikers()}>Terug naar gebruikers</Link>
      </p>
      <Kop1>{record ? record.naam : 'Gebruiker toevoegen'}</Kop1>
      {record && (
        <Paragraph lead>
          {record.gebruikersnaam}, {GEBRUIKERSTATUS[record.status].toLowerCase()}.{' '}
          {record.inlogdienst
            ? 'Logt in via de eigen organisatie.'
            : `Tweede stap bij het inloggen: ${record.tweedeFactor === 'ingesteld' ? 'ingesteld' : 'niet ingesteld'}.`}
          {record.systeem && ` Gemaakt door het systeem ${record.systeem}.`}
        </Paragraph>
      )}
      {record?.inlogdienst && (
        <Paragraph>
          Naam, e-mailadres, rol en organisatie komen van die organisatie. Wat u hier wijzigt, geldt tot de
          gebruiker opnieuw inlogt.
        </Paragraph>
      )}
      {record && <NietAangekomen sinds={record.berichtMisluktOp} />}
      {fout && <NietGeladen wat="De lijst met organisaties" fout={fout} opnieuw={opnieuw} />}
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop={record ? 'Opslaan' : 'Toevoegen'}
        terug={beheerpagina.gebruikers()}
        boven={<Legendaregel />}
      >
        {!record && (
          <Invoerveld
            pad="/gebruikersnaam"
            label="Gebruikersnaam"
            omschrijving="Kleine letters, cijfers, punten en streepjes"
          />
        )}
        <Invoerveld pad="/naam" label="Naam" />
        <Invoerveld pad="/email" label="E-mailadres" type="email" />
        {rolVast ? (
          <Paragraph>
            Uw eigen rol en organisatie kunt u niet wijzigen. Vraag het aan een andere beheerder.
          </Paragraph>
        ) : (
          <>
            <Keuzeveld
              pad="/rol"
              label="Rol"
              leeg="Kies een rol"
              opties={Object.entries(ROLLEN).map(([waarde, label]) => ({ waarde, label }))}
            />
            <Keuzeveld pad="/organisatie" label="Organisatie" leeg="Kies een organisatie" opties={passend} />
          </>
        )}
      </Formulierpagina>
      {record && (
        <Gebruikeracties
          gebruiker={record}
          gewijzigd={pagina.gelezen}
          weg={() => {
            // What was typed in it has no place any more.
            form.opgeslagen(form.huidige());
            ga(beheerpagina.gebruikers());
          }}
        />
      )}
    </div>
  );
}
