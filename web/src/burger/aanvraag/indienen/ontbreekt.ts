import type { IndienCheck, Ondersteuner, Verdiensten } from '../../../api/types.ts';
import { type FormulierNaam, labelIn, veldVan } from '../../../forms/tabel.ts';
import { wizardpagina } from '../../../paden/burger.ts';
import { stapPad } from '../stappen.ts';

type Fout = IndienCheck['pages'][number]['errors'][number];

/** One thing that is missing, and the page where it is filled in. */
export type Gemis = { pad: string; tekst: string };

const KANDIDAAT: FormulierNaam[] = [
  'kandidaatWerk',
  'kandidaatPersoonsgegevens',
  'kandidaatMilitair',
  'kandidaatOverige',
];

export type Bekend = { verdiensten?: Verdiensten; ondersteuners?: Ondersteuner[] };

/** What the check found on a page, in the words of its form. */
export function gemisOp(uuid: string, pagina: string, fouten: readonly Fout[], bekend: Bekend): Gemis[] {
  return fouten.map((fout) => {
    const hier = stapPad(uuid, pagina);
    const [, id = '', ...rest] = fout.pointer.split('/');
    const pointer = `/${rest.join('/')}`;
    switch (pagina) {
      case 'uw-gegevens':
        return { pad: `${hier}#top`, tekst: inWoorden(['voorsteller'], fout) };
      case 'kandidaat':
        return { pad: `${hier}#top`, tekst: inWoorden(KANDIDAAT, fout) };
      case 'uitreiking':
        return { pad: `${hier}#top`, tekst: inWoorden(['uitreiking'], fout) };
      case 'verdiensten': {
        const betaald = bekend.verdiensten?.activiteitenBetaaldeBaan.find((a) => a.id === id);
        const vrijwillig = bekend.verdiensten?.activiteitenVrijwilliger.find((a) => a.id === id);
        if (betaald)
          return {
            pad: wizardpagina.betaaldeBaan(uuid, id),
            tekst: van(betaald.functie || betaald.werkgever, ['activiteitBetaaldeBaan'], {
              ...fout,
              pointer,
            }),
          };
        if (vrijwillig)
          return {
            pad: wizardpagina.vrijwilliger(uuid, id),
            tekst: van(vrijwillig.functie, ['activiteitVrijwilliger'], { ...fout, pointer }),
          };
        return { pad: `${hier}#top`, tekst: fout.detail };
      }
      case 'ondersteuners': {
        const persoon = bekend.ondersteuners?.find((o) => o.persoonId === id);
        if (!persoon) return { pad: `${hier}#top`, tekst: fout.detail };
        const naam = persoon.persoonsgegevens.achternaam;
        return {
          pad: wizardpagina.ondersteuner(uuid, id),
          tekst: van(naam, ['ondersteuner'], { ...fout, pointer }),
        };
      }
      default:
        return { pad: `${hier}#top`, tekst: fout.detail };
    }
  });
}

function van(wie: string | null | undefined, formulieren: FormulierNaam[], fout: Fout): string {
  return `${wie || 'Zonder naam'}: ${inWoorden(formulieren, fout)}`;
}

/** The label alone for what is empty; for what is wrong also why. */
function inWoorden(formulieren: FormulierNaam[], fout: Fout): string {
  const label = labelVan(formulieren, fout.pointer);
  if (!label) return fout.detail;
  return fout.code === 'verplicht' ? label : `${label}: ${fout.detail}`;
}

function labelVan(formulieren: FormulierNaam[], pointer: string): string | undefined {
  for (const formulier of formulieren) {
    try {
      return labelIn(veldVan(formulier, pointer), {});
    } catch {
      // Another part of the page.
    }
  }
  return undefined;
}
