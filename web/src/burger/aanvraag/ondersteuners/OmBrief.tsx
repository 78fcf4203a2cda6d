import './ombrief.css';
import { useId } from 'react';
import {
  useHerinnerOndersteunerMutation,
  useNodigOndersteunerUitMutation,
  useTrekUitnodigingInMutation,
} from '../../../api/aanvraag.ts';
import type { Steunstatus } from '../../../api/generated/aanvraag.ts';
import { paden } from '../../../api/paden.ts';
import type { Ondersteuner } from '../../../api/types.ts';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { probleemVan } from '../../../forms/uitkomst.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Downloadlink } from '../../../ui/bestandssoorten.tsx';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { heel } from '../../../ui/heel.tsx';
import { Acties, Lijst, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { useWizard } from '../WizardContext.ts';
import { kanHerinneren, standInWoorden, wanneerWeer } from './woorden.ts';

/** The letter of one supporter: asked for by mail, reminded of, taken back. What was written is not shown here. */
export function OmBrief({ ondersteuner: o, status }: { ondersteuner: Ondersteuner; status: Steunstatus }) {
  const { uuid, meta } = useWizard();
  // To ask is the proposer's.
  const vraagt = !meta.meehulp && !meta.namens;
  const dispatch = useAppDispatch();
  const kop = useId();
  const [nodigUit, uitnodigen] = useNodigOndersteunerUitMutation();
  const [herinner, herinneren] = useHerinnerOndersteunerMutation();
  const [trekIn, intrekken] = useTrekUitnodigingInMutation();
  const naam = o.persoonsgegevens.achternaam || 'deze ondersteuner';
  const mail = o.contactgegevens.emailadres;
  const wie = { uuid, id: o.persoonId };
  const nu = new Date();
  const { stand } = status;
  const gevraagd = stand === 'uitgenodigd' || stand === 'bevestigd';
  const kanVragen = !gevraagd && stand !== 'ontvangen' && !!mail;
  const fout = [uitnodigen, herinneren, intrekken].find((m) => m.error)?.error;
  const bezig = uitnodigen.isLoading || herinneren.isLoading || intrekken.isLoading;
  const weer = wanneerWeer(status, nu);

  /** One at a time: what the one before said is no longer true. */
  async function doe(wat: () => Promise<{ error?: unknown }>, melding: string) {
    if (bezig) return;
    for (const mutatie of [uitnodigen, herinneren, intrekken]) mutatie.reset();
    const { error } = await wat();
    if (error) return;
    dispatch(meld({ soort: 'ok', tekst: melding }));
    // The button that had the focus may be gone.
    document.getElementById(kop)?.focus();
  }

  async function vraag() {
    const zeker = await bevestig({
      titel: 'Vraag om een brief',
      tekst: `Wij sturen ${naam} een e-mail met een eigen link, naar ${mail}. In de e-mail staat niet om wie het gaat. ${naam} ziet dat pas na het bevestigen van het e-mailadres, en leest niets van uw voorstel.`,
      ja: 'E-mail sturen',
      nee: 'Annuleren',
    });
    if (zeker) await doe(() => nodigUit(wie), `Wij sturen ${naam} een e-mail.`);
  }

  async function terug() {
    const zeker = await bevestig({
      titel: 'Vraag intrekken',
      tekst: `Weet u zeker dat u de vraag aan ${naam} wilt intrekken? De link werkt dan niet meer.`,
      ja: 'Vraag intrekken',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (zeker) await doe(() => trekIn(wie), `De vraag aan ${naam} is ingetrokken.`);
  }

  return (
    <div className="lintje-steun">
      <p className="lintje-steun__kop" id={kop} tabIndex={-1}>
        Brief<Verborgen> van {naam}</Verborgen>
      </p>
      <p className={`lintje-steun__stand lintje-steun__stand--${stand}`}>
        {heel(standInWoorden(status, nu, (meta.meehulp ?? meta.namens)?.voorsteller))}
      </p>
      {status.opPapier.length > 0 && (
        <div className="lintje-steun__papier">
          <p>Brief op papier toegevoegd:</p>
          <Lijst>
            {status.opPapier.map((brief) => (
              <li key={brief.id}>
                <Downloadlink href={paden.bijlage(uuid, brief.id)} naam={brief.name}>
                  <bdi>{brief.name}</bdi>
                </Downloadlink>
              </li>
            ))}
          </Lijst>
        </div>
      )}
      {vraagt && gevraagd && status.bezorging === 'mislukt' && (
        <Alert soort="warning" titel="De e-mail kwam niet aan" niveau={3}>
          <Paragraph>
            Controleer het e-mailadres <span className="lintje-breekt">{status.mail}</span>. Wijzig het, en
            vraag daarna opnieuw om een brief.
          </Paragraph>
        </Alert>
      )}
      {vraagt && !gevraagd && stand !== 'ontvangen' && !mail && status.opPapier.length === 0 && (
        <Paragraph>Vul eerst een e-mailadres in. Dan kunt u per e-mail om een brief vragen.</Paragraph>
      )}
      {vraagt && weer && <Paragraph>{weer}</Paragraph>}
      <div role="status">
        {fout && (
          <Alert soort="error" titel="Dit is niet gelukt" niveau={3}>
            <Paragraph>
              {probleemVan(fout as Parameters<typeof probleemVan>[0])?.title ??
                'Er is geen verbinding. Probeer het zo nog eens.'}
            </Paragraph>
          </Alert>
        )}
      </div>
      {vraagt && (kanVragen || gevraagd) && (
        <Acties>
          {kanVragen && (
            <Button className="lintje-klein" bezig={uitnodigen.isLoading} onClick={vraag}>
              {stand === 'ingetrokken' ? 'Vraag opnieuw om een brief' : 'Vraag om een brief'}
              <Verborgen> aan {naam}</Verborgen>
            </Button>
          )}
          {kanHerinneren(status, nu) && (
            <Button
              className="lintje-klein"
              bezig={herinneren.isLoading}
              onClick={() => doe(() => herinner(wie), `Wij sturen ${naam} een herinnering.`)}
            >
              Herinnering sturen<Verborgen> aan {naam}</Verborgen>
            </Button>
          )}
          {gevraagd && (
            <Button className="lintje-klein" bezig={intrekken.isLoading} onClick={terug}>
              Vraag intrekken<Verborgen> van {naam}</Verborgen>
            </Button>
          )}
        </Acties>
      )}
    </div>
  );
}
