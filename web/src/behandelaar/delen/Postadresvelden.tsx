import type { Land } from '../../api/types.ts';
import { NEDERLAND } from '../../burger/aanvraag/uw-gegevens/invoer.ts';
import { useFormulierContext } from '../../forms/context.tsx';
import { LandVeld } from '../../forms/LandVeld.tsx';
import { TekstVeld } from '../../forms/velden.tsx';

export type PostadresInvoer = {
  landCode: number | null;
  straatnaam: string;
  huisnummer: string;
  toevoeging: string;
  letter: string;
  postcode: string;
  woonplaats: string;
  adresregel1: string;
  adresregel2: string;
  adresregel3: string;
};

export const LEEG_POSTADRES: PostadresInvoer = {
  landCode: NEDERLAND,
  straatnaam: '',
  huisnummer: '',
  toevoeging: '',
  letter: '',
  postcode: '',
  woonplaats: '',
  adresregel1: '',
  adresregel2: '',
  adresregel3: '',
};

/** Where letters go. */
export function Postadresvelden({ in: basis, landen }: { in: string; landen: Land[] }) {
  const form = useFormulierContext();
  const nederland = form.lees(`${basis}/landCode`) === NEDERLAND;
  return (
    <>
      <LandVeld pad={`${basis}/landCode`} landen={landen} />
      {nederland ? (
        <>
          <TekstVeld pad={`${basis}/straatnaam`} />
          <div className="lintje-rij">
            <TekstVeld pad={`${basis}/huisnummer`} breedte="kort" />
            <TekstVeld pad={`${basis}/toevoeging`} breedte="kort" />
            <TekstVeld pad={`${basis}/letter`} breedte="kort" />
          </div>
          <TekstVeld pad={`${basis}/postcode`} breedte="kort" omschrijving="Bijvoorbeeld 1234AB" />
          <TekstVeld pad={`${basis}/woonplaats`} breedte="lang" />
        </>
      ) : (
        <>
          <TekstVeld pad={`${basis}/adresregel1`} />
          <TekstVeld pad={`${basis}/adresregel2`} />
          <TekstVeld pad={`${basis}/adresregel3`} />
        </>
      )}
    </>
  );
}
