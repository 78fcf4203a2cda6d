import type { ReactNode } from 'react';
import { useLandenQuery } from '../../api/verzoek.ts';
import { antwoorden as ondersteunerAntwoorden } from '../../burger/aanvraag/ondersteuners/invoer.ts';
import { antwoorden as uitreikingAntwoorden } from '../../burger/aanvraag/uitreiking/invoer.ts';
import { betaaldAntwoorden, vrijwilligAntwoorden } from '../../burger/aanvraag/verdiensten/invoer.ts';
import { Tijdas } from '../../burger/aanvraag/verdiensten/Tijdas.tsx';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { korteDatum } from '../../forms/datum.ts';
import type { FormulierNaam } from '../../forms/tabel.ts';
import { voorlezen } from '../../forms/voorlezen.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Inklapbaar } from '../../ui/Inklapbaar.tsx';
import { Link } from '../../ui/Link.tsx';
import { Kop3, Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { mag, type Zaak } from '../api.ts';
import { Versies } from '../delen/Versies.tsx';
import { Bekijken, Bestand, bijlagePad } from './bijlagen/Bestand.tsx';
import { Voorsteller } from './Voorsteller.tsx';

type Dossier = NonNullable<Zaak['dossier']>;

/** Everything that the citizen filled in, in the citizen's own words, with what officials amended beside it. */
export function Voorstel({ zaak, dossier }: { zaak: Zaak; dossier: Dossier }) {
  const { voorstel, aanpassingen } = dossier;
  const { data: landen } = useLandenQuery();
  const { activiteitenBetaaldeBaan: betaald, activiteitenVrijwilliger: vrijwillig } = voorstel.verdiensten;
  const wijzigbaar = mag(zaak, 'kandidaatWijzigen');
  const blok = (pad: string, titel: string, formulier: FormulierNaam, citaat: object, nu?: object | null) => (
    <Blok
      titel={titel}
      citaat={voorlezen(formulier, citaat)}
      nu={nu ? voorlezen(formulier, nu) : null}
      wijzig={wijzigbaar ? zaakpagina.kandidaatblok(zaak.id, pad) : null}
    />
  );
  return (
    <div className="lintje-voorstel">
      <Inklapbaar titel="Voorsteller">
        <Voorsteller voorsteller={voorstel.voorsteller} verzoek={zaak.verzoek} landen={landen} />
      </Inklapbaar>
      <Inklapbaar titel="Kandidaat">
        <Gegevens rijen={voorlezen('kandidaatPersoonsgegevens', voorstel.overigepersoonsgegevens)} />
        {blok('werk', 'Werkgegevens', 'kandidaatWerk', voorstel.werk, aanpassingen.werk)}
        {blok(
          'militair',
          'Militaire gegevens',
          'kandidaatMilitair',
          voorstel.militairegegevens,
          aanpassingen.militairegegevens,
        )}
        {blok(
          'overige',
          'Andere blijken van waardering en bijzondere omstandigheden',
          'kandidaatOverige',
          voorstel.overige,
          aanpassingen.overige,
        )}
      </Inklapbaar>
      <Inklapbaar titel="Verdiensten" aantal={betaald.length + vrijwillig.length}>
        <Tijdas verdiensten={voorstel.verdiensten} ditJaar={new Date().getFullYear()} />
        <Items
          titel="Betaalde baan"
          items={betaald.map((a) => ({ id: a.id, rijen: betaaldAntwoorden(a) }))}
        />
        <Items
          titel="Vrijwilliger"
          items={vrijwillig.map((a) => ({ id: a.id, rijen: vrijwilligAntwoorden(a) }))}
        />
      </Inklapbaar>
      <Inklapbaar titel="Ondersteuners" aantal={voorstel.ondersteuners.length}>
        <Items
          titel="Ondersteuner"
          items={voorstel.ondersteuners.map((o) => ({
            id: o.persoonId,
            rijen: [
              ...ondersteunerAntwoorden({ ...o, relatiegegevens: o.relatiegegevens ?? [] }),
              ...briefVan(zaak, voorstel, o.persoonId),
              ...opPapier(zaak, dossier, o.persoonId),
              ...overgenomen(zaak, o.persoonId),
            ],
          }))}
        />
      </Inklapbaar>
      <Inklapbaar titel="Uitreiking">
        <Gegevens rijen={uitreikingAntwoorden(voorstel.uitreiking)} />
      </Inklapbaar>
    </div>
  );
}

/** What a supporter wrote or sent behind an own link. */
function briefVan(zaak: Zaak, voorstel: Dossier['voorstel'], id: string): Rij[] {
  const brief = voorstel.ondersteunersbrieven.find((b) => b.persoonId === id);
  if (!brief) return [];
  const met = `Op ${korteDatum(new Date(brief.ontvangenOp))} met het bevestigde e-mailadres ${brief.mail}`;
  if (brief.bestand) {
    const href = bijlagePad(zaak.id, id);
    const waarde = (
      <span className="lintje-briefbestand">
        <Bestand href={href} naam={brief.bestand} /> <Bekijken href={href} naam={brief.bestand} />
      </span>
    );
    return [
      { label: 'Brief van de ondersteuner', waarde },
      { label: 'Gestuurd', waarde: met },
    ];
  }
  return [
    { label: 'Brief van de ondersteuner', waarde: brief.tekst },
    { label: 'Naam onder de brief', waarde: brief.naam },
    { label: 'Ondertekend', waarde: met },
  ];
}

/** Letters on paper are attachments; the name is the download. */
function opPapier(zaak: Zaak, dossier: Dossier, id: string): Rij[] {
  return dossier.bijlagen
    .filter((b) => b.ondersteuner?.persoonId === id)
    .map((b) => ({
      label: 'Brief op papier',
      waarde: <Bestand href={bijlagePad(zaak.id, b.id)} naam={b.name} />,
    }));
}

/** A supporter of a dossier that was joined with this one. */
function overgenomen({ samengevoegd }: Zaak, id: string): Rij[] {
  const uit = samengevoegd.find((s) => s.ondersteuners.includes(id));
  return uit ? [{ label: 'Overgenomen uit', waarde: uit.zaaknummer }] : [];
}

type Rij = { label: string; waarde: ReactNode };

function Items({ titel, items }: { titel: string; items: { id: string; rijen: Rij[] }[] }): ReactNode {
  return items.map((item, i) => (
    <div key={item.id} className="lintje-overzicht__item">
      <Kop3>
        {titel} {items.length > 1 ? i + 1 : ''}
      </Kop3>
      <Gegevens rijen={item.rijen} />
    </div>
  ));
}

/** A block that officials may amend: the citizen's words stay, what counts now stands beside them. */
function Blok({
  titel,
  citaat,
  nu,
  wijzig,
}: {
  titel: string;
  citaat: Antwoord[];
  nu: Antwoord[] | null;
  wijzig: string | null;
}) {
  const labels = [...new Set([...(nu ?? []), ...citaat].map((a) => a.label))];
  const van = (antwoorden: Antwoord[], label: string) => antwoorden.find((a) => a.label === label)?.waarde;
  return (
    <div className="lintje-blok">
      <div className="lintje-overzicht__kop">
        <Kop3>{titel}</Kop3>
        {wijzig && (
          <Link to={wijzig}>
            Wijzigen<Verborgen> {titel}</Verborgen>
          </Link>
        )}
      </div>
      {nu ? (
        <>
          <Paragraph>Een behandelaar heeft deze gegevens aangepast.</Paragraph>
          <Versies
            titel={`${titel}: wat nu geldt en wat de voorsteller schreef`}
            koppen={['Vraag', 'Wat nu geldt', 'Voorsteller schreef']}
            rijen={labels.map((label) => ({ label, links: van(nu, label), rechts: van(citaat, label) }))}
          />
        </>
      ) : (
        <Gegevens rijen={citaat} />
      )}
    </div>
  );
}
