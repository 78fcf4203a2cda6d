import './steunbrief.css';
import { useEffect, useRef, useState } from 'react';
import { etagVan } from '../../api/etag.ts';
import type { Briefgegevens, Briefverzoek, Gevraagd } from '../../api/generated/ondersteuner.ts';
import { useStuurBriefMutation } from '../../api/ondersteuner.ts';
import { Fouttitel, Kop1 } from '../../app/Pagina.tsx';
import { Conflict } from '../../forms/Conflict.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { klok, langeDatum } from '../../forms/datum.ts';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { recordVan } from '../../forms/regels.ts';
import { inVorm, probleemVan, uitkomstVan } from '../../forms/uitkomst.ts';
import { useBewaker } from '../../forms/useBewaker.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { LangeTekstVeld, TekstVeld } from '../../forms/velden.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';
import { type BriefInvoer, bewaarKlad, LEEG, leesKlad, wisKlad } from './klad.ts';

const DELEN: readonly Deel[] = [{ formulier: 'ondersteunersbrief', in: '' }];

const naarInvoer = (brief: Briefgegevens | null | undefined): BriefInvoer =>
  brief ? { tekst: brief.tekst, naam: brief.naam } : LEEG;

const antwoorden = ({ tekst, naam }: BriefInvoer) => [
  { label: 'Uw brief', waarde: tekst },
  { label: 'Uw naam', waarde: naam },
];

type Props = {
  uuid: string;
  gemeente: string;
  contact: Briefverzoek['contact'];
  gevraagd: Gevraagd;
};

/** The letter: written, sent, and changed until the proposal is submitted. */
export function Brief({ uuid, gemeente, contact, gevraagd }: Props) {
  const { kandidaat, voorsteller, mail } = gevraagd;
  return (
    <div className="lintje-verzoek">
      <div>
        <Kop1 titel="Uw brief als ondersteuner">Uw brief voor {kandidaat}</Kop1>
        <Paragraph lead>
          {voorsteller} vraagt u om een brief bij een voorstel voor een Koninklijke onderscheiding voor{' '}
          {kandidaat}.
        </Paragraph>
      </div>
      <div className="lintje-aandacht">
        <h2 className="utrecht-heading-3">Voordat u schrijft</h2>
        <Lijst>
          <li>Houd het geheim. De kandidaat weet meestal niet van het voorstel.</li>
          <li>Vertel waarvan u de kandidaat kent, wat hij of zij doet, en voor wie dat veel betekent.</li>
          <li>Schrijf wat u zelf heeft gezien. Noem jaren als u die weet.</li>
          <li>U bent de enige die deze brief kan schrijven en wijzigen.</li>
          <li>
            De gemeente {gemeente} en de organisaties die het voorstel behandelen, lezen uw brief.{' '}
            {voorsteller} krijgt na het indienen een kopie van het voorstel, met uw brief.
          </li>
        </Lijst>
      </div>
      <Formulier uuid={uuid} gevraagd={gevraagd} mail={mail} />
      <GemeenteContact contact={contact} />
    </div>
  );
}

function Formulier({ uuid, gevraagd, mail }: { uuid: string; gevraagd: Gevraagd; mail: string }) {
  const pad = `/api/ondersteunersbrief/${uuid}`;
  const [klad] = useState(() => leesKlad(uuid));
  const form = useFormulier<BriefInvoer>({ delen: DELEN, begin: naarInvoer(gevraagd.brief), invoer: klad });
  const basis = useRef(etagVan(pad));
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
    else
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
        {anders && (
          <Conflict
            mijn={antwoorden(invoer)}
            opgeslagen={antwoorden(anders.huidig)}
            keer={anders.keer}
            losOp={losOp}
            bezig={bezig}
          />
        )}
        <Foutenoverzicht form={form} />
        <LangeTekstVeld pad="/tekst" />
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
