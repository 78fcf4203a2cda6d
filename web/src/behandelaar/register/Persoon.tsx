import { useParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { besluitpagina, registerpagina, zaakpagina } from '../../paden/behandelaar.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { type RegisterRegel, useRegisterregelQuery } from '../api.ts';
import { useGemeentenaam } from '../besluiten/kolommen.tsx';
import { type Fout, foutTekst, statusVan } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { Registerbijlagen } from './Registerbijlagen.tsx';
import { terugNaarRegister } from './terug.ts';

/** One person in the register. */
export function Persoon() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRegisterregelQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData) return <Inhoud record={currentData} />;
  if (error) return <PersoonNietGeladen fout={error} opnieuw={refetch} />;
  return <Laden />;
}

export function Registerkop({ record, titel }: { record: RegisterRegel; titel?: string }) {
  return (
    <header className="lintje-zaakkop">
      <p className="lintje-zaakkop__terug">
        {titel ? (
          <Link to={registerpagina.persoon(record.id)}>Terug naar {record.kandidaatNaam}</Link>
        ) : (
          <Link to={terugNaarRegister()}>Terug naar het register</Link>
        )}
      </p>
      <Kop1 titel={titel ? `${titel} - ${record.zaaknummer}` : `${record.kandidaatNaam} - register`}>
        {titel ?? record.kandidaatNaam}
      </Kop1>
      <p className="lintje-zaakkop__regel">
        <span>{record.onderscheiding.naam}</span> <span>{record.jaar}</span>
      </p>
    </header>
  );
}

function Inhoud({ record }: { record: RegisterRegel }) {
  const gemeente = useGemeentenaam();
  const { uitreiking } = record;
  return (
    <div className="lintje-zaak">
      <Registerkop record={record} />
      <Sectie titel="Onderscheiding">
        <Gegevens
          rijen={[
            { label: 'Onderscheiding', waarde: record.onderscheiding.naam },
            { label: 'Onderscheiden op', waarde: <Moment op={record.onderscheidenOp} alleen="dag" /> },
            {
              label: 'Koninklijk besluit',
              waarde: <Link to={besluitpagina.besluit(record.besluit.id)}>{record.besluit.nummer}</Link>,
            },
            { label: 'Gemeente', waarde: gemeente(record.gemeenteId) },
            { label: 'Zaak', waarde: <Link to={zaakpagina.zaak(record.id)}>{record.zaaknummer}</Link> },
          ]}
        />
      </Sectie>
      <Sectie titel="Uitreiking">
        {uitreiking ? (
          <Gegevens
            rijen={[
              { label: 'Datum', waarde: <Moment op={uitreiking.datum} alleen="dag" /> },
              { label: 'Plaats', waarde: uitreiking.plaats },
              { label: 'Uitgereikt door', waarde: uitreiking.uitgereiktDoor },
              { label: 'Toelichting', waarde: uitreiking.toelichting },
            ]}
          />
        ) : (
          <Paragraph>De uitreiking is nog niet geregistreerd.</Paragraph>
        )}
        {record.toegestaan.includes('uitreikingRegistreren') && (
          <Acties>
            <ButtonLink to={zaakpagina.uitreiking(record.id)}>
              {uitreiking ? 'Uitreiking verbeteren' : 'Uitreiking registreren'}
            </ButtonLink>
          </Acties>
        )}
      </Sectie>
      <Registerbijlagen record={record} />
    </div>
  );
}

export function PersoonNietGeladen({ fout, opnieuw }: { fout: Fout; opnieuw: () => void }) {
  const bestaatNiet = [400, 404].includes(Number(statusVan(fout)));
  return (
    <div className="lintje-smal">
      <Kop1>{bestaatNiet ? 'Niet gevonden in het register' : 'Het register kon niet worden geladen'}</Kop1>
      <Paragraph lead>{bestaatNiet ? 'Deze persoon staat niet in het register.' : foutTekst(fout)}</Paragraph>
      <Acties>
        {!bestaatNiet && (
          <Button soort="primary-action" onClick={opnieuw}>
            Probeer het opnieuw
          </Button>
        )}
        <ButtonLink to={registerpagina.lijst()}>Naar het register</ButtonLink>
      </Acties>
    </div>
  );
}
