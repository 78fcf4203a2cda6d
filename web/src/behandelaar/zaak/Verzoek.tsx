import { useGemeentesQuery } from '../../api/verzoek.ts';
import { relatiesInWoorden } from '../../burger/aanvraag/uw-gegevens/invoer.ts';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Kop3, Sectie } from '../../ui/Tekst.tsx';
import type { Zaak } from '../api/zaken.ts';
import { Moment } from '../delen/Moment.tsx';

/** The request form as the citizen sent it. */
export function Verzoek({ zaak }: { zaak: Zaak }) {
  const v = zaak.verzoek;
  const { data: gemeentes } = useGemeentesQuery();
  const gemeente = gemeentes?.find((g) => g.id === zaak.gemeenteId)?.name ?? String(zaak.gemeenteId);
  const adres = [v.kandidaatStraatnaam, v.kandidaatHuisnummer].filter(Boolean).join(' ');
  return (
    <Sectie titel="Verzoek">
      <Kop3>Kandidaat</Kop3>
      <Gegevens
        rijen={[
          { label: 'Voornamen', waarde: v.kandidaatVoornaam },
          {
            label: 'Achternaam',
            waarde: [v.kandidaatTussenvoegsel, v.kandidaatAchternaam].filter(Boolean).join(' '),
          },
          { label: 'Roepnaam', waarde: v.kandidaatRoepnaam },
          { label: 'Geboortedatum', waarde: v.kandidaatGeboortedatum ?? 'Niet bekend bij de voorsteller' },
          { label: 'Adres', waarde: adres },
          { label: 'Postcode', waarde: v.kandidaatPostcode ?? 'Niet bekend bij de voorsteller' },
          { label: 'Gemeente', waarde: gemeente },
        ]}
      />
      <Kop3>Voorsteller</Kop3>
      <Gegevens
        rijen={[
          { label: 'Naam', waarde: v.voorstellerNaam },
          {
            label: 'Telefoonnummer',
            waarde: <Anchor href={`tel:${v.voorstellerTelefoon}`}>{v.voorstellerTelefoon}</Anchor>,
          },
          {
            label: 'E-mailadres',
            waarde: <Anchor href={`mailto:${v.voorstellerMail}`}>{v.voorstellerMail}</Anchor>,
          },
          { label: 'Relatie tot kandidaat', waarde: relatiesInWoorden(v.VerzoekVoorstellerRelatie) },
          { label: 'Motivering', waarde: v.motivering },
          ...(zaak.ontvangenOp ? [{ label: 'Ontvangen op', waarde: <Moment op={zaak.ontvangenOp} /> }] : []),
          ...(zaak.ingediendOp
            ? [{ label: 'Voorstel ingediend op', waarde: <Moment op={zaak.ingediendOp} /> }]
            : []),
        ]}
      />
    </Sectie>
  );
}
