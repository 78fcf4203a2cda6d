import { useNavigate, useParams } from 'react-router';
import { etagVan } from '../../api/etag.ts';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Conflict } from '../../burger/aanvraag/Conflict.tsx';
import { useVers } from '../../burger/aanvraag/useVers.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { LangeTekstVeld } from '../../forms/velden.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import {
  type Besluit,
  type BesluitBijlage,
  besluitbijlagePad,
  useBesluitbijlageKenmerkenQuery,
  useWijzigBesluitbijlageMutation,
} from '../api.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { useBasis } from '../delen/useBasis.ts';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Besluitkop } from './Besluit.tsx';
import { useGelezenBesluit } from './MetBesluit.tsx';
import { besluitpagina } from './paden.ts';

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
  const vers = useVers(pad, query);
  if (vers) return <Invullen besluit={besluit} bijlage={vers.record} pad={pad} basis={vers.basis} />;
  if (query.error) return <NietGeladen wat="De bijlage" fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}

function Invullen({
  besluit,
  bijlage,
  pad,
  basis: eersteBasis,
}: {
  besluit: Besluit;
  bijlage: BesluitBijlage;
  pad: string;
  basis: string | null;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [bewaar] = useWijzigBesluitbijlageMutation();
  const basis = useBasis(eersteBasis);
  const lijst = `${besluitpagina(besluit.id)}#bijlagen`;
  const form = useFormulier<Invoer>({ delen: DELEN, begin: invoerVan(bijlage) });
  const pagina = useFormulierpagina<Invoer>({
    form,
    verstuur: (besluitbijlageKenmerken) =>
      bewaar({
        id: besluit.id,
        attachmentId: bijlage.id,
        'If-Match': basis.lees(),
        besluitbijlageKenmerken,
      }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol gewijzigd.' }));
      ga(lijst);
    },
    uitHuidig: (huidig) => invoerVan(huidig as BesluitBijlage),
  });
  const { conflict } = pagina;
  return (
    <div className="lintje-smal">
      <Besluitkop besluit={besluit} titel="Bijlage wijzigen" />
      <Paragraph lead>
        <bdi>{bijlage.name}</bdi>
      </Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop="Opslaan"
        terug={lijst}
        boven={
          conflict && (
            <Conflict
              mijn={inWoorden(form.invoer)}
              opgeslagen={inWoorden(conflict.opgeslagen)}
              keer={conflict.keer}
              bezig={pagina.bezig}
              losOp={async (mijn) => {
                basis.zet(etagVan(pad));
                pagina.sluitConflict();
                if (mijn) await pagina.opslaan();
                else form.opgeslagen(conflict.opgeslagen);
              }}
            />
          )
        }
      >
        <LangeTekstVeld pad="/toelichting" />
      </Formulierpagina>
    </div>
  );
}
