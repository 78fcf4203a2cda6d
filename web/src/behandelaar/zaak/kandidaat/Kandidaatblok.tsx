import { type ReactNode, useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { MilitairVelden, OverigeVelden, WerkVelden } from '../../../forms/KandidaatVelden.tsx';
import { recordVan } from '../../../forms/regels.ts';
import type { FormulierNaam } from '../../../forms/tabel.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { voorlezen } from '../../../forms/voorlezen.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { burgerpagina } from '../../../paden/burger.ts';
import { Paragraph } from '../../../ui/Tekst.tsx';
import {
  ingevuld,
  LOS,
  type Militair,
  type Oproep,
  type Overige,
  oproepen,
  useDossierMilitairQuery,
  useDossierOverigeQuery,
  useDossierWerkQuery,
  type Werk,
  type Zaak,
} from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import type { Fout } from '../../delen/fout.ts';
import { Gelezen } from '../../delen/Gelezen.tsx';
import { useFormulierpagina } from '../../delen/useFormulierpagina.ts';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';

type Blok<T> = {
  titel: string;
  formulier: FormulierNaam;
  pad: string;
  oproep: (id: string, basis: string | null, record: T) => Oproep<T>;
  velden: ReactNode;
};

/** The blocks that the holder of a dossier may amend; the citizen's own words stay in the proposal. */
export function Kandidaatblok() {
  const { blok } = useParams();
  switch (blok) {
    case 'werk':
      return <Werkblok />;
    case 'militair':
      return <Militairblok />;
    case 'overige':
      return <Overigeblok />;
    default:
      return <Navigate to={burgerpagina.begin()} replace />;
  }
}

const VERS = { refetchOnMountOrArgChange: true } as const;

const WERK: Blok<Werk> = {
  titel: 'Werkgegevens wijzigen',
  formulier: 'kandidaatWerk',
  pad: 'werk',
  oproep: (id, basis, werk) => oproepen.pasWerkAan.initiate({ id, 'If-Match': basis, werk }, LOS),
  velden: <WerkVelden in="" />,
};

function Werkblok() {
  const zaak = useZaak();
  return <Gelezenblok zaak={zaak} blok={WERK} query={useDossierWerkQuery(zaak.id, VERS)} />;
}

const MILITAIR: Blok<Militair> = {
  titel: 'Militaire gegevens wijzigen',
  formulier: 'kandidaatMilitair',
  pad: 'militairegegevens',
  oproep: (id, basis, militair) => oproepen.pasMilitairAan.initiate({ id, 'If-Match': basis, militair }, LOS),
  velden: <MilitairVelden in="" />,
};

function Militairblok() {
  const zaak = useZaak();
  return <Gelezenblok zaak={zaak} blok={MILITAIR} query={useDossierMilitairQuery(zaak.id, VERS)} />;
}

const OVERIGE: Blok<Overige> = {
  titel: 'Overige gegevens wijzigen',
  formulier: 'kandidaatOverige',
  pad: 'overige',
  oproep: (id, basis, overige) => oproepen.pasOverigeAan.initiate({ id, 'If-Match': basis, overige }, LOS),
  velden: <OverigeVelden in="" />,
};

function Overigeblok() {
  const zaak = useZaak();
  return <Gelezenblok zaak={zaak} blok={OVERIGE} query={useDossierOverigeQuery(zaak.id, VERS)} />;
}

type Query<T> = { data?: T; error?: Fout; isFetching: boolean; isSuccess: boolean; refetch: () => void };

function Gelezenblok<T extends object>({
  zaak,
  blok,
  query,
}: {
  zaak: Zaak;
  blok: Blok<T>;
  query: Query<T>;
}) {
  const pad = `/api/dossiers/${zaak.id}/kandidaat/${blok.pad}`;
  return (
    <Gelezen pad={pad} query={query} wat="Dit onderdeel">
      {(gelezen, basis) => <Invullen zaak={zaak} blok={blok} pad={pad} begin={gelezen} basis={basis} />}
    </Gelezen>
  );
}

function Invullen<T extends object>({
  zaak,
  blok,
  pad,
  begin,
  basis,
}: {
  zaak: Zaak;
  blok: Blok<T>;
  pad: string;
  begin: T;
  basis: string | null;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const delen = useMemo((): readonly Deel[] => [{ formulier: blok.formulier, in: '' }], [blok]);
  const form = useFormulier<T>({ delen, begin });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer, tag) =>
      dispatch(blok.oproep(zaak.id, tag, ingevuld(recordVan(blok.formulier, invoer)))),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'De gegevens van de kandidaat zijn aangepast.' }));
      ga(zaakpagina.zaak(zaak.id));
    },
    bewaard: {
      pad,
      basis,
      uitHuidig: (huidig) => huidig,
      inWoorden: (invoer: T) => voorlezen(blok.formulier, invoer),
    },
  });
  return (
    <div className="lintje-smal">
      <Zaakkop zaak={zaak} titel={blok.titel} fouten={form.poging > 0 ? form.fouten.size : 0} />
      <Paragraph lead>
        Wat de voorsteller schreef, blijft bewaard en blijft naast uw aanpassing zichtbaar.
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={zaakpagina.zaak(zaak.id)}>
        {blok.velden}
      </Formulierpagina>
    </div>
  );
}
