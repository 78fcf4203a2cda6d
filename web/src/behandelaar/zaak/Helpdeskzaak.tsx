import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { MetFormulier } from '../../forms/context.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { TekstVeld } from '../../forms/velden.tsx';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph, Sectie, Verborgen } from '../../ui/Tekst.tsx';
import {
  type Briefbezorging,
  type Zaakkop as Kort,
  type Mailbezorging,
  mag,
  useKopQuery,
  useMailadresCorrigerenMutation,
  useMailOpnieuwMutation,
} from '../api.ts';
import { foutTekst } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { briefnaam, hoofdletter, MAILS, STAND } from '../delen/woorden.ts';
import { Bewaringlink } from './Bewaringlink.tsx';
import { Zaakkop } from './Zaakkop.tsx';

/** How often it is looked whether a mail that is under way arrived. */
const KIJK_MS = 3000;

/**
 * What the helpdesk sees of a case: number, status and whether the mails arrived
 * (docs/specification/roles.md#roles).
 */
export function Helpdeskzaak({ id, kort }: { id: string; kort: Kort }) {
  const gevraagd = useKopQuery(id);
  const { data: kop, error, refetch } = gevraagd;
  const onderweg = kop?.mails.some((mail) => mail.uitkomst === 'onderweg');
  useKopQuery(id, { pollingInterval: onderweg ? KIJK_MS : 0, skipPollingIfUnfocused: true });
  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={kort} />
      <Paragraph lead>{STAND[kort.status]}</Paragraph>
      {kop && (
        <Gegevens
          rijen={[
            { label: 'Gemeente', waarde: kop.gemeente },
            { label: 'Ontvangen op', waarde: kop.ontvangenOp && <Moment op={kop.ontvangenOp} /> },
          ]}
        />
      )}
      <Bewaringlink zaak={kort} />
      {mag(kort, 'mailadresCorrigeren') && <Adrescorrectie id={id} />}
      <Sectie titel="E-mails van deze zaak">
        {kop ? (
          <Mails id={id} mails={kop.mails} />
        ) : error ? (
          <NietGeladen wat="De lijst met e-mails" fout={error} opnieuw={refetch} />
        ) : (
          <Laden />
        )}
      </Sectie>
      {kop && kop.brieven.length > 0 && (
        <Sectie titel="Brieven van deze zaak">
          <Brieven brieven={kop.brieven} />
        </Sectie>
      )}
    </div>
  );
}

/** Letters in the place of mails: what became of them, as of a mail. */
function Brieven({ brieven }: { brieven: Briefbezorging[] }) {
  return (
    <>
      <Paragraph>
        De voorsteller krijgt brieven. De gemeente drukt ze af en doet ze op de post. U ziet niet wat er in
        een brief staat of aan wie die is gericht.
      </Paragraph>
      <ul className="lintje-mails">
        {brieven.map((brief) => (
          <li key={`${brief.soort}-${brief.op}`}>
            <div>
              <strong>{hoofdletter(briefnaam(brief.soort))}</strong>
              <p>
                <span className={brief.verstuurdOp ? 'lintje-label' : 'lintje-label lintje-label--let-op'}>
                  {brief.verstuurdOp ? 'Op de post gedaan' : 'Wacht bij de gemeente'}
                </span>{' '}
                <Moment op={brief.verstuurdOp ?? brief.op} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const ADRES: readonly Deel[] = [{ formulier: 'mailadres', in: '' }];

/** The first mail did not arrive: the citizen, on the phone, tells the right address. */
function Adrescorrectie({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [corrigeer, { isLoading: bezig }] = useMailadresCorrigerenMutation();
  const form = useFormulier<{ mail: string }>({ delen: ADRES, begin: { mail: '' }, naarRecord: (i) => i });
  async function verstuur() {
    if (bezig || !form.keurGoed()) return;
    const { error } = await corrigeer({ id, mailadrescorrectie: form.huidige() });
    const fouten = error ? probleemVan(error)?.errors : undefined;
    if (fouten) return form.toonFouten(fouten);
    if (!error) form.opgeslagen({ mail: '' });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Er gaat een e-mail met een link naar het nieuwe adres.' },
      ),
    );
  }
  return (
    <MetFormulier form={form}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          verstuur();
        }}
      >
        <Sectie titel="E-mailadres corrigeren">
          <Paragraph>
            Een e-mail aan de voorsteller is niet aangekomen. Vraag de voorsteller aan de telefoon om het
            goede adres. Daar gaat een e-mail met een link heen. Pas als de voorsteller die opent, gaat het
            verzoek naar de gemeente.
          </Paragraph>
          <TekstVeld pad="/mail" type="email" />
          <Acties>
            <Button type="submit" bezig={bezig}>
              Adres corrigeren
            </Button>
          </Acties>
        </Sectie>
      </form>
    </MetFormulier>
  );
}

const UITKOMST = {
  verstuurd: 'Verstuurd',
  mislukt: 'Niet aangekomen',
  onderweg: 'Onderweg',
  aangehouden: 'Vastgehouden: er gingen al veel e-mails naar dit adres',
};

function Mails({ id, mails }: { id: string; mails: Mailbezorging[] }) {
  if (mails.length === 0) return <Paragraph>Er zijn nog geen e-mails verstuurd.</Paragraph>;
  return (
    <>
      <Paragraph>
        U ziet niet wat er in een e-mail staat of aan wie die is gericht. Een e-mail opnieuw versturen kan
        hoogstens vijf keer per dag.
      </Paragraph>
      <ul className="lintje-mails">
        {mails.map((mail) => (
          <li key={`${mail.soort}-${mail.op}-${mail.uitkomst}`}>
            <div>
              <strong>{hoofdletter(MAILS[mail.soort])}</strong>
              <p>
                <span
                  className={
                    mail.uitkomst === 'mislukt' ? 'lintje-label lintje-label--let-op' : 'lintje-label'
                  }
                >
                  {UITKOMST[mail.uitkomst]}
                </span>{' '}
                <Moment op={mail.op} />
                {mail.pogingen > 1 && `, na ${mail.pogingen} pogingen`}
              </p>
              {mail.oorzaak && <p>Antwoord van de mailserver: {mail.oorzaak}</p>}
            </div>
            {mail.kanOpnieuw && <Opnieuw id={id} mail={mail} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Opnieuw({ id, mail }: { id: string; mail: Mailbezorging }) {
  const dispatch = useAppDispatch();
  const [stuur, { isLoading: bezig }] = useMailOpnieuwMutation();
  async function klik() {
    const ja = await bevestig({
      titel: 'E-mail opnieuw versturen',
      tekst: `De voorsteller krijgt de ${MAILS[mail.soort]} nog een keer.`,
      ja: 'Versturen',
      nee: 'Annuleren',
    });
    if (!ja) return;
    const { error } = await stuur({ id, nogEens: { soort: mail.soort } });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'De e-mail wordt opnieuw verstuurd.' },
      ),
    );
  }
  return (
    <Button bezig={bezig} onClick={klik}>
      Opnieuw versturen<Verborgen>: {MAILS[mail.soort]}</Verborgen>
    </Button>
  );
}
