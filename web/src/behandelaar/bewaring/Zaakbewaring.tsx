import type { ReactNode } from 'react';
import { bewaringpagina, zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Lijst, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import type { Actie, VoorstelItem as Voorstel, ZaakBewaring } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { hoofdletter } from '../delen/woorden.ts';
import { useIngelogd } from '../sessie/wie.ts';
import { Bewaringkop } from './Bewaringkop.tsx';
import { Goedkeurknop } from './Goedkeurknop.tsx';
import { useBewaring } from './MetBewaring.tsx';
import { Verklaringlink } from './Verklaringen.tsx';
import { naamVan, onderzoeksbijlagen, persoonTekst } from './woorden.ts';

const mag = (zaak: ZaakBewaring, actie: Actie) => zaak.toegestaan.includes(actie);

/** How long a case is kept, what was proposed and what was destroyed of it. */
export function Zaakbewaring() {
  const zaak = useBewaring();
  return (
    <div className="lintje-zaak">
      <Bewaringkop zaak={zaak} />
      {zaak.vernietigd && (
        <Alert soort="info" titel="De gegevens van deze zaak zijn vernietigd">
          <Paragraph>
            Alleen het zaaknummer, de status en de verklaring van vernietiging zijn er nog.
          </Paragraph>
        </Alert>
      )}
      <Termijn zaak={zaak} />
      {!zaak.vernietigd && <Opschorting zaak={zaak} />}
      {zaak.voorstel && <Voorgesteld zaak={zaak} voorstel={zaak.voorstel} />}
      {!zaak.vernietigd && <Personen zaak={zaak} />}
      {zaak.verklaringen.length > 0 && <Vernietigd zaak={zaak} />}
    </div>
  );
}

function Termijn({ zaak }: { zaak: ZaakBewaring }) {
  return (
    <Sectie titel="Bewaartermijn">
      <Gegevens
        rijen={[
          {
            label: 'Afgerond op',
            waarde: zaak.eindeOp ? <Moment op={zaak.eindeOp} alleen="dag" /> : 'De zaak loopt nog',
          },
          { label: 'Zaak bewaren tot', waarde: tot(zaak) },
          ...(zaak.onderzoeksbijlagen > 0
            ? [
                {
                  label: hoofdletter(onderzoeksbijlagen(zaak.onderzoeksbijlagen)),
                  waarde: zaak.onderzoekBewarenTot ? (
                    <>
                      Bewaren tot <Moment op={zaak.onderzoekBewarenTot} alleen="dag" />
                    </>
                  ) : (
                    'Bewaren zolang de zaak loopt'
                  ),
                },
              ]
            : []),
        ]}
      />
      <Paragraph>
        <Link to={zaakpagina.zaak(zaak.id)}>Naar de zaak</Link>
      </Paragraph>
    </Sectie>
  );
}

function tot(zaak: ZaakBewaring): ReactNode {
  if (zaak.voorAltijd) return 'Voor altijd: de kandidaat is onderscheiden';
  if (zaak.zaakBewarenTot) return <Moment op={zaak.zaakBewarenTot} alleen="dag" />;
  return 'Zolang de zaak loopt';
}

function Opschorting({ zaak }: { zaak: ZaakBewaring }) {
  return (
    <Sectie titel="Opschorting">
      <Paragraph>
        {zaak.opgeschort
          ? 'De vernietiging is opgeschort. Er wordt niets vernietigd, ook niet wat al is goedgekeurd.'
          : 'Loopt er een klacht, een bezwaar of een onderzoek? Schort de vernietiging dan op. Er wordt niets vernietigd tot u de opschorting opheft.'}
      </Paragraph>
      <Acties>
        {mag(zaak, 'vernietigingOpschorten') && (
          <ButtonLink to={bewaringpagina.opschorten(zaak.id)}>Vernietiging opschorten</ButtonLink>
        )}
        {mag(zaak, 'opschortingOpheffen') && (
          <ButtonLink to={bewaringpagina.opheffen(zaak.id)}>Opschorting opheffen</ButtonLink>
        )}
      </Acties>
    </Sectie>
  );
}

function Voorgesteld({ zaak, voorstel }: { zaak: ZaakBewaring; voorstel: Voorstel }) {
  const { gebruikersnaam } = useIngelogd();
  return (
    <Sectie titel="Voorgestelde vernietiging">
      <Gegevens
        rijen={[
          { label: 'Wat', waarde: hoofdletter(voorstel.wat.omschrijving) },
          {
            label: 'Voorgesteld',
            waarde: (
              <>
                <Moment op={voorstel.voorgesteld.op} /> door {naamVan(voorstel.voorgesteld)}
              </>
            ),
          },
          {
            label: 'Goedgekeurd',
            waarde: voorstel.goedgekeurd ? (
              <>
                <Moment op={voorstel.goedgekeurd.op} /> door {naamVan(voorstel.goedgekeurd)}
              </>
            ) : (
              'Nog niet'
            ),
          },
        ]}
      />
      {voorstel.voorgesteld.gebruiker === gebruikersnaam && !voorstel.goedgekeurd && (
        <Paragraph>U heeft dit zelf voorgesteld. Een andere medewerker moet het goedkeuren.</Paragraph>
      )}
      <Acties>
        {mag(zaak, 'vernietigingGoedkeuren') && (
          <Goedkeurknop
            zaak={zaak.id}
            voorstel={voorstel.id}
            zaaknummer={zaak.zaaknummer}
            wat={hoofdletter(voorstel.wat.omschrijving)}
          />
        )}
        {mag(zaak, 'vernietigingIntrekken') && (
          <ButtonLink to={bewaringpagina.intrekken(zaak.id)}>Voorstel intrekken</ButtonLink>
        )}
      </Acties>
    </Sectie>
  );
}

function Personen({ zaak }: { zaak: ZaakBewaring }) {
  const magVoorstellen = mag(zaak, 'vernietigingVoorstellen');
  return (
    <Sectie titel="Iemand vraagt om zijn gegevens te wissen">
      <Paragraph>
        Is een verzoek op grond van artikel 17 van de AVG toegewezen? Stel dan voor de gegevens van die
        persoon te vernietigen. Voor de kandidaat kan dat pas als de zaak is afgerond, en niet na een
        onderscheiding.
      </Paragraph>
      <Lijst>
        {zaak.personen.map(({ betrokkene, naam, vergeten, teVergeten }) => (
          <li key={betrokkene}>
            {hoofdletter(persoonTekst(betrokkene))}
            {naam ? `, ${naam}` : ''}
            {vergeten && ': vernietigd'}
            {!vergeten && !naam && ' die de voorsteller heeft weggehaald'}
            {teVergeten && magVoorstellen && (
              <>
                <br />
                <Link to={bewaringpagina.persoon(zaak.id, betrokkene)}>
                  Vernietiging voorstellen
                  <Verborgen> van de gegevens van {naam ?? persoonTekst(betrokkene)}</Verborgen>
                </Link>
              </>
            )}
          </li>
        ))}
      </Lijst>
    </Sectie>
  );
}

function Vernietigd({ zaak }: { zaak: ZaakBewaring }) {
  return (
    <Sectie titel="Vernietigd">
      <Lijst>
        {zaak.verklaringen.map((verklaring) => (
          <li key={verklaring.id}>
            <Moment op={verklaring.op} />: {verklaring.wat.omschrijving}, voorgesteld door{' '}
            {naamVan(verklaring.voorgesteld)} en goedgekeurd door {naamVan(verklaring.goedgekeurd)}.{' '}
            <Verklaringlink id={verklaring.id} van={zaak.zaaknummer} />
          </li>
        ))}
      </Lijst>
    </Sectie>
  );
}
