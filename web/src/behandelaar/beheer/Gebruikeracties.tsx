import { useState } from 'react';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Acties, Sectie } from '../../ui/Tekst.tsx';
import { type Accountactie, type Gebruiker, LOS, type Oproep, oproepen } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';

type Handeling = {
  actie: Accountactie;
  oproep: (gebruikersnaam: string) => Oproep;
  naam: string;
  vraag: string;
  klaar: string;
  gevaar?: boolean;
};

const HANDELINGEN: readonly Handeling[] = [
  {
    actie: 'uitnodigen',
    oproep: (naam) => oproepen.nodigUit.initiate(naam, LOS),
    naam: 'Uitnodiging opnieuw versturen',
    vraag: 'De gebruiker krijgt opnieuw een e-mail om een wachtwoord te kiezen.',
    klaar: 'De uitnodiging is verstuurd.',
  },
  {
    actie: 'tweedeFactorVerwijderen',
    oproep: (naam) => oproepen.verwijderTweedeFactor.initiate(naam, LOS),
    naam: 'Tweede stap verwijderen',
    vraag:
      'Doe dit als iemand de telefoon kwijt is. De gebruiker wordt uitgelogd en stelt bij het inloggen een nieuwe tweede stap in.',
    klaar: 'De tweede stap is verwijderd.',
    gevaar: true,
  },
  {
    actie: 'blokkeren',
    oproep: (naam) => oproepen.blokkeer.initiate(naam, LOS),
    naam: 'Blokkeren',
    vraag: 'De gebruiker wordt uitgelogd en kan niet meer inloggen. U kunt dit later terugdraaien.',
    klaar: 'De gebruiker is geblokkeerd.',
    gevaar: true,
  },
  {
    actie: 'deblokkeren',
    oproep: (naam) => oproepen.deblokkeer.initiate(naam, LOS),
    naam: 'Deblokkeren',
    vraag: 'De gebruiker kan daarna weer inloggen.',
    klaar: 'De gebruiker kan weer inloggen.',
  },
  {
    actie: 'verwijderen',
    oproep: (gebruikersnaam) => oproepen.verwijderGebruiker.initiate({ gebruikersnaam }, LOS),
    naam: 'Verwijderen',
    vraag:
      'De gebruiker kan niet meer inloggen en verdwijnt uit de lijst. Wat deze gebruiker heeft gedaan, blijft op de tijdlijnen staan.',
    klaar: 'De gebruiker is verwijderd.',
    gevaar: true,
  },
];

/** What can be done with an account besides changing it; the API says which. */
export function Gebruikeracties({
  gebruiker,
  gewijzigd,
  weg,
}: {
  gebruiker: Gebruiker;
  gewijzigd: () => void;
  weg: () => void;
}) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState<Accountactie | null>(null);
  const mogelijk = HANDELINGEN.filter((h) => gebruiker.toegestaan.includes(h.actie));
  if (mogelijk.length === 0) return null;

  async function klik(handeling: Handeling) {
    const ja = await bevestig({
      titel: `${handeling.naam}: ${gebruiker.naam}`,
      tekst: handeling.vraag,
      ja: handeling.naam,
      nee: 'Annuleren',
      gevaar: handeling.gevaar,
    });
    if (!ja) return;
    zetBezig(handeling.actie);
    const { error } = await dispatch(handeling.oproep(gebruiker.gebruikersnaam));
    zetBezig(null);
    if (error) {
      dispatch(meld({ soort: 'error', tekst: foutTekst(error) }));
      return;
    }
    dispatch(meld({ soort: 'ok', tekst: handeling.klaar }));
    if (handeling.actie === 'verwijderen') weg();
    else gewijzigd();
  }

  return (
    <Sectie titel="Account">
      <Acties>
        {mogelijk.map((handeling) => (
          <Button
            key={handeling.actie}
            gevaar={handeling.gevaar}
            bezig={bezig === handeling.actie}
            onClick={() => klik(handeling)}
          >
            {handeling.naam}
          </Button>
        ))}
      </Acties>
    </Sectie>
  );
}
