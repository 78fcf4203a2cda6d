import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import type { Referentie } from '../../../forms/regels.ts';
import { type FormulierNaam, tabel } from '../../../forms/tabel.ts';
import { type Deel, type Formulier, useFormulier } from '../../../forms/useFormulier.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { klassen } from '../../../ui/klassen.ts';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { type Actie, mag, type Oproep, type Zaak } from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useIngelogd } from '../../sessie/wie.ts';
import { terugNaarLijst } from '../../werklijst/terug.ts';
import { Leesdeel } from '../Inhoud.tsx';
import { useZaak } from '../MetZaak.tsx';
import { OpDezePagina } from '../OpDezePagina.tsx';
import { Zaakkop } from '../Zaakkop.tsx';
import { ActiepaginaContext } from './actiepagina.ts';
import { Geschreven } from './Geschreven.tsx';
import { bewaarKlad, leesKlad, wisKlad } from './klad.ts';

export type Actiesoort<T> = {
  actie: Actie;
  formulier: FormulierNaam;
  begin: T;
  /** The call with what was filled in. */
  oproep: (id: string, invoer: unknown) => Oproep;
  /** The form as the rules read it. */
  naarRecord?: (invoer: T) => unknown;
  /** What is sent, when that is not what the rules read. */
  naarBody?: (invoer: T) => unknown;
  referentie?: Referentie;
  knop: string;
  gevaar?: boolean;
  /** On a wide screen the case stands beside the form: it is judged. */
  leest?: boolean;
  klaar: string | ((invoer: T) => string);
  /** Where it leads: to the case, unless that is no longer ours to see. */
  daarna?: 'zaak' | 'werklijst';
};

/** A page for one thing to do with a case. */
export function Actieformulier<T>({
  van,
  uitleg,
  extra,
  children,
}: {
  van: Actiesoort<T>;
  uitleg: ReactNode;
  extra?: (form: Formulier<T>, zaak: Zaak) => ReactNode;
  children: (form: Formulier<T>, zaak: Zaak) => ReactNode;
}) {
  const zaak = useZaak();
  const pagina = useContext(ActiepaginaContext);
  // What is no longer allowed while the form stands there is refused by the API, in its own words.
  const [mocht] = useState(() => mag(zaak, van.actie));
  const titel = tabel.formulieren[van.formulier]?.titel ?? '';
  if (!mocht) {
    return (
      <div className="lintje-smal">
        <Zaakkop zaak={zaak} titel={titel} />
        <Alert soort="info" titel="Dit kan nu niet">
          <Paragraph>
            De zaak heeft een andere status gekregen, of een andere organisatie is nu aan de beurt.
          </Paragraph>
          <Acties>
            <ButtonLink to={zaakpagina.zaak(zaak.id)}>Terug naar de zaak</ButtonLink>
          </Acties>
        </Alert>
        {pagina && <Geschreven zaak={zaak} paginas={[pagina]} />}
      </div>
    );
  }
  return <Invulpagina van={van} uitleg={uitleg} extra={extra} inhoud={children} zaak={zaak} titel={titel} />;
}

function Invulpagina<T>({
  van,
  uitleg,
  extra,
  inhoud,
  zaak,
  titel,
}: {
  van: Actiesoort<T>;
  uitleg: ReactNode;
  extra?: (form: Formulier<T>, zaak: Zaak) => ReactNode;
  inhoud: (form: Formulier<T>, zaak: Zaak) => ReactNode;
  zaak: Zaak;
  titel: string;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const verstuurd = useRef(van.begin);
  const naarBody = van.naarBody ?? van.naarRecord ?? ((invoer: T) => invoer);
  const [delen] = useState<readonly Deel[]>(() => [{ formulier: van.formulier, in: '' }]);
  const { gebruikersnaam: wie } = useIngelogd();
  const welk = useMemo(() => ({ wie, zaak: zaak.id, actie: van.actie }), [wie, zaak.id, van.actie]);
  const [eerder] = useState(() => leesKlad(welk, van.begin));
  const form = useFormulier<T>({
    delen,
    begin: van.begin,
    invoer: eerder,
    naarRecord: van.naarRecord,
    referentie: van.referentie,
  });
  const { invoer, gewijzigd } = form;
  const wis = useCallback(() => wisKlad(welk), [welk]);
  useEffect(() => {
    if (gewijzigd) bewaarKlad(welk, invoer);
    else wis();
  }, [welk, invoer, gewijzigd, wis]);
  const [teruggezet, zetTeruggezet] = useState(form.gewijzigd);
  const pagina = useFormulierpagina({
    form,
    wisKlad: wis,
    verstuur: (invoer) => {
      verstuurd.current = invoer;
      return dispatch(van.oproep(zaak.id, naarBody(invoer)));
    },
    klaar: () => {
      wis();
      const { klaar } = van;
      const tekst = typeof klaar === 'string' ? klaar : klaar(verstuurd.current);
      dispatch(meld({ soort: 'ok', tekst }));
      ga(van.daarna === 'werklijst' ? terugNaarLijst() : zaakpagina.zaak(zaak.id));
    },
  });
  const lezen = useRef<HTMLDivElement>(null);
  const { leest } = van;
  return (
    <div className={klassen(leest && 'lintje-werkvlak')}>
      <div className={leest ? 'lintje-werkvlak__schrijven' : 'lintje-smal'}>
        <Zaakkop zaak={zaak} titel={titel} />
        <Paragraph lead>{uitleg}</Paragraph>
        <Formulierpagina
          form={form}
          pagina={pagina}
          knop={van.knop}
          gevaar={van.gevaar}
          terug={zaakpagina.zaak(zaak.id)}
          boven={
            teruggezet && (
              <Teruggezet
                opnieuw={() => {
                  form.opgeslagen(van.begin);
                  zetTeruggezet(false);
                }}
              />
            )
          }
          extra={extra?.(form, zaak)}
        >
          {inhoud(form, zaak)}
        </Formulierpagina>
      </div>
      {leest && (
        // After the form, also for the keyboard: whoever writes knows what to look up. Beside it for the eye.
        <aside className="lintje-werkvlak__lezen" aria-label="Om te lezen: de zaak">
          <OpDezePagina van={lezen} balk />
          <div ref={lezen}>
            <Leesdeel zaak={zaak} />
          </div>
        </aside>
      )}
    </div>
  );
}

/** What was written before the page was left or loaded anew stands there again. */
function Teruggezet({ opnieuw }: { opnieuw: () => void }) {
  return (
    <Alert soort="info" titel="Wij hebben teruggezet wat u eerder had geschreven" rol="status">
      <div>
        <Button soort="subtle" onClick={opnieuw}>
          Begin opnieuw
        </Button>
      </div>
    </Alert>
  );
}
