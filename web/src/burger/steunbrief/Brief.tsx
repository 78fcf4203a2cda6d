import { type RefObject, useEffect, useRef, useState } from 'react';
import { etagVan } from '../../api/etag.ts';
import type { Briefgegevens, Briefverzoek, Gevraagd } from '../../api/generated/ondersteuner.ts';
import { useStuurBriefMutation } from '../../api/ondersteuner.ts';
import { Fouttitel, Kop1 } from '../../app/Pagina.tsx';
import { Conflict } from '../../forms/Conflict.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { klok, langeDatum } from '../../forms/datum.ts';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { Legenda } from '../../forms/Legenda.tsx';
import { recordVan } from '../../forms/regels.ts';
import { inVorm, probleemVan, uitkomstVan } from '../../forms/uitkomst.ts';
import { useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { LangeTekstVeld, TekstVeld } from '../../forms/velden.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/Controls.tsx';
import { Fieldset } from '../../ui/FormField.tsx';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';
import { Bestand } from './Bestand.tsx';
import { type BriefInvoer, bewaarKlad, LEEG, leesKlad, wisKlad } from './klad.ts';

const DELEN: readonly Deel[] = [{ formulier: 'ondersteunersbrief', in: '' }];

const naarInvoer = (brief: Briefgegevens | null | undefined): BriefInvoer =>
  brief ? { tekst: brief.tekst, naam: brief.naam } : LEEG;

const antwoorden = ({ tekst, naam }: BriefInvoer) => [
  { label: 'Uw brief', waarde: tekst },
  { label: 'Uw naam', waarde: naam },
];

/** A letter is sent, and nobody else writes it. */
const TWEE_BRIEVEN = {
  titel: 'U heeft uw brief intussen in een ander venster verstuurd',
  hoe: 'Misschien heeft u deze pagina nog een keer open.',
  ander: 'Verstuurde versie',
  mijn: 'Mijn versie versturen',
  hun: 'Verstuurde versie houden',
} as const;

type Props = {
  uuid: string;
  gemeente: string;
  contact: Briefverzoek['contact'];
  gevraagd: Gevraagd;
  /** Reads anew what the link gives. */
  ververs: () => Promise<unknown>;
};

type Manier = 'schrijven' | 'bestand';

const MANIEREN: readonly { manier: Manier; label: string }[] = [
  { manier: 'schrijven', label: 'Ik schrijf de brief hier' },
  { manier: 'bestand', label: 'Ik voeg een bestand toe' },
];

/** The letter: written or sent as a file, and changed until the proposal is submitted. */
export function Brief({ uuid, gemeente, contact, gevraagd, ververs }: Props) {
  const { kandidaat, voorsteller, mail } = gevraagd;
  const klaar = !!gevraagd.brief || !!gevraagd.bestand;
  const pad = `/api/ondersteunersbrief/${uuid}`;
  // The letter that the supporter saw, in whichever way it came.
  const basis = useRef(etagVan(pad));
  const [manier, zetManier] = useState<Manier>(gevraagd.bestand ? 'bestand' : 'schrijven');
  // What was typed is kept by the tab; what was chosen is kept here while the other way is looked at.
  const [bestand, zetBestand] = useState<File | null>(null);
  const verversBasis = async () => {
    await ververs();
    basis.current = etagVan(pad);
  };
  return (
    <div className="lintje-verzoek">
      <div>
        <Kop1 titel="Uw brief als ondersteuner">Uw brief voor {kandidaat}</Kop1>
        <Paragraph lead>
          {voorsteller} vraagt u om een brief bij een voorstel voor een Koninklijke onderscheiding voor{' '}
          {kandidaat}.{' '}
          {klaar && 'Wij hebben uw brief ontvangen: u hoeft niets meer te doen. Wijzigen kan hieronder nog.'}
        </Paragraph>
      </div>
      <div className="lintje-aandacht">
        <h2 className="utrecht-heading-3">Voordat u schrijft</h2>
        <Lijst>
          <li>Houd het geheim. De kandidaat weet meestal niet van het voorstel.</li>
          <li>Vertel waarvan u de kandidaat kent, wat hij of zij doet, en voor wie dat veel betekent.</li>
          <li>Schrijf wat u zelf heeft gezien. Noem jaren als u die weet.</li>
          <li>
            U kunt de brief hier schrijven, of uw eigen brief als bestand toevoegen. Bijvoorbeeld een scan of
            foto van een brief met uw handtekening.
          </li>
          <li>Alleen wie uw link heeft, kan deze brief schrijven en wijzigen. Stuur uw link niet door.</li>
          <li>
            De gemeente {gemeente} en de organisaties die het voorstel behandelen, lezen uw brief.{' '}
            {voorsteller} krijgt na het indienen een kopie van het voorstel, met uw brief. Stuurt u een
            bestand? Dan staat in die kopie alleen de naam van het bestand.
          </li>
        </Lijst>
      </div>
      <div>
        <Fieldset id="manier" label="Hoe wilt u uw brief geven?">
          {MANIEREN.map(({ manier: een, label }) => (
            <Radio
              key={een}
              id={`manier-${een}`}
              name="manier"
              label={label}
              checked={manier === een}
              onChange={() => zetManier(een)}
            />
          ))}
        </Fieldset>
        {manier === 'schrijven' ? (
          <Formulier uuid={uuid} gevraagd={gevraagd} mail={mail} basis={basis} />
        ) : (
          <Bestand
            uuid={uuid}
            gevraagd={gevraagd}
            basis={basis}
            bestand={bestand}
            zetBestand={zetBestand}
            ververs={verversBasis}
          />
        )}
        <GemeenteContact contact={contact} />
      </div>
    </div>
  );
}

function Formulier({
  uuid,
  gevraagd,
  mail,
  basis,
}: {
  uuid: string;
  gevraagd: Gevraagd;
  mail: string;
  basis: RefObject<string | null>;
}) {
  const pad = `/api/ondersteunersbrief/${uuid}`;
  const [klad] = useState(() => leesKlad(uuid));
  const form = useFormulier<BriefInvoer>({ delen: DELEN, begin: naarInvoer(gevraagd.brief), invoer: klad });
  const [ontvangen, zetOntvangen] = useState(gevraagd.brief?.ontvangenOp ?? null);
  const [verstuurd, zetVerstuurd] = useState(0);
  const [anders, zetAnders] = useState<{ huidig: BriefInvoer; keer: number } | null>(null);
  const [mislukt, zetMislukt] = useState<string | null>(null);
  const [stuur, { isLoading: bezig }] = useStuurBriefMutation();
  const gelukt = useRef<HTMLHeadingElement>(null);

  const { invoer, gewijzigd } = form;
  useBewaker(form.isGewijzigd, 'Wat u heeft geschreven, staat hier nog als u in dit venster terugkomt.');
  useEffect(() => {
    if (gewijzigd) bewaarKlad(uuid, invoer);
    else wisKlad(uuid);
  }, [uuid, invoer, gewijzigd]);
  useEffect(() => {
    if (verstuurd > 0) gelukt.current?.focus();
  }, [verstuurd]);

  async function verstuur() {
    if (bezig || !form.keurGoed()) return;
    zetMislukt(null);
    const briefinvoer = recordVan<BriefInvoer>('ondersteunersbrief', form.huidige());
    const antwoord = await stuur({ uuid, briefinvoer, 'If-Match': basis.current });
    const uitkomst = uitkomstVan<Briefverzoek | Briefgegevens>(antwoord);
    if (uitkomst.soort === 'ok') {
      const brief = antwoord.data?.gevraagd?.brief;
      basis.current = etagVan(`${pad}/brief`);
      form.opgeslagen(naarInvoer(brief));
      zetAnders(null);
      zetOntvangen(brief?.ontvangenOp ?? null);
      zetVerstuurd((n) => n + 1);
    } else if (uitkomst.soort === 'fouten') form.toonFouten(uitkomst.fouten);
    else if (uitkomst.soort === 'conflict') {
      basis.current = etagVan(`${pad}/brief`);
      const { huidig } = inVorm(uitkomst, (brief) => naarInvoer(brief as Briefgegevens)) as {
        huidig: BriefInvoer;
      };
      zetAnders((oud) => ({ huidig, keer: (oud?.keer ?? 0) + 1 }));
    } else if (uitkomst.soort === 'geenVerbinding')
      zetMislukt('Er is geen verbinding. Wat u heeft geschreven, blijft staan. Probeer het zo nog eens.');
    else if (antwoord.error && 'status' in antwoord.error && antwoord.error.status === 412) {
      // A file took its place meanwhile: there is no text to compare with.
      basis.current = etagVan(`${pad}/brief`);
      zetMislukt(
        'U heeft intussen in een ander venster een bestand gestuurd. Verstuur de brief nog een keer als die daarvoor in de plaats moet komen.',
      );
    } else
      zetMislukt(
        probleemVan(antwoord.error)?.title ??
          'Wat u heeft geschreven, blijft staan. Probeer het later nog eens.',
      );
  }
  useAltS(verstuur);

  async function losOp(mijn: boolean) {
    if (mijn) return verstuur();
    if (anders) form.opgeslagen(anders.huidig);
    zetAnders(null);
  }

  return (
    <MetFormulier form={form}>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <Fouttitel aantal={form.poging > 0 ? form.fouten.size : 0} />
        {ontvangen && (
          <Alert soort="ok" titel="Uw brief is ontvangen" titelRef={gelukt}>
            <Paragraph>
              Op {langeDatum(new Date(ontvangen))} om {klok(new Date(ontvangen))} uur. Dank u wel.
            </Paragraph>
            <Paragraph>
              U kunt de brief hieronder wijzigen tot het voorstel is ingediend. Gebruik dan weer de link in uw
              e-mail.
            </Paragraph>
          </Alert>
        )}
        {gevraagd.bestand && (
          <Paragraph>
            U stuurde eerder een bestand. Verstuurt u hieronder een brief? Dan komt die in de plaats van het
            bestand.
          </Paragraph>
        )}
        {anders && (
          <Conflict
            mijn={antwoorden(invoer)}
            opgeslagen={antwoorden(anders.huidig)}
            keer={anders.keer}
            losOp={losOp}
            bezig={bezig}
            woorden={TWEE_BRIEVEN}
          />
        )}
        <Legenda form={form} />
        <Foutenoverzicht form={form} />
        <LangeTekstVeld pad="/tekst" />
        {/* A field shows on paper what fits in it. */}
        <p className="lintje-brief lintje-brief--papier">{invoer.tekst}</p>
        <TekstVeld pad="/naam" autoComplete="name" />
        <Paragraph>
          Met uw naam en uw bevestigde e-mailadres <span className="lintje-breekt">{mail}</span> ondertekent u
          de brief.
        </Paragraph>
        <div className="lintje-versturen">
          {mislukt && (
            <Alert soort="error" titel="Versturen is niet gelukt" rol="alert">
              <Paragraph>{mislukt}</Paragraph>
            </Alert>
          )}
          <Acties>
            <Button type="submit" soort="primary-action" bezig={bezig} aria-keyshortcuts="Alt+S">
              {ontvangen ? 'Gewijzigde brief versturen' : 'Brief versturen'}
            </Button>
          </Acties>
          <p className="lintje-bewaard" role="status">
            {bezig ? 'Bezig met versturen…' : ''}
          </p>
        </div>
      </form>
    </MetFormulier>
  );
}
