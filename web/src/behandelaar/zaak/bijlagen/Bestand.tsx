import { type MouseEvent, useState } from 'react';
import { meld } from '../../../app/meldingen.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { vraagtBevestiging, weergave } from '../../../burger/aanvraag/bijlagen/soorten.ts';
import { Button } from '../../../ui/Button.tsx';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { Anchor, Link } from '../../../ui/Link.tsx';
import { Verborgen } from '../../../ui/Tekst.tsx';
import {
  type DossierbijlageItem,
  eigen,
  mag,
  useZaakbijlageWegMutation,
  type Zaak,
} from '../../api/zaken.ts';
import { foutTekst } from '../../delen/fout.ts';
import { useIngelogd } from '../../sessie/wie.ts';
import { zaakPad } from '../MetZaak.tsx';
import { Notitiebewerken } from './Notitieknop.tsx';
import { Redenvraag } from './Redenvraag.tsx';

type Props = { zaak: Zaak; bijlage: DossierbijlageItem };

export function bijlagePad(zaak: string, bijlage: string): string {
  return `/api/dossiers/${zaak}/bijlagen/${bijlage}/1`;
}

/** The name is the download. A confidential file asks the reason first, since each look is recorded. */
export function Bestand({ zaak, bijlage }: Props) {
  const href = bijlagePad(zaak.id, bijlage.id);
  const [vraagReden, zetVraagReden] = useState(false);
  async function klik(e: MouseEvent<HTMLAnchorElement>) {
    if (!bijlage.isVertrouwelijk && !vraagtBevestiging(bijlage.name)) return;
    e.preventDefault();
    if (bijlage.isVertrouwelijk) {
      zetVraagReden(true);
      return;
    }
    const ja = await bevestig({
      titel: 'Bijlage downloaden',
      tekst: 'Weet u zeker dat u deze bijlage wilt downloaden?',
      ja: 'Downloaden',
      nee: 'Annuleren',
    });
    if (ja) download(href, bijlage.name);
  }
  return (
    <>
      <Anchor href={href} download={bijlage.name} onClick={klik}>
        {bijlage.name}
      </Anchor>
      {vraagReden && (
        <Redenvraag
          naam={bijlage.name}
          knop="Downloaden"
          sluit={() => zetVraagReden(false)}
          verder={(reden) => download(`${href}?${new URLSearchParams({ reden })}`, bijlage.name)}
        />
      )}
    </>
  );
}

function download(href: string, naam: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = naam;
  link.click();
}

export function Rijacties({ zaak, bijlage }: Props) {
  const wie = useIngelogd();
  const dispatch = useAppDispatch();
  const [verwijder] = useZaakbijlageWegMutation();
  const viewer = `/documentviewer?${new URLSearchParams({
    bron: bijlagePad(zaak.id, bijlage.id),
    naam: bijlage.name,
    ...(bijlage.isVertrouwelijk ? { vertrouwelijk: 'ja' } : {}),
  })}`;
  const vanMij = eigen(bijlage, wie);

  async function verwijderen() {
    const ja = await bevestig({
      titel: 'Bijlage verwijderen',
      tekst: `Weet u zeker dat u bijlage "${bijlage.name}" wilt verwijderen?`,
      ja: 'Verwijderen',
      nee: 'Annuleren',
      gevaar: true,
    });
    if (!ja) return;
    const { error } = await verwijder({ id: zaak.id, bijlage: bijlage.id });
    dispatch(
      meld(
        error
          ? { soort: 'error', tekst: foutTekst(error) }
          : { soort: 'ok', tekst: 'Bijlage is succesvol verwijderd.' },
      ),
    );
  }

  return (
    <div className="lintje-tabel__acties">
      {weergave(bijlage.name) !== 'geen' && (
        <Anchor href={viewer} target="_blank" rel="noopener">
          Bekijken<Verborgen> {bijlage.name} (opent in een nieuw venster)</Verborgen>
        </Anchor>
      )}
      {vanMij && <Notitiebewerken zaak={zaak} bijlage={bijlage} />}
      {mag(zaak, 'bijlageWijzigen') && (vanMij || !bijlage.organisatie) && (
        <Link to={zaakPad(zaak.id, `bijlagen/${bijlage.id}`)}>
          Wijzigen<Verborgen> {bijlage.name}</Verborgen>
        </Link>
      )}
      {mag(zaak, 'bijlageVerwijderen') && vanMij && (
        <Button soort="subtle" gevaar onClick={verwijderen}>
          Verwijderen<Verborgen> {bijlage.name}</Verborgen>
        </Button>
      )}
    </div>
  );
}
