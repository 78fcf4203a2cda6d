import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import type { Referentie } from '../../../forms/regels.ts';
import { type FormulierNaam, tabel } from '../../../forms/tabel.ts';
import { type Deel, type Formulier, useFormulier } from '../../../forms/useFormulier.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { klassen } from '../../../ui/klassen.ts';
import { Acties, Paragraph } from '../../../ui/Tekst.tsx';
import { type Actie, mag, type Oproep, type Zaak } from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { terugNaarLijst } from '../../werklijst/terug.ts';
import { Leesdeel } from '../Inhoud.tsx';
import { useZaak, zaakPad } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';

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
  /** On a wide screen the dossier stands beside the form: it is judged. */
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
            <ButtonLink to={zaakPad(zaak.id)}>Terug naar de zaak</ButtonLink>
          </Acties>
        </Alert>
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
  const form = useFormulier<T>({
    delen,
    begin: van.begin,
    naarRecord: van.naarRecord,
    referentie: van.referentie,
  });
  const pagina = useFormulierpagina<T>({
    form,
    verstuur: (invoer) => {
      verstuurd.current = invoer;
      return dispatch(van.oproep(zaak.id, naarBody(invoer)));
    },
    klaar: () => {
      const { klaar } = van;
      const tekst = typeof klaar === 'string' ? klaar : klaar(verstuurd.current);
      dispatch(meld({ soort: 'ok', tekst }));
      ga(van.daarna === 'werklijst' ? terugNaarLijst() : zaakPad(zaak.id));
    },
  });
  const leest = van.leest && zaak.dossier;
  return (
    <div className={klassen(leest && 'lintje-naast')}>
      {leest && (
        <aside className="lintje-naast__dossier" aria-label="Het dossier om te lezen">
          <Leesdeel zaak={zaak} />
        </aside>
      )}
      <div className="lintje-smal">
        <Zaakkop zaak={zaak} titel={titel} />
        <Paragraph lead>{uitleg}</Paragraph>
        <Formulierpagina
          form={form}
          pagina={pagina}
          knop={van.knop}
          gevaar={van.gevaar}
          terug={zaakPad(zaak.id)}
          extra={extra?.(form, zaak)}
        >
          {inhoud(form, zaak)}
        </Formulierpagina>
      </div>
    </div>
  );
}
