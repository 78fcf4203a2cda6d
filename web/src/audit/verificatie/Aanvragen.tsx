import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { Button } from '../../ui/Button.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  useVraagVerificatieMutation,
  type Verificatiesoort,
  type Verificatiestand,
  type Verificatieverslag as Verslag,
} from '../api.ts';
import { getal } from '../delen/getal.ts';

/** Asked for, and not done yet. */
export function isOpen(verslag: Verslag): boolean {
  return !!verslag.gevraagd && !verslag.klaar;
}

/** How far it is, for the auditor who waits for it. */
export function voortgang({ begonnen, gedaan }: Verslag, hoofd: number): string {
  if (!begonnen) return 'Wij beginnen zo. U kunt deze pagina intussen verlaten.';
  const deel = gedaan ? ` ${getal(Math.min(gedaan, hoofd))} van ${getal(hoofd)} gebeurtenissen gedaan.` : '';
  return `Wij zijn bezig.${deel} U kunt deze pagina intussen verlaten.`;
}

const KNOPPEN: { soort: Verificatiesoort; knop: string; uitleg: string }[] = [
  {
    soort: 'keten',
    knop: 'Nu controleren',
    uitleg:
      'Rekent de keten, de boom en het register van zaken na vanaf de eerste gebeurtenis, en vergelijkt ze met alle checkpoints en oude wortels.',
  },
  {
    soort: 'leesmodellen',
    knop: 'Alles naspelen',
    uitleg:
      'Maakt alle zaken opnieuw, met alleen de geschiedenis, en vergelijkt de uitkomst met wat de schermen laten zien. Er wordt niets gewijzigd.',
  },
];

/** Verifications to ask for. Whoever asks for what was asked already follows the same one. */
export function Aanvragen({ stand, vernieuw }: { stand: Verificatiestand; vernieuw: () => void }) {
  const zonderVraag =
    stand.verificaties[0] && !stand.verificaties[0].gevraagd && !stand.verificaties[0].klaar;
  return (
    <Sectie titel="Zelf controleren">
      {zonderVraag && <p role="status">Een controle van het systeem of de beheerder is nog niet klaar.</p>}
      {KNOPPEN.map((knop) => (
        <Aanvraag key={knop.soort} {...knop} stand={stand} vernieuw={vernieuw} />
      ))}
    </Sectie>
  );
}

function Aanvraag({
  soort,
  knop,
  uitleg,
  stand,
  vernieuw,
}: (typeof KNOPPEN)[number] & { stand: Verificatiestand; vernieuw: () => void }) {
  const [vraag, { isLoading, error }] = useVraagVerificatieMutation();
  const open = stand.verificaties.find((v) => v.soort === soort && isOpen(v));
  async function begin() {
    const { data } = await vraag({ soort });
    if (data) vernieuw();
  }
  return (
    <div className="lintje-audit__aanvraag">
      <Paragraph>{uitleg}</Paragraph>
      <Button bezig={isLoading || !!open} onClick={begin}>
        {knop}
      </Button>
      <p role="status">{open && voortgang(open, stand.hoofd)}</p>
      {error && <NietGeladen wat="De controle" fout={error} opnieuw={begin} />}
    </div>
  );
}
