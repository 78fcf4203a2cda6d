import { aanvraagApi } from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import type { VerzoekMetaData } from '../../../api/types.ts';
import type { useAppDispatch } from '../../../app/store.ts';
import { gelijk } from '../../../forms/gelijk.ts';
import { lees } from '../../../forms/pad.ts';
import { controleer, recordVan, vandaagInAmsterdam } from '../../../forms/regels.ts';
import { type Uitkomst, uitkomstVan } from '../../../forms/uitkomst.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import { stappagina, wizardpagina } from '../../../paden/burger.ts';
import { DELEN as KANDIDAAT, type KandidaatInvoer } from '../kandidaat/invoer.ts';
import { STAPPEN } from '../stappen.ts';
import { formulierVan } from '../uw-gegevens/invoer.ts';
import { type ActiviteitInvoer, betaaldRecord, delenVoor, vrijwilligRecord } from '../verdiensten/invoer.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

/** Where a draft belongs: which step, what it is called, and the address of its page. */
export type Plek = { stap: number; naam: string; pad: string };

function plekVan(uuid: string, { pagina, invoer }: Concept): Plek {
  const [soort, id] = deelNaam(pagina);
  switch (soort) {
    case 'voorsteller':
      return { stap: 1, naam: naamVan(1), pad: stappagina['uw-gegevens'](uuid) };
    case 'activiteit': {
      if (id === 'nieuw')
        return { stap: 3, naam: 'Activiteit toevoegen', pad: wizardpagina.activiteitNieuw(uuid) };
      const betaald = lees(invoer, '/activiteitType') === 'betaaldeBaan';
      return {
        stap: 3,
        naam: metNaam('Activiteit wijzigen', activiteitNaam(invoer)),
        pad: (betaald ? wizardpagina.betaaldeBaan : wizardpagina.vrijwilliger)(uuid, id),
      };
    }
    case 'ondersteuner': {
      const wat = id === 'nieuw' ? 'Ondersteuner toevoegen' : 'Ondersteuner wijzigen';
      return {
        stap: 4,
        naam: metNaam(wat, lees(invoer, '/persoonsgegevens/achternaam')),
        pad: wizardpagina.ondersteuner(uuid, id),
      };
    }
    case 'uitreiking':
      return { stap: 6, naam: naamVan(6), pad: stappagina.uitreiking(uuid) };
    default:
      return { stap: 2, naam: naamVan(2), pad: stappagina.kandidaat(uuid) };
  }
}

/** In the order of the steps. */
export function opVolgorde(uuid: string, concepten: readonly Concept[]): { concept: Concept; plek: Plek }[] {
  return concepten
    .map((concept) => ({ concept, plek: plekVan(uuid, concept) }))
    .sort((a, b) => a.plek.stap - b.plek.stap || a.plek.naam.localeCompare(b.plek.naam, 'nl'));
}

function deelNaam(pagina: string): [soort: string, id: string] {
  const streep = pagina.indexOf('-');
  return streep < 0 ? [pagina, ''] : [pagina.slice(0, streep), pagina.slice(streep + 1)];
}

const naamVan = (stap: number) => STAPPEN[stap - 1]?.naam ?? '';
const metNaam = (wat: string, wie: unknown) =>
  typeof wie === 'string' && wie.trim() ? `${wat}: ${wie.trim()}` : wat;
const activiteitNaam = (invoer: unknown) =>
  lees(invoer, `/${String(lees(invoer, '/activiteitType'))}/functie`);

/** Saves a draft as its page would: by the same rules, with the tag that it started from. */
export async function bewaarConcept(
  dispatch: Dispatch,
  uuid: string,
  concept: Concept,
  meta: Pick<VerzoekMetaData, 'zonderMail' | 'meehulp'>,
): Promise<Uitkomst<unknown>> {
  const { pagina, invoer, basis } = concept;
  const [soort, id] = deelNaam(pagina);
  const e = aanvraagApi.endpoints;
  const ifMatch = { 'If-Match': basis };
  switch (soort) {
    case 'voorsteller': {
      const formulier = formulierVan(meta);
      const voorsteller = recordVan<never>(formulier, invoer);
      return (
        bezwaar([{ formulier, in: '' }], invoer) ??
        uitkomstVan(await dispatch(e.wijzigVoorsteller.initiate({ uuid, voorsteller, ...ifMatch })))
      );
    }
    case 'uitreiking':
      return (
        bezwaar([{ formulier: 'uitreiking', in: '' }], invoer) ??
        uitkomstVan(
          await dispatch(
            e.kiesUitreiking.initiate({ uuid, uitreiking: recordVan('uitreiking', invoer), ...ifMatch }),
          ),
        )
      );
    case 'ondersteuner': {
      const fout = bezwaar([{ formulier: 'ondersteuner', in: '' }], invoer);
      if (fout) return fout;
      const ondersteuner = recordVan<never>('ondersteuner', invoer);
      return uitkomstVan(
        id === 'nieuw'
          ? await dispatch(e.voegOndersteunerToe.initiate({ uuid, ondersteuner }))
          : await dispatch(e.wijzigOndersteuner.initiate({ uuid, id, ondersteuner, ...ifMatch })),
      );
    }
    case 'activiteit':
      return bewaarActiviteit(dispatch, uuid, id, invoer as ActiviteitInvoer, basis);
    default:
      return bewaarKandidaat(dispatch, uuid, invoer as KandidaatInvoer, basis);
  }
}

async function bewaarActiviteit(
  dispatch: Dispatch,
  uuid: string,
  id: string,
  invoer: ActiviteitInvoer,
  basis: string | null,
): Promise<Uitkomst<unknown>> {
  const fout = bezwaar(delenVoor(invoer.activiteitType), invoer);
  if (fout) return fout;
  const e = aanvraagApi.endpoints;
  const nieuw = id === 'nieuw';
  if (invoer.activiteitType === 'betaaldeBaan') {
    const activiteitBetaaldeBaan = betaaldRecord(invoer);
    return uitkomstVan(
      nieuw
        ? await dispatch(e.voegBetaaldeBaanToe.initiate({ uuid, activiteitBetaaldeBaan }))
        : await dispatch(
            e.wijzigBetaaldeBaan.initiate({ uuid, id, activiteitBetaaldeBaan, 'If-Match': basis }),
          ),
    );
  }
  const activiteitVrijwilliger = vrijwilligRecord(invoer);
  return uitkomstVan(
    nieuw
      ? await dispatch(e.voegVrijwilligerToe.initiate({ uuid, activiteitVrijwilliger }))
      : await dispatch(
          e.wijzigVrijwilliger.initiate({ uuid, id, activiteitVrijwilliger, 'If-Match': basis }),
        ),
  );
}

/** The candidate's page is four records; only those that the draft changes are sent. */
async function bewaarKandidaat(
  dispatch: Dispatch,
  uuid: string,
  invoer: KandidaatInvoer,
  basis: string | null,
): Promise<Uitkomst<unknown>> {
  const fout = bezwaar(KANDIDAAT, invoer);
  if (fout) return fout;
  const e = aanvraagApi.endpoints;
  const tags = basis?.split(' ') ?? [];
  const vers = { forceRefetch: true, subscribe: false } as const;
  const p = await dispatch(e.persoonsgegevens.initiate(uuid, vers));
  const w = await dispatch(e.werk.initiate(uuid, vers));
  const m = await dispatch(e.militair.initiate(uuid, vers));
  const o = await dispatch(e.overige.initiate(uuid, vers));
  const opgeslagen = { persoonsgegevens: p.data, werk: w.data, militair: m.data, overige: o.data };
  for (const [i, { deel, formulier }] of KANDIDAAT.entries()) {
    if (gelijk(invoer[deel], opgeslagen[deel])) continue;
    const record = recordVan<never>(formulier, invoer[deel]);
    const ifMatch = { 'If-Match': tags[i] ?? null };
    const verstuur = {
      persoonsgegevens: () =>
        dispatch(e.wijzigPersoonsgegevens.initiate({ uuid, persoonsgegevens: record, ...ifMatch })),
      werk: () => dispatch(e.wijzigWerk.initiate({ uuid, werk: record, ...ifMatch })),
      militair: () => dispatch(e.wijzigMilitair.initiate({ uuid, militair: record, ...ifMatch })),
      overige: () => dispatch(e.wijzigOverige.initiate({ uuid, overige: record, ...ifMatch })),
    }[deel];
    const uitkomst = uitkomstVan<unknown>(await verstuur());
    if (uitkomst.soort !== 'ok') return uitkomst;
  }
  return { soort: 'ok', record: invoer };
}

/** What keeps a draft from being saved. */
function bezwaar(delen: readonly Deel[], invoer: unknown): Uitkomst<unknown> | null {
  const omgeving = { fase: 'opslaan', vandaag: vandaagInAmsterdam(), referentie: {} } as const;
  const fouten = delen.flatMap(
    (deel) => controleer(deel.formulier, deel.in ? lees(invoer, deel.in) : invoer, omgeving).fouten,
  );
  return fouten.length > 0 ? { soort: 'fouten', fouten } : null;
}
