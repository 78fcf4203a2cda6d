import type { Doorlooptijd, Duurcijfer } from '../api.ts';
import { Figuur } from './Figuur.tsx';
import { dagen, getalOf, inZin, stapnaam, TE_WEINIG } from './woorden.ts';

/** How long cases stayed with whom, by step of the road, with the year before and the country beside it. */
export function Doorlooptijden({ jaar, lijst }: { jaar: number; lijst: readonly Doorlooptijd[] }) {
  const naam = (d: Doorlooptijd) => `${d.organisatie}, ${inZin(stapnaam(d.stap))}`;
  const tekst = (d: Doorlooptijd) =>
    [
      duurtekst(d),
      `${jaar - 1}: ${duurtekst(d.vorigJaar)}`,
      ...(d.land ? [`hele land: ${duurtekst(d.land)}`] : []),
    ].join('; ');
  const vergelijkt = lijst.some((d) => d.land);
  return (
    <Figuur
      figuur="doorlooptijden"
      jaar={jaar}
      titel="Doorlooptijden"
      uitleg={`Hoe lang een zaak bij een organisatie lag, als de organisatie in ${jaar} klaar was: in hele dagen, per stap. Komt een zaak terug, dan telt dat als een nieuwe keer. Bij minder dan 5 zaken staan er geen dagen. De volle balk is ${jaar}, tot de helft klaar was en met het streepje tot 9 van de 10 klaar waren. De open balk eronder is de helft in ${jaar - 1}.`}
      zin={lijst.map((d) => `${naam(d)}: ${tekst(d)}`).join('. ')}
      staven={lijst.map((d) => ({
        sleutel: naam(d),
        naam: naam(d),
        waarde: d.helftDagen,
        verder: d.negenVanTienDagen,
        eerder: d.vorigJaar.helftDagen,
        tekst: tekst(d),
        nadruk: d.eigen,
      }))}
      kolommen={duurkolommen(jaar, vergelijkt)}
      rijen={lijst.map((d) => duurcellen(d, vergelijkt))}
      leeg={`In ${jaar} en ${jaar - 1} was er nog geen zaak ergens klaar.`}
    />
  );
}

function duurtekst({ aantal, helftDagen, negenVanTienDagen }: Duurcijfer): string {
  if (aantal === 0) return 'geen';
  return helftDagen === null || negenVanTienDagen === null
    ? TE_WEINIG
    : `helft binnen ${dagen(helftDagen)}, 9 van de 10 binnen ${dagen(negenVanTienDagen)}`;
}

export function duurkolommen(jaar: number, vergelijkt: boolean): string[] {
  return [
    'Organisatie',
    'Stap',
    ...[jaar, jaar - 1, ...(vergelijkt ? ['land'] : [])].flatMap((van) => [
      `Aantal keer (${van})`,
      `Helft klaar binnen (${van})`,
      `9 van de 10 klaar binnen (${van})`,
    ]),
  ];
}

export function duurcellen(d: Doorlooptijd, vergelijkt: boolean): string[] {
  const van = (cijfer: Duurcijfer | null) =>
    cijfer === null
      ? ['', '', '']
      : [
          getalOf(cijfer.aantal),
          ...[cijfer.helftDagen, cijfer.negenVanTienDagen].map((n) =>
            n !== null ? dagen(n) : cijfer.aantal === 0 ? '' : TE_WEINIG,
          ),
        ];
  return [
    d.organisatie,
    stapnaam(d.stap),
    ...van(d),
    ...van(d.vorigJaar),
    ...(vergelijkt ? van(d.land) : []),
  ];
}
