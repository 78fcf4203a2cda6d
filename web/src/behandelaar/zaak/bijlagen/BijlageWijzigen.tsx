import { useNavigate, useParams } from 'react-router';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { keuzeLabel } from '../../../forms/tabel.ts';
import { type Deel, useFormulier } from '../../../forms/useFormulier.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { Paragraph } from '../../../ui/Tekst.tsx';
import { type DossierbijlageItem, ingevuld, useKenmerkenQuery, useKenmerkMutation } from '../../api.ts';
import { Formulierpagina } from '../../delen/Formulierpagina.tsx';
import { Gelezen } from '../../delen/Gelezen.tsx';
import { useFormulierpagina, type Verzonden } from '../../delen/useFormulierpagina.ts';
import { useZaak } from '../MetZaak.tsx';
import { Zaakkop } from '../Zaakkop.tsx';
import { type Kenmerken, Kenmerkvelden, kenmerkenRecord, kenmerkenVan } from './Kenmerkvelden.tsx';

const DELEN: readonly Deel[] = [{ formulier: 'bijlageKenmerken', in: '' }];

export function BijlageWijzigen() {
  const zaak = useZaak();
  const { bijlage = '' } = useParams();
  const pad = `/api/dossiers/${zaak.id}/bijlagen/${bijlage}/1/edit`;
  const query = useKenmerkenQuery(
    { id: zaak.id, attachmentId: bijlage },
    { refetchOnMountOrArgChange: true },
  );
  const [bewaar] = useKenmerkMutation();
  return (
    <Gelezen pad={pad} query={query} wat="De bijlage">
      {(gelezen, basis) => (
        <div className="lintje-smal">
          <Zaakkop zaak={zaak} titel="Bijlage wijzigen" />
          <Kenmerkformulier
            item={gelezen}
            pad={pad}
            bewaar={({ basis, kenmerken }) =>
              bewaar({
                id: zaak.id,
                attachmentId: bijlage,
                'If-Match': basis,
                bijlagekenmerken: ingevuld(kenmerken),
              })
            }
            basis={basis}
            lijst={`${zaakpagina.zaak(zaak.id)}#bijlagen`}
          />
        </div>
      )}
    </Gelezen>
  );
}

function inWoorden(k: Kenmerken): Antwoord[] {
  return [
    { label: 'Type bijlage', waarde: keuzeLabel('bijlageType', k.bijlageType) },
    {
      label: 'Inhoud',
      waarde: k.bijlageInhoudTypen.map((type) => keuzeLabel('bijlageInhoudType', type)).join(', '),
    },
    { label: 'Toelichting', waarde: k.toelichting },
    { label: 'Vertrouwelijk', waarde: k.isVertrouwelijk ? 'Ja' : 'Nee' },
  ];
}

/** What is known of an attachment, at the address that it was read from; at a dossier, and in the register. */
export function Kenmerkformulier({
  item,
  pad,
  bewaar,
  basis,
  lijst,
}: {
  item: DossierbijlageItem;
  pad: string;
  bewaar: (wat: { basis: string | null; kenmerken: unknown }) => Promise<Verzonden<DossierbijlageItem>>;
  basis: string | null;
  lijst: string;
}) {
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const form = useFormulier<Kenmerken>({
    delen: DELEN,
    begin: kenmerkenVan(item),
    naarRecord: kenmerkenRecord,
  });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer, tag) => bewaar({ basis: tag, kenmerken: kenmerkenRecord(invoer) }),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: 'Bijlage is succesvol gewijzigd.' }));
      ga(lijst);
    },
    bewaard: { pad, basis, uitHuidig: kenmerkenVan, inWoorden },
  });
  return (
    <>
      <Paragraph lead>
        <bdi>{item.name}</bdi>
      </Paragraph>
      <Formulierpagina form={form} pagina={pagina} knop="Opslaan" terug={lijst}>
        <Kenmerkvelden vertrouwelijkheid={item.organisatie ? 'kiesbaar' : 'vast'} />
      </Formulierpagina>
    </>
  );
}
