import { type MouseEvent, useState } from 'react';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { inViewer } from '../../../paden/burger.ts';
import { vraagtBevestiging, weergave } from '../../../ui/bestandssoorten.tsx';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { Anchor, Link } from '../../../ui/Link.tsx';
import { Verborgen } from '../../../ui/Tekst.tsx';
import {
  type DossierbijlageItem,
  eigen,
  mag,
  useVerwijderDossierbijlageMutation,
  type Zaak,
} from '../../api.ts';
import { download } from '../../delen/download.ts';
import { useIngelogd } from '../../sessie/wie.ts';
import { Notitiebewerken } from './Notitieknop.tsx';
import { Redenvraag } from './Redenvraag.tsx';
import { Verwijderknop } from './Verwijderknop.tsx';

type Props = { zaak: Zaak; bijlage: DossierbijlageItem };

export function bijlagePad(zaak: string, bijlage: string): string {
  return `/api/dossiers/${zaak}/bijlagen/${bijlage}/1`;
}

/** The name is the download. A confidential file asks the reason first, since each look is recorded. */
export function Bestand({
  href,
  naam,
  vertrouwelijk = false,
}: {
  href: string;
  naam: string;
  vertrouwelijk?: boolean;
}) {
  const [vraagReden, zetVraagReden] = useState(false);
  async function klik(e: MouseEvent<HTMLAnchorElement>) {
    if (!vertrouwelijk && !vraagtBevestiging(naam)) return;
    e.preventDefault();
    if (vertrouwelijk) {
      zetVraagReden(true);
      return;
    }
    const ja = await bevestig({
      titel: 'Bijlage downloaden',
      tekst: 'Weet u zeker dat u deze bijlage wilt downloaden?',
      ja: 'Downloaden',
      nee: 'Annuleren',
    });
    if (ja) download(href, naam);
  }
  return (
    <>
      <Anchor href={href} download={naam} onClick={klik}>
        <bdi>{naam}</bdi>
      </Anchor>
      {vraagReden && (
        <Redenvraag
          naam={naam}
          knop="Downloaden"
          sluit={() => zetVraagReden(false)}
          verder={(reden) => download(`${href}?${new URLSearchParams({ reden })}`, naam)}
        />
      )}
    </>
  );
}

/** In a window of its own, for what a browser shows by itself. */
export function Bekijken({
  href,
  naam,
  vertrouwelijk = false,
}: {
  href: string;
  naam: string;
  vertrouwelijk?: boolean;
}) {
  if (weergave(naam) === 'geen') return null;
  const viewer = inViewer(href, naam, vertrouwelijk);
  return (
    <Anchor href={viewer} target="_blank" rel="noopener">
      Bekijken<Verborgen> {naam} (opent in een nieuw venster)</Verborgen>
    </Anchor>
  );
}

export function Rijacties({ zaak, bijlage }: Props) {
  const wie = useIngelogd();
  const [verwijder] = useVerwijderDossierbijlageMutation();
  const vanMij = eigen(bijlage, wie);

  return (
    <div className="lintje-tabel__acties">
      <Bekijken
        href={bijlagePad(zaak.id, bijlage.id)}
        naam={bijlage.name}
        vertrouwelijk={bijlage.isVertrouwelijk}
      />
      {vanMij && <Notitiebewerken zaak={zaak} bijlage={bijlage} />}
      {mag(zaak, 'bijlageWijzigen') && (vanMij || !bijlage.organisatie) && (
        <Link to={zaakpagina.bijlage(zaak.id, bijlage.id)}>
          Wijzigen<Verborgen> {bijlage.name}</Verborgen>
        </Link>
      )}
      {mag(zaak, 'bijlageVerwijderen') && vanMij && (
        <Verwijderknop
          naam={bijlage.name}
          verwijder={() => verwijder({ id: zaak.id, attachmentId: bijlage.id })}
        />
      )}
    </div>
  );
}
