import { useBladzijde } from '../../../app/useLijst.ts';
import { keuzeLabel } from '../../../forms/tabel.ts';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type Kolom, type Sorteerveld, type Sortering, Tabel } from '../../../ui/Tabel.tsx';
import { Acties, Sectie } from '../../../ui/Tekst.tsx';
import { PER_PAGINA, useTabelAdres } from '../../../ui/useTabelAdres.ts';
import { type DossierbijlageItem, mag, type Zaak } from '../../api.ts';
import { Moment } from '../../delen/Moment.tsx';
import { useIngelogd } from '../../sessie/wie.ts';
import { ARCHIVARISSEN, Archiefknop } from './Archiefknop.tsx';
import { Bestand, bijlagePad, Rijacties } from './Bestand.tsx';
import { Notitieknop } from './Notitieknop.tsx';

const STANDAARD: Sortering<Sorteerveld<DossierbijlageItem>> = { veld: 'uploadDate', aflopend: true };

/** The attachments of citizen and officials; a confidential one is here for its own organisation only. */
export function Bijlagen({ zaak, bijlagen }: { zaak: Zaak; bijlagen: DossierbijlageItem[] }) {
  const adres = useTabelAdres(STANDAARD);
  const voegtToe = mag(zaak, 'bijlageToevoegen');
  const archiveert = ARCHIVARISSEN.includes(useIngelogd().rol);
  const { skip } = adres.vraag;
  const items = gesorteerd(bijlagen, adres.sortering).slice(skip, skip + PER_PAGINA);
  const tabel = useBladzijde(adres, { items, count: bijlagen.length });
  return (
    <Sectie titel="Bijlagen" id="bijlagen">
      {(voegtToe || archiveert) && (
        <Acties>
          {voegtToe && (
            <>
              <ButtonLink to={zaakpagina.bijlageNieuw(zaak.id)}>Bijlage toevoegen</ButtonLink>
              <Notitieknop zaak={zaak} />
            </>
          )}
          {archiveert && <Archiefknop zaak={zaak} />}
        </Acties>
      )}
      <Tabel
        titel="Bijlagen"
        kolommen={kolommen(zaak)}
        sleutel={(b) => b.id}
        {...tabel}
        leeg="Er zijn nog geen bijlagen toegevoegd."
        voet={
          bijlagen.some((b) => b.isVertrouwelijk) &&
          'Vertrouwelijke bijlage: alleen uw eigen organisatie ziet deze bijlage.'
        }
      />
    </Sectie>
  );
}

/** By what the table was sorted on, then by name. */
export function gesorteerd<B extends { name: string; comment?: string | null; uploadDate: string }>(
  bijlagen: readonly B[],
  { veld, aflopend }: Sortering,
): B[] {
  const waarde = (b: B) => (veld === 'name' ? b.name : veld === 'comment' ? (b.comment ?? '') : b.uploadDate);
  const richting = aflopend ? -1 : 1;
  return [...bijlagen].sort(
    (a, b) => richting * waarde(a).localeCompare(waarde(b), 'nl') || a.name.localeCompare(b.name, 'nl'),
  );
}

function kolommen(zaak: Zaak): Kolom<DossierbijlageItem>[] {
  return [
    {
      naam: 'name',
      kop: 'Bestand',
      sorteerbaar: true,
      cel: (b) => (
        <>
          <Bestand href={bijlagePad(zaak.id, b.id)} naam={b.name} vertrouwelijk={b.isVertrouwelijk} />
          {b.isVertrouwelijk && <span className="lintje-label lintje-label--let-op">Vertrouwelijk</span>}
        </>
      ),
    },
    { naam: 'type', kop: 'Soort', cel: (b) => <Soort bijlage={b} /> },
    { naam: 'comment', kop: 'Toelichting', sorteerbaar: true, cel: (b) => b.comment },
    { naam: 'door', kop: 'Van', cel: (b) => <Van bijlage={b} /> },
    {
      naam: 'uploadDate',
      kop: 'Toegevoegd op',
      sorteerbaar: true,
      cel: (b) => <Moment op={b.uploadDate} />,
    },
    { naam: 'acties', kop: '', cel: (b) => <Rijacties zaak={zaak} bijlage={b} /> },
  ];
}

/** Who added it, and from which case it came over. */
export function Van({ bijlage: { van, overgenomenUit } }: { bijlage: DossierbijlageItem }) {
  return (
    <>
      {van}
      {overgenomenUit && <small className="lintje-klein-onder">Overgenomen uit {overgenomenUit}</small>}
    </>
  );
}

export function Soort({ bijlage }: { bijlage: DossierbijlageItem }) {
  if (!bijlage.bijlageType) return <span className="lintje-niet-ingevuld">nog niet gekozen</span>;
  const inhoud = bijlage.bijlageInhoudTypen.map((type) => keuzeLabel('bijlageInhoudType', type));
  return (
    <>
      {keuzeLabel('bijlageType', bijlage.bijlageType)}
      {bijlage.ondersteuner && <small className="lintje-klein-onder">Van {bijlage.ondersteuner.naam}</small>}
      {inhoud.length > 0 && <small className="lintje-klein-onder">{inhoud.join(', ')}</small>}
    </>
  );
}
