import { useState } from 'react';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Acties, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { type Client, type Clientactie, clientPad, LOS, type Oproep, oproepen } from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { Scopelijst, Sleutellijst } from './clientdelen.tsx';

type Handeling = {
  actie: Clientactie;
  oproep: (id: string, tag: string | null) => Oproep;
  naam: string;
  vraag: string;
  klaar: string;
  gevaar?: boolean;
};

/** `If-Match`: what is approved is what stands on this page. */
const GOEDKEUREN: Handeling = {
  actie: 'goedkeuren',
  oproep: (id, tag) => oproepen.keurClientGoed.initiate({ id, 'If-Match': tag ?? undefined }, LOS),
  naam: 'Goedkeuren',
  vraag:
    'Vergelijk eerst het kenmerk van elke sleutel met de beheerder van het systeem, bijvoorbeeld door te bellen. Na uw akkoord gaat het meteen in.',
  klaar: 'Het voorstel is goedgekeurd.',
};

const HANDELINGEN: readonly Handeling[] = [
  {
    actie: 'blokkeren',
    oproep: (id) => oproepen.blokkeerClient.initiate(id, LOS),
    naam: 'Blokkeren',
    vraag:
      'Het systeem kan meteen niets meer ophalen. Webhooks die het heeft toegevoegd, worden gepauzeerd. U kunt dit later terugdraaien.',
    klaar: 'Het systeem is geblokkeerd.',
    gevaar: true,
  },
  {
    actie: 'deblokkeren',
    oproep: (id) => oproepen.deblokkeerClient.initiate(id, LOS),
    naam: 'Deblokkeren',
    vraag:
      'Het systeem kan daarna weer gegevens ophalen, met de sleutels die er nu staan. Webhooks hervat u zelf.',
    klaar: 'Het systeem kan weer gegevens ophalen.',
  },
  {
    actie: 'verwijderen',
    oproep: (id) => oproepen.verwijderClient.initiate({ id }, LOS),
    naam: 'Verwijderen',
    vraag:
      'Het systeem kan meteen niets meer ophalen en verdwijnt uit de lijst. Webhooks die het heeft toegevoegd, worden gepauzeerd. Wat het heeft bekeken, blijft in de logboeken staan.',
    klaar: 'Het systeem is verwijderd.',
    gevaar: true,
  },
];

function useHandeling(client: Client) {
  const dispatch = useAppDispatch();
  const [bezig, zetBezig] = useState<Clientactie | null>(null);
  async function klik({ actie, oproep, naam, vraag, klaar, gevaar }: Handeling) {
    const tag = etagVan(clientPad(client.id));
    const ja = await bevestig({
      titel: `${naam}: ${client.naam}`,
      tekst: vraag,
      ja: naam,
      nee: 'Annuleren',
      gevaar,
    });
    if (!ja) return false;
    zetBezig(actie);
    const { error } = await dispatch(oproep(client.id, tag));
    zetBezig(null);
    dispatch(meld(error ? { soort: 'error', tekst: foutTekst(error) } : { soort: 'ok', tekst: klaar }));
    return !error;
  }
  return { bezig, klik };
}

/** What a colleague asked for and a second manager decides on; nothing when nothing waits. */
export function Clientvoorstel({
  client,
  gewijzigd,
  klaar,
}: {
  client: Client;
  /** Whether the form below has something else than what is approved here. */
  gewijzigd: () => boolean;
  klaar: () => void;
}) {
  const dispatch = useAppDispatch();
  const { bezig, klik } = useHandeling(client);
  const { voorstel } = client;
  if (!voorstel) return null;
  const mag = client.toegestaan.includes('goedkeuren');
  async function keurGoed() {
    if (gewijzigd())
      dispatch(meld({ soort: 'error', tekst: 'Sla eerst op wat u heeft aangepast, of annuleer.' }));
    else if (await klik(GOEDKEUREN)) klaar();
  }
  return (
    <Sectie titel="Wacht op akkoord van een tweede beheerder">
      <Paragraph>
        Bij een rol die goedkeurt of controleert, beslist u samen wat het systeem mag en met welke sleutels.{' '}
        {mag
          ? 'Tot uw akkoord komt er niets bij. Bent u het er niet mee eens? Pas het dan hieronder aan en sla het op.'
          : 'Een andere beheerder keurt dit goed.'}
      </Paragraph>
      <Gegevens
        rijen={[
          { label: 'Mag', waarde: <Scopelijst scopes={voorstel.scopes} /> },
          { label: 'Sleutels', waarde: <Sleutellijst sleutels={voorstel.sleutels} /> },
          {
            label: 'Gevraagd door',
            waarde: (
              <>
                {voorstel.door}, <Moment op={voorstel.op} />
              </>
            ),
          },
          { label: 'Vervalt op', waarde: <Moment op={voorstel.verlooptOp} /> },
        ]}
      />
      {mag && (
        <Acties>
          <Button soort="primary-action" bezig={bezig === 'goedkeuren'} onClick={keurGoed}>
            Goedkeuren
          </Button>
        </Acties>
      )}
    </Sectie>
  );
}

/** What can be done with a client besides changing it; the API says which. */
export function Clientacties({ client, weg }: { client: Client; weg: () => void }) {
  const { bezig, klik } = useHandeling(client);
  async function doe(handeling: Handeling) {
    if ((await klik(handeling)) && handeling.actie === 'verwijderen') weg();
  }
  return (
    <Sectie titel="Andere handelingen">
      <Acties>
        {HANDELINGEN.filter((h) => client.toegestaan.includes(h.actie)).map((handeling) => (
          <Button
            key={handeling.actie}
            gevaar={handeling.gevaar}
            bezig={bezig === handeling.actie}
            onClick={() => doe(handeling)}
          >
            {handeling.naam}
          </Button>
        ))}
      </Acties>
    </Sectie>
  );
}
