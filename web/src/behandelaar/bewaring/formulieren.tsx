import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import type { FormulierNaam } from '../../forms/tabel.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { LangeTekstVeld } from '../../forms/velden.tsx';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { type Actie, ingevuld, LOS, type Oproep, oproepen } from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Bewaringkop } from './Bewaringkop.tsx';
import { useBewaring } from './MetBewaring.tsx';
import { persoonTekst } from './woorden.ts';

type Soort = {
  actie: Actie;
  titel: string;
  uitleg: ReactNode;
  formulier: FormulierNaam;
  veld: 'reden' | 'toelichting';
  oproep: (id: string, ingevuld: Record<string, string>) => Oproep;
  knop: string;
  klaar: string;
};

/** A page with one text, for a thing to do with the retention of a case. */
function Bewaarformulier({ van }: { van: Soort }) {
  const zaak = useBewaring();
  // What is no longer allowed while the form stands there is refused by the API, in its own words.
  const [mocht] = useState(() => zaak.toegestaan.includes(van.actie));
  if (mocht) return <Invulpagina van={van} />;
  return (
    <div className="lintje-smal">
      <Bewaringkop zaak={zaak} titel={van.titel} />
      <Alert soort="info" titel="Dit kan nu niet">
        <Paragraph>Een collega heeft hier intussen iets aan gedaan.</Paragraph>
        <Acties>
          <ButtonLink to={bewaringpagina.zaak(zaak.id)}>Bekijk de bewaring van deze zaak</ButtonLink>
        </Acties>
      </Alert>
    </div>
  );
}

function Invulpagina({ van }: { van: Soort }) {
  const zaak = useBewaring();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [delen] = useState<readonly Deel[]>(() => [{ formulier: van.formulier, in: '' }]);
  const [begin] = useState<Record<string, string>>(() => ({ [van.veld]: '' }));
  const form = useFormulier<Record<string, string>>({ delen, begin });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => dispatch(van.oproep(zaak.id, invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: van.klaar }));
      ga(bewaringpagina.zaak(zaak.id));
    },
  });
  return (
    <div className="lintje-smal">
      <Bewaringkop zaak={zaak} titel={van.titel} />
      <Paragraph lead>{van.uitleg}</Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop={van.knop} terug={bewaringpagina.zaak(zaak.id)}>
        <LangeTekstVeld pad={`/${van.veld}`} />
      </Formulierpagina>
    </div>
  );
}

const OPSCHORTEN: Soort = {
  actie: 'vernietigingOpschorten',
  titel: 'Vernietiging opschorten',
  uitleg: 'Tot iemand de opschorting opheft, wordt er van deze zaak niets vernietigd.',
  formulier: 'bewaring',
  veld: 'reden',
  oproep: (id, invoer) => oproepen.schortOp.initiate({ id, bewaringsreden: ingevuld(invoer) }, LOS),
  knop: 'Opschorten',
  klaar: 'De vernietiging is opgeschort.',
};

export function Opschorten() {
  return <Bewaarformulier van={OPSCHORTEN} />;
}

const OPHEFFEN: Soort = {
  actie: 'opschortingOpheffen',
  titel: 'Opschorting opheffen',
  uitleg:
    'Daarna kunnen de gegevens van deze zaak weer worden vernietigd. Was een vernietiging al goedgekeurd? Dan moet een medewerker dat opnieuw doen.',
  formulier: 'bewaring',
  veld: 'reden',
  oproep: (id, invoer) => oproepen.hefOp.initiate({ id, bewaringsreden: ingevuld(invoer) }, LOS),
  knop: 'Opheffen',
  klaar: 'De opschorting is opgeheven.',
};

export function Opheffen() {
  return <Bewaarformulier van={OPHEFFEN} />;
}

export function Intrekken() {
  const { voorstel } = useBewaring();
  return (
    <Bewaarformulier
      van={{
        actie: 'vernietigingIntrekken',
        titel: 'Voorstel intrekken',
        uitleg: 'De gegevens blijven dan bewaard. U kunt later opnieuw een voorstel doen.',
        formulier: 'bewaring',
        veld: 'reden',
        oproep: (id, invoer) =>
          oproepen.trekVernietigingIn.initiate(
            { id, voorstelId: voorstel?.id ?? '', bewaringsreden: ingevuld(invoer) },
            LOS,
          ),
        knop: 'Intrekken',
        klaar: 'Het voorstel is ingetrokken.',
      }}
    />
  );
}

/** Proposes to destroy what is held about one person, who asked for it. */
export function Vergeten() {
  const { '*': betrokkene = '' } = useParams();
  const { personen } = useBewaring();
  const naam = personen.find((p) => p.betrokkene === betrokkene)?.naam;
  const wie = `${persoonTekst(betrokkene)}${naam ? ` ${naam}` : ''}`;
  return (
    <Bewaarformulier
      van={{
        actie: 'vernietigingVoorstellen',
        titel: 'Vernietiging voorstellen',
        uitleg: `U stelt voor alle gegevens van ${wie} te vernietigen, omdat die persoon daarom heeft gevraagd en het verzoek is toegewezen. Een andere medewerker moet het goedkeuren.`,
        formulier: 'vernietigen',
        veld: 'toelichting',
        oproep: (id, invoer) =>
          oproepen.stelVernietigingVoor.initiate(
            { id, vernietigingsvoorstel: { voorwerp: 'persoon', betrokkene, ...invoer } },
            LOS,
          ),
        knop: 'Voorstellen',
        klaar: 'De vernietiging is voorgesteld.',
      }}
    />
  );
}
