import { useGemeentesQuery } from '../../api/verzoek.ts';
import { relatiesInWoorden } from '../../burger/aanvraag/uw-gegevens/invoer.ts';
import { Mailadres, Telefoon } from '../../ui/Bereikbaar.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Kop3, Sectie } from '../../ui/Tekst.tsx';
import type { Zaak } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { Binnenkomst } from './Binnenkomst.tsx';
import { Postadres } from './Postadres.tsx';

/** Where the mails go, when that is not the address of the request. */
function bevestigd({ verzoek, mailadres, mailadresWacht, postadres }: Zaak) {
  return [
    ...(postadres ? [{ label: 'Brieven gaan naar', waarde: <Postadres adres={postadres} /> }] : []),
    ...(mailadres && mailadres !== verzoek.voorstellerMail
      ? [{ label: 'E-mails gaan naar', waarde: <Mailadres adres={mailadres} /> }]
      : []),
    ...(mailadresWacht
      ? [{ label: 'Nieuw e-mailadres, nog niet bevestigd', waarde: <Mailadres adres={mailadresWacht} /> }]
      : []),
  ];
}

/** The request form as the citizen sent it. Its proposer moves to the proposal once that was submitted. */
export function Verzoek({ zaak }: { zaak: Zaak }) {
  const v = zaak.verzoek;
  const { data: gemeentes } = useGemeentesQuery();
  const gemeente = gemeentes?.find((g) => g.id === zaak.gemeenteId)?.name ?? String(zaak.gemeenteId);
  const adres = [v.kandidaatStraatnaam, v.kandidaatHuisnummer].filter(Boolean).join(' ');
  return (
    <Sectie titel="Verzoek">
      {zaak.ontvangenOp && (
        <Gegevens
          rijen={[
            { label: 'Ontvangen op', waarde: <Moment op={zaak.ontvangenOp} /> },
            ...(zaak.ingediendOp
              ? [{ label: 'Voorstel ingediend op', waarde: <Moment op={zaak.ingediendOp} /> }]
              : []),
          ]}
        />
      )}
      {zaak.ingevoerd && <Binnenkomst zaak={zaak} ingevoerd={zaak.ingevoerd} />}
      {zaak.dossier && <Gegevens rijen={bevestigd(zaak)} />}
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
      {!zaak.dossier && (
        <>
          <Kop3>Voorsteller</Kop3>
          <Gegevens
            rijen={[
              { label: 'Naam', waarde: v.voorstellerNaam },
              {
                label: 'Telefoonnummer',
                waarde: v.voorstellerTelefoon && <Telefoon nummer={v.voorstellerTelefoon} />,
              },
              { label: 'E-mailadres', waarde: v.voorstellerMail && <Mailadres adres={v.voorstellerMail} /> },
              ...bevestigd(zaak),
              { label: 'Relatie tot kandidaat', waarde: relatiesInWoorden(v.VerzoekVoorstellerRelatie) },
              { label: 'Motivering', waarde: v.motivering },
            ]}
          />
        </>
      )}
    </Sectie>
  );
}
