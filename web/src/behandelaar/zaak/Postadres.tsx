import { useLandenQuery } from '../../api/verzoek.ts';
import { NEDERLAND } from '../../burger/aanvraag/uw-gegevens/invoer.ts';
import type { Zaak } from '../api.ts';

/** A postal address as it stands on an envelope, on one line. */
export function Postadres({ adres }: { adres: NonNullable<Zaak['postadres']> }) {
  const { data: landen } = useLandenQuery();
  if (adres.landCode !== NEDERLAND) {
    const land = landen?.find((l) => l.landCode === adres.landCode)?.omschrijving;
    const regels = [adres.adresregel1, adres.adresregel2, adres.adresregel3, land];
    return <>{regels.filter(Boolean).join(', ')}</>;
  }
  const nummer = [adres.huisnummer, adres.letter].filter(Boolean).join('');
  const straat = [adres.straatnaam, nummer, adres.toevoeging].filter(Boolean).join(' ');
  return <>{[straat, adres.postcode, adres.woonplaats].filter(Boolean).join(', ')}</>;
}
