import { TekstVeld } from '../../../forms/velden.tsx';
import { ingevuld, LOS, oproepen } from '../../api.ts';
import { useZaak } from '../MetZaak.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';

const MAILADRES: Actiesoort<{ mail: string }> = {
  actie: 'mailadresCorrigeren',
  formulier: 'mailadres',
  begin: { mail: '' },
  oproep: (id, invoer) =>
    oproepen.mailadresCorrigeren.initiate({ id, mailadrescorrectie: ingevuld(invoer) }, LOS),
  knop: 'Adres corrigeren',
  klaar: 'Er gaat een e-mail met een link naar het nieuwe adres.',
};

export function Mailadres() {
  const { postadres } = useZaak();
  return (
    <Actieformulier van={MAILADRES} uitleg={postadres ? NU_BRIEVEN : MISLUKT}>
      {() => <TekstVeld pad="/mail" type="email" />}
    </Actieformulier>
  );
}

const NU_BRIEVEN =
  'De voorsteller krijgt nu brieven. Heeft de voorsteller een e-mailadres? Daar gaat een e-mail met een link heen. Pas als de voorsteller die opent, gaan onze berichten naar dat adres.';
const MISLUKT =
  'Een e-mail aan de voorsteller is niet aangekomen. Vraag de voorsteller aan de telefoon om het goede adres. Daar gaat een e-mail met een link heen. Pas als de voorsteller die opent, gaan onze e-mails naar het nieuwe adres. Het oude adres krijgt er bericht van.';
