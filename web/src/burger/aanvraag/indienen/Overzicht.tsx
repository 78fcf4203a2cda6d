import { type ReactNode, useId } from 'react';
import {
  useMilitairQuery,
  useOndersteunersQuery,
  useOverigeQuery,
  usePersoonsgegevensQuery,
  useUitreikingQuery,
  useVerdienstenQuery,
  useVoorstellerQuery,
  useWerkQuery,
} from '../../../api/aanvraag.ts';
import { useBijlageLijstQuery } from '../../../api/bijlage.ts';
import type { IndienCheck } from '../../../api/types.ts';
import { useLandenQuery } from '../../../api/verzoek.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { Gegevens } from '../../../ui/Gegevens.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Kop3, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { antwoorden as kandidaatAntwoorden } from '../kandidaat/invoer.ts';
import { antwoorden as ondersteunerAntwoorden } from '../ondersteuners/invoer.ts';
import { naarStap, STAPPEN } from '../stappen.ts';
import { antwoorden as uitreikingAntwoorden } from '../uitreiking/invoer.ts';
import { antwoorden as voorstellerAntwoorden } from '../uw-gegevens/invoer.ts';
import { betaaldAntwoorden, vrijwilligAntwoorden } from '../verdiensten/invoer.ts';
import { Tijdas } from '../verdiensten/Tijdas.tsx';
import { useWizard } from '../WizardContext.ts';

type Pagina = IndienCheck['pages'][number];

/** Every answer by step, as it will be sent; what is missing is marked. */
export function Overzicht({ fouten }: { fouten: readonly Pagina[] }) {
  const { uuid } = useWizard();
  const ontbreekt = new Set(fouten.filter((p) => p.hasError).map((p) => p.burgeraanvraagPage));
  /** The answers of a page, or of one item on it, with the mark at what is missing. */
  const gemerkt = (pagina: string, rijen: Antwoord[], id = '') => {
    const mis = fouten.find((p) => p.burgeraanvraagPage === pagina)?.errors.map((e) => e.pointer) ?? [];
    return rijen.map((rij) => ({ ...rij, ontbreekt: mis.some((m) => hoortBij(m, id + rij.pad)) }));
  };
  const vers = { refetchOnMountOrArgChange: true } as const;
  const { data: voorsteller } = useVoorstellerQuery(uuid, vers);
  const { data: persoonsgegevens } = usePersoonsgegevensQuery(uuid, vers);
  const { data: werk } = useWerkQuery(uuid, vers);
  const { data: militair } = useMilitairQuery(uuid, vers);
  const { data: overige } = useOverigeQuery(uuid, vers);
  const { data: verdiensten } = useVerdienstenQuery(uuid, vers);
  const { data: ondersteuners } = useOndersteunersQuery(uuid, vers);
  const { data: bijlagen } = useBijlageLijstQuery(
    { uuid, skip: 0, orderby: 'uploadDate desc,name asc' },
    vers,
  );
  const { data: uitreiking } = useUitreikingQuery(uuid, vers);
  const { data: landen } = useLandenQuery();
  const kandidaat = persoonsgegevens &&
    werk &&
    militair &&
    overige && { persoonsgegevens, werk, militair, overige };
  const stap = (nummer: number, inhoud: ReactNode) => (
    <StapBlok nummer={nummer} ontbreekt={ontbreekt} inhoud={inhoud || <Laden />} />
  );

  return (
    <div className="lintje-overzicht">
      {stap(
        1,
        voorsteller && landen && (
          <Gegevens rijen={gemerkt('uw-gegevens', voorstellerAntwoorden(voorsteller, landen))} />
        ),
      )}
      {stap(2, kandidaat && <Gegevens rijen={gemerkt('kandidaat', kandidaatAntwoorden(kandidaat))} />)}
      {stap(
        3,
        verdiensten && (
          <>
            <Tijdas verdiensten={verdiensten} ditJaar={new Date().getFullYear()} />
            <Items
              titel="Activiteit in de betaalde baan"
              items={verdiensten.activiteitenBetaaldeBaan.map((a) => ({
                id: a.id,
                rijen: gemerkt('verdiensten', betaaldAntwoorden(a), `/${a.id}`),
              }))}
            />
            <Items
              titel="Activiteit als vrijwilliger"
              items={verdiensten.activiteitenVrijwilliger.map((a) => ({
                id: a.id,
                rijen: gemerkt('verdiensten', vrijwilligAntwoorden(a), `/${a.id}`),
              }))}
            />
            {verdiensten.activiteitenBetaaldeBaan.length + verdiensten.activiteitenVrijwilliger.length ===
              0 && <Paragraph className="lintje-leeg">Er zijn geen activiteiten toegevoegd.</Paragraph>}
          </>
        ),
      )}
      {stap(
        4,
        ondersteuners && (
          <>
            <Items
              titel="Ondersteuner"
              items={ondersteuners.map((o) => ({
                id: o.persoonId,
                rijen: gemerkt('ondersteuners', ondersteunerAntwoorden(o), `/${o.persoonId}`),
              }))}
            />
            {ondersteuners.length === 0 && (
              <Paragraph className="lintje-leeg">Er zijn nog geen ondersteuners toegevoegd</Paragraph>
            )}
          </>
        ),
      )}
      {stap(
        5,
        bijlagen && (
          <>
            {bijlagen.items.length === 0 ? (
              <Paragraph className="lintje-leeg">Er zijn nog geen bijlagen toegevoegd.</Paragraph>
            ) : (
              <Gegevens rijen={bijlagen.items.map((b) => ({ label: b.name, waarde: b.comment ?? '' }))} />
            )}
            {bijlagen.count > bijlagen.items.length && (
              <Paragraph>En nog {bijlagen.count - bijlagen.items.length} bijlagen.</Paragraph>
            )}
          </>
        ),
      )}
      {stap(6, uitreiking && <Gegevens rijen={gemerkt('uitreiking', uitreikingAntwoorden(uitreiking))} />)}
    </div>
  );
}

function StapBlok({
  nummer,
  ontbreekt,
  inhoud,
}: {
  nummer: number;
  ontbreekt: ReadonlySet<string>;
  inhoud: ReactNode;
}) {
  const { uuid } = useWizard();
  const id = useId();
  const stap = STAPPEN[nummer - 1];
  if (!stap) return null;
  return (
    <section className="lintje-overzicht__stap" aria-labelledby={id}>
      <div className="lintje-overzicht__kop">
        <h2 className="utrecht-heading-2" id={id}>
          <span className="lintje-menu__rond" aria-hidden="true">
            {nummer}
          </span>
          {stap.naam}
        </h2>
        <Link to={naarStap(uuid, nummer)}>
          Wijzigen<Verborgen> {stap.naam}</Verborgen>
        </Link>
      </div>
      {ontbreekt.has(stap.pad) && <p className="lintje-ontbreekt">Hier ontbreken nog gegevens.</p>}
      {inhoud}
    </section>
  );
}

/** The very field, a row of it, or the date beside the choice of its kind. */
function hoortBij(mis: string, pad: string): boolean {
  return mis === pad || mis.startsWith(`${pad}/`) || `${mis}Type` === pad;
}

function Items({ titel, items }: { titel: string; items: { id: string; rijen: Antwoord[] }[] }) {
  return items.map((item, i) => (
    <div key={item.id} className="lintje-overzicht__item">
      <Kop3>
        {titel} {items.length > 1 ? i + 1 : ''}
      </Kop3>
      <Gegevens rijen={item.rijen} />
    </div>
  ));
}
