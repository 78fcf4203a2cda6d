import type { Verificatiestand } from '../api.ts';
import { gebeurtenissen, getal, opsomming } from '../delen/getal.ts';

/** What is proved against whom, and what is not. */
export type Bewijs = { tegen: string; wel: string; niet: string };

const NIET_TE_ZEGGEN =
  'Nu niet te zeggen: er is een alarm of een breuk. Zoek eerst uit wat er aan de hand is.';
const NOG_NIETS = 'Nog niets: er is nog niets ondertekend.';
const NIET_NAGEKEKEN =
  'Hier niet na te gaan: deze server heeft de sleutel van het logboek niet en kijkt de handtekening niet na.';

/** An alarm that may last, or a break that the last verification found. */
export function isTwijfel({ alarmen, verificaties }: Verificatiestand): boolean {
  const laatste = verificaties.find((v) => v.soort === 'keten' && v.klaar && !v.alarm);
  return alarmen.some((alarm) => alarm.recent) || laatste?.uitkomst === 'gebroken';
}

/** Says no more than what was checked on the server; of what nobody checked it says that. */
export function bewezen(stand: Verificatiestand): Bewijs[] {
  const { hoofd, laatsteCheckpoint: checkpoint } = stand;
  const twijfel = isTwijfel(stand);
  const tot = checkpoint?.positie ?? 0;
  /** The claim, when something was signed, checked, and nothing speaks against it. */
  const alleen = (claim: string) => {
    if (!checkpoint) return NOG_NIETS;
    if (!checkpoint.sleutel) return NIET_NAGEKEKEN;
    return twijfel ? NIET_TE_ZEGGEN : claim;
  };
  const nietOngemerkt = (wie: string) =>
    alleen(
      `Wat er tot en met gebeurtenis ${getal(tot)} is vastgelegd, kan ${wie} niet ongemerkt veranderen of weghalen.`,
    );
  return [
    {
      tegen: 'Iemand op het netwerk',
      wel: checkpoint
        ? 'Een checkpoint of het bewijs van een zaak kan onderweg niet ongemerkt veranderen. Wie de sleutel van het logboek al heeft, ziet dat de handtekening dan niet klopt.'
        : NOG_NIETS,
      niet: 'Wat u op dit scherm leest: daarvoor rekent u op de beveiligde verbinding. Ook niet dat u het nieuwste checkpoint krijgt.',
    },
    {
      tegen: 'Een burger',
      wel: nietOngemerkt('een burger'),
      niet: 'Dat klopt wat iemand heeft ingevuld, en wie dat werkelijk was.',
    },
    {
      tegen: 'Een behandelaar',
      wel: nietOngemerkt('een behandelaar'),
      niet: 'Dat een besluit juist was, en dat niemand anders het account gebruikte. Van ‘Wie keek waar’ is de laatste minuut nog niet vastgelegd.',
    },
    {
      tegen: 'De eigenaar van de database',
      wel: alleen(
        `Tot en met gebeurtenis ${getal(tot)} is ondertekend. De sleutel daarvoor staat niet in de database. Verandert de eigenaar daar iets, dan klopt de geschiedenis niet meer met een checkpoint dat buiten de database is bewaard. Ook niet als alle hashes opnieuw zijn berekend.`,
      ),
      niet: [
        ongedekt(hoofd - tot, 'nog niet ondertekend'),
        'Dat klopt wat er is opgeschreven, en dat niemand gegevens heeft bekeken of gekopieerd.',
      ]
        .filter(Boolean)
        .join(' '),
    },
    { tegen: 'De eigenaar van de database, die ook de server beheert', ...tegenDeServer(stand, twijfel) },
  ];
}

/** Who has the key too. Only witnesses elsewhere bind that one. */
function tegenDeServer(
  { hoofd, quorum, laatsteCheckpoint }: Verificatiestand,
  twijfel: boolean,
): Pick<Bewijs, 'wel' | 'niet'> {
  const scherm =
    'Ook dit scherm, en de sleutels van de getuigen die hier staan, komen van die server. Laat daarom buiten Lintje om controleren.';
  const gehaald = quorum?.gehaald;
  if (!gehaald) {
    const waarom = quorum ? 'te weinig getuigen tekenden mee' : 'op deze server zijn geen getuigen ingesteld';
    return {
      wel: laatsteCheckpoint
        ? `Niets: ${waarom}. Wie de server beheert, heeft ook de sleutel van het logboek.`
        : NOG_NIETS,
      niet: `De hele geschiedenis. ${scherm}`,
    };
  }
  const namen = opsomming(gehaald.getuigen.map((getuige) => getuige.naam));
  const tot = getal(gehaald.positie);
  return {
    wel: twijfel
      ? NIET_TE_ZEGGEN
      : `Tot en met gebeurtenis ${tot} ${gehaald.getuigen.length === 1 ? 'tekende' : 'tekenden'} ${namen} mee. Wat daar is getekend, klopt niet meer als iemand daarvóór iets verandert. Dat geldt als minstens één van deze getuigen bij een andere organisatie staat, en alleen die organisatie haar sleutel heeft.`,
    niet: [
      ongedekt(hoofd - gehaald.positie, 'nog door te weinig getuigen ondertekend'),
      'Dat klopt wat er is opgeschreven. Ook het register van zaken niet: dat kijken getuigen niet na.',
      scherm,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function ongedekt(aantal: number, wat: string): string {
  if (aantal <= 0) return '';
  return aantal === 1
    ? `De laatste gebeurtenis: die is ${wat}.`
    : `De laatste ${gebeurtenissen(aantal)}: die zijn ${wat}.`;
}
