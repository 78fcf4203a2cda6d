import { useNavigate, useParams } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { LangeTekstVeld } from '../../forms/velden.tsx';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Besluit,
  type BesluitBijlage,
  besluitbijlagePad,
  useBesluitbijlageKenmerkenQuery,
  useWijzigBesluitbijlageMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Gelezen } from '../delen/Gelezen.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Besluitkop } from './Besluit.tsx';
import { useGelezenBesluit } from './MetBesluit.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'besluitbijlageKenmerken', in: '' }];

type Invoer = { toelichting: string };

const invoerVan = (bijlage: BesluitBijlage): Invoer => ({ toelichting: bijlage.comment ?? '' });
const inWoorden = ({ toelichting }: Invoer) => [{ label: 'Toelichting', waarde: toelichting }];

export function BijlageWijzigen() {
  const { besluit } = useGelezenBesluit();
  const { bijlage = '' } = useParams();
  const pad = `${besluitbijlagePad(besluit.id, bijlage)}/edit`;
  const query = useBesluitbijlageKenmerkenQuery(
    { id: besluit.id, attachmentId: bijlage },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Gelezen pad={pad} query={query} wat="De bijlage">
      {(gelezen, basis) => <Invullen besluit={besluit} bijlage={gelezen} pad={pad} basis={basis} />}
    </Gelezen>
  );
}

function Invullen({
  besluit,
  bijlage,
  pad,
  basis,
}: {
  besluit: Besluit;
  bijlage: BesluitBijlage;
  pad: string;
  basis: string | null;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigBesluitbijlageMutation();
  const lijst = `${besluitpagina.besluit(besluit.id)}#bijlagen`;
  const form = useFormulier<Invoer>({ delen: DELEN, begin: invoerVan(bijlage) });
  const pagina = useFormulierpagina({
    form,
    verstuur: (besluitbijlageKenmerken, tag) =>
      bewaar({
        id: besluit.id,
        attachmentId: bijlage.id,
        'If-Match': tag,
        besluitbijlageKenmerken,
      }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol gewijzigd.' }));
      ga(lijst);
    },
    bewaard: { pad, basis, uitHuidig: invoerVan, inWoorden },
  });
  return (
    <div className="lintje-smal">
      <Besluitkop besluit={besluit} titel="Bijlage wijzigen" />
      <Paragraph lead>
        <bdi>{bijlage.name}</bdi>
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={lijst}>
        <LangeTekstVeld pad="/toelichting" />
      </Formulierpagina>
    </div>
  );
}
