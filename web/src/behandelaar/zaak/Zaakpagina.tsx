import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { isZaak, type Zaakkop as Kort, useZaakQuery, type Zaak } from '../api.ts';
import { statusVan } from '../delen/fout.ts';
import { momentTekst } from '../delen/Moment.tsx';
import { ZaakNietGeladen } from '../delen/NietGeladen.tsx';
import { Acties as Zaakacties } from './Acties.tsx';
import { Adviezen } from './Adviezen.tsx';
import { ACTIEPAGINAS } from './actiepaginas.ts';
import { Geschreven } from './acties/Geschreven.tsx';
import { Behandelaar } from './Behandelaar.tsx';
import { Beltaken } from './Beltaken.tsx';
import { Dubbelen } from './Dubbelen.tsx';
import { Anderezaak } from './dubbel/Anderezaak.tsx';
import { GeopendDoor } from './GeopendDoor.tsx';
import { Helpdeskzaak } from './Helpdeskzaak.tsx';
import { Herinnering } from './Herinnering.tsx';
import { Inhoud } from './Inhoud.tsx';
import { OpDezePagina } from './OpDezePagina.tsx';
import { Papier } from './Papier.tsx';
import { Post } from './Post.tsx';
import { Stand } from './Stand.tsx';
import { useBreed } from './useBreed.ts';
import { useMomentVan } from './useMomentVan.ts';
import { useVasteZaak } from './useVasteZaak.ts';
import { Zaakkop, Zaakmenu } from './Zaakkop.tsx';

/** A case as it is, or with `?tot=` as it was. */
export function Zaakpagina() {
  const { id = '' } = useParams();
  // The next case is another page: reading starts at its heading.
  return <Pagina key={id} id={id} />;
}

function Pagina({ id }: { id: string }) {
  const [query] = useSearchParams();
  const tot = query.get('tot') ?? undefined;
  const { data, error, refetch } = useZaakQuery({ id, tot }, { refetchOnMountOrArgChange: true });
  const vast = useVasteZaak(`${id}`, data && isZaak(data) ? data : undefined);
  // Handed over, by me or by a colleague: what is still on the screen is no longer ours to see.
  const weg = statusVan(error) === 404;
  const zaak = weg ? undefined : data && isZaak(data) ? data : tot ? undefined : vast;
  if (!weg && data && !isZaak(data)) return <Helpdeskzaak id={id} kort={data as Kort} />;
  if (zaak) return tot ? <Toen zaak={zaak} tot={tot} /> : <Nu zaak={zaak} />;
  if (error) return <ZaakNietGeladen fout={error} opnieuw={refetch} />;
  return <Laden />;
}

function Nu({ zaak }: { zaak: Zaak }) {
  const inhoud = useRef<HTMLDivElement>(null);
  // What others advised is looked at while one acts, not while one reads; below each other it comes after the actions.
  const breed = useBreed();
  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={zaak} />
      <Zaakmenu id={zaak.id} />
      <GeopendDoor id={zaak.id} />
      <Beltaken zaak={zaak} />
      <Post zaak={zaak} />
      <div className="lintje-zaak__vlak">
        <div className="lintje-zaak__links">
          <Stand zaak={zaak} />
        </div>
        <div className="lintje-zaak__rechts">
          <Zaakacties zaak={zaak} />
          <Geschreven zaak={zaak} paginas={ACTIEPAGINAS} />
          <Behandelaar zaak={zaak} />
          <Herinnering zaak={zaak} />
          <Papier zaak={zaak} />
          <Anderezaak zaak={zaak} />
          <OpDezePagina van={inhoud} />
          {breed && <Adviezen zaak={zaak} />}
        </div>
        <div className="lintje-zaak__links" ref={inhoud}>
          <Dubbelen zaak={zaak} />
          <Inhoud zaak={zaak} zonderAdviezen={breed} />
        </div>
      </div>
    </div>
  );
}

/** An earlier moment: to read, not to act on. */
function Toen({ zaak, tot }: { zaak: Zaak; tot: string }) {
  const moment = useMomentVan(zaak.id, tot);
  return (
    <div className="lintje-zaak lintje-zaak--toen">
      <Zaakkop zaak={zaak} />
      <Alert
        soort="warning"
        titel={
          moment ? `U ziet de zaak van ${momentTekst(moment.op)}` : 'U ziet de zaak van een eerder moment'
        }
      >
        <Paragraph>{moment && `Direct na: ${moment.wat} `}U kunt hier niets wijzigen.</Paragraph>
        <Acties>
          <ButtonLink to={zaakpagina.zaak(zaak.id)}>Toon de zaak van nu</ButtonLink>
          <ButtonLink soort="subtle" to={zaakpagina.tijdlijn(zaak.id)}>
            Terug naar de tijdlijn
          </ButtonLink>
        </Acties>
      </Alert>
      <Stand zaak={zaak} />
      <Inhoud zaak={zaak} tot={tot} />
    </div>
  );
}
