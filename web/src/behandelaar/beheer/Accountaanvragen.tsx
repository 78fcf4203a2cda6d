import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Acties, Kop3, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  type Accountaanvraag,
  type Accountstand,
  useAccountaanvragenQuery,
  useKeurGoedMutation,
  useWeigerMutation,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { ROLLEN } from '../delen/woorden.ts';

type Actie = Accountaanvraag['toegestaan'][number];

const ACTIES: Record<
  Actie,
  { naam: string; besluit: 'goedkeuren' | 'weigeren'; vraag: string; klaar: string }
> = {
  goedkeuren: {
    naam: 'Goedkeuren',
    besluit: 'goedkeuren',
    vraag: 'Ga eerst na of dit klopt, bijvoorbeeld door te bellen. Na uw akkoord gaat het meteen in.',
    klaar: 'De aanvraag is goedgekeurd.',
  },
  weigeren: {
    naam: 'Weigeren',
    besluit: 'weigeren',
    vraag: 'Er verandert dan niets aan het account. Vertel uw collega waarom.',
    klaar: 'De aanvraag is geweigerd.',
  },
  intrekken: {
    naam: 'Intrekken',
    besluit: 'weigeren',
    vraag: 'Er verandert dan niets aan het account.',
    klaar: 'De aanvraag is ingetrokken.',
  },
};

/** What a colleague asked for and a second manager decides on; nothing when nothing waits. */
export function Accountaanvragen() {
  const { data, error, refetch } = useAccountaanvragenQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return <NietGeladen wat="Wat op akkoord wacht" fout={error} opnieuw={refetch} />;
  if (!data?.length) return null;
  return (
    <Sectie titel="Wacht op akkoord van een tweede beheerder">
      <Paragraph>
        Een rol die goedkeurt, controleert of beheert, geeft u met zijn tweeën. Dat geldt ook voor een ander
        e-mailadres van wie zo’n rol heeft.
      </Paragraph>
      {data.map((aanvraag) => (
        <Aanvraag key={aanvraag.id} aanvraag={aanvraag} />
      ))}
    </Sectie>
  );
}

function Aanvraag({ aanvraag }: { aanvraag: Accountaanvraag }) {
  const dispatch = useAppDispatch();
  const [keurGoed, { isLoading: keurt }] = useKeurGoedMutation();
  const [weiger, { isLoading: weigert }] = useWeigerMutation();
  const bezig = keurt || weigert;
  const { wordt, huidig } = aanvraag;
  const titel = aanvraag.soort === 'toevoegen' ? `Nieuw account: ${wordt.naam}` : `Wijziging: ${wordt.naam}`;

  async function klik(actie: Actie) {
    const { naam, besluit, vraag, klaar } = ACTIES[actie];
    const ja = await bevestig({ titel: `${naam}: ${wordt.naam}`, tekst: vraag, ja: naam, nee: 'Annuleren' });
    if (!ja) return;
    const { error } = await (besluit === 'goedkeuren' ? keurGoed(aanvraag.id) : weiger(aanvraag.id));
    dispatch(meld(error ? { soort: 'error', tekst: foutTekst(error) } : { soort: 'ok', tekst: klaar }));
  }

  return (
    <section aria-label={titel}>
      <Kop3>{titel}</Kop3>
      <Gegevens
        rijen={[
          { label: 'Gebruikersnaam', waarde: aanvraag.gebruikersnaam },
          ...veranderd(huidig, wordt),
          {
            label: 'Gevraagd door',
            waarde: (
              <>
                {aanvraag.gevraagdDoor === aanvraag.gebruikersnaam
                  ? 'de inlogdienst, bij het inloggen'
                  : (aanvraag.gevraagdDoorNaam ?? aanvraag.gevraagdDoor)}
                , <Moment op={aanvraag.gevraagdOp} />
              </>
            ),
          },
          ...(aanvraag.inlogdienst
            ? [
                { label: 'Inlogdienst', waarde: aanvraag.inlogdienst.uitgever },
                { label: 'Nummer bij de inlogdienst', waarde: aanvraag.inlogdienst.subject },
              ]
            : []),
          { label: 'Vervalt op', waarde: <Moment op={aanvraag.verlooptOp} /> },
        ]}
      />
      <Acties>
        {aanvraag.toegestaan.map((actie) => (
          <Button key={actie} bezig={bezig} onClick={() => klik(actie)}>
            {ACTIES[actie].naam}
          </Button>
        ))}
      </Acties>
    </section>
  );
}

/** The old value beside the new one, where they differ. */
function veranderd(huidig: Accountstand | null | undefined, wordt: Accountstand) {
  const velden: [string, (stand: Accountstand) => string][] = [
    ['Naam', (stand) => stand.naam],
    ['E-mailadres', (stand) => stand.email ?? 'geen'],
    ['Rol', (stand) => ROLLEN[stand.rol]],
    ['Organisatie', (stand) => stand.organisatie.naam],
  ];
  return velden.map(([label, van]) => {
    const nieuw = van(wordt);
    const oud = huidig ? van(huidig) : null;
    return { label, waarde: oud !== null && oud !== nieuw ? `${nieuw} (nu: ${oud})` : nieuw };
  });
}
