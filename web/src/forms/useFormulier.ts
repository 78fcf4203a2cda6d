import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { naDeKlik } from './aanwijzer.ts';
import { gelijk } from './gelijk.ts';
import { lees, schrijf } from './pad.ts';
import { controleer, type Fout, type Referentie, vandaagInAmsterdam } from './regels.ts';
import { type Fase, type FormulierNaam, tabel, type Veld, velden, veldVan, verplichtIn } from './tabel.ts';

/** A form of the table, and the place of its record in what the page holds ('' for the whole). */
export type Deel = { formulier: FormulierNaam; in: string };

type Opties<T> = {
  delen: readonly Deel[];
  /** The record as it is stored: what "changed" is measured against. */
  begin: T;
  /** What is shown at first, when that is not the stored record (a draft). */
  invoer?: T;
  /** The typed form as the rules read it; without it they are the same. */
  naarRecord?: (invoer: T) => unknown;
  /** Show also what is only required on forwarding. */
  toonValidatie?: boolean;
  /** On forwarding only, yet blocking as soon as validation display is on (a supporter's relation). */
  blokkeertBijTonen?: readonly string[];
  referentie?: Referentie;
};

export type Formulier<T = unknown> = {
  delen: readonly Deel[];
  invoer: T;
  gewijzigd: boolean;
  /** The messages that stand at the fields now, by pointer. */
  fouten: ReadonlyMap<string, string>;
  /** Counts the refused saves: the error summary takes the focus when it rises. */
  poging: number;
  lees: (pad: string) => unknown;
  zet: (pad: string, waarde: unknown, netjes?: Netjes) => void;
  zetAlles: (invoer: T) => void;
  /** Checks one field after it was left. */
  verlaat: (pad: string) => void;
  veld: (pad: string) => Veld;
  markering: (pad: string) => '*' | '**' | null;
  /** Checks everything; false when saving is blocked, and then the messages stand there. */
  keurGoed: () => boolean;
  /** Messages of the server. */
  toonFouten: (fouten: readonly Fout[]) => void;
  /** The record is stored like this now: the form is clean. */
  opgeslagen: (begin: T) => void;
  isGewijzigd: () => boolean;
  huidige: () => T;
};

/** Makes a typed value tidy: "5/12/1950" becomes "05-12-1950". */
export type Netjes = (tekst: string) => string;

export function useFormulier<T>({
  delen,
  begin: eersteBegin,
  invoer: eersteInvoer,
  naarRecord,
  toonValidatie = false,
  blokkeertBijTonen,
  referentie,
}: Opties<T>): Formulier<T> {
  const [begin, zetBegin] = useState(eersteBegin);
  const [invoer, zetInvoer] = useState(eersteInvoer ?? eersteBegin);
  const [fouten, zetFouten] = useState<ReadonlyMap<string, string>>(new Map());
  const [poging, zetPoging] = useState(0);
  // Another kind of activity has other fields: what was said of the former ones goes with them.
  const welke = delen.map((d) => d.formulier + d.in).join();
  const [vorige, zetVorige] = useState(welke);
  if (vorige !== welke) {
    zetVorige(welke);
    zetFouten((oud) => new Map([...oud].filter(([pad]) => deelVan(delen, pad))));
  }
  // What guards and timers look at between two renders.
  const nu = useRef({ begin, invoer });
  /** The fields that were touched since the last save, with what tidies them. */
  const geraakt = useRef(new Map<string, Netjes | undefined>());

  const record = naarRecord ? naarRecord(invoer) : invoer;

  const keur = useCallback(
    (waarden: T, fase: Fase): Fout[] => {
      const te = naarRecord ? naarRecord(waarden) : waarden;
      return delen.flatMap((deel) =>
        controleer(deel.formulier, deel.in ? lees(te, deel.in) : te, {
          fase,
          vandaag: vandaagInAmsterdam(),
          referentie: referentie ?? {},
        }).fouten.map((f) => ({ ...f, pointer: deel.in + f.pointer })),
      );
    },
    [delen, naarRecord, referentie],
  );

  const alleFouten = useCallback(
    (waarden: T) => keur(waarden, toonValidatie ? 'doorsturen' : 'opslaan'),
    [keur, toonValidatie],
  );

  // On entry in validation display everything that is missing stands at its field.
  const getoond = useRef(false);
  useEffect(() => {
    if (!toonValidatie || getoond.current) return;
    getoond.current = true;
    zetFouten(naarMap(alleFouten(nu.current.invoer)));
  }, [toonValidatie, alleFouten]);

  const zetAlles = useCallback((nieuw: T) => {
    nu.current.invoer = nieuw;
    zetInvoer(nieuw);
  }, []);

  const zet = useCallback(
    (pad: string, waarde: unknown, netjes?: Netjes) => {
      const nieuw = schrijf(nu.current.invoer, pad, waarde);
      geraakt.current.set(pad, netjes);
      zetAlles(nieuw);
      // While typing nothing new is said; what is mended goes away.
      zetFouten((oud) => {
        if (oud.size === 0) return oud;
        return new Map([...naarMap(alleFouten(nieuw))].filter(([p]) => oud.has(p)));
      });
    },
    [alleFouten, zetAlles],
  );

  const verlaat = useCallback(
    (pad: string) =>
      naDeKlik(() => {
        if (!geraakt.current.has(pad)) return;
        zetAlles(maakNet(nu.current.invoer, pad, geraakt.current.get(pad)));
        const nieuw = naarMap(alleFouten(nu.current.invoer));
        // In the order of the table, which is the order of the page.
        zetFouten((oud) => new Map([...nieuw].filter(([p]) => p === pad || oud.has(p))));
      }),
    [alleFouten, zetAlles],
  );

  const keurGoed = useCallback(() => {
    // Enter and Alt+S save without leaving the field, so it is tidied here as well.
    let waarden = nu.current.invoer;
    for (const [pad, netjes] of geraakt.current) waarden = maakNet(waarden, pad, netjes);
    zetAlles(waarden);
    const blokkades = keur(waarden, 'opslaan');
    const alle = alleFouten(waarden);
    const extra = toonValidatie ? alle.filter((f) => blokkeertBijTonen?.includes(f.pointer)) : [];
    zetFouten(naarMap(alle));
    if (blokkades.length + extra.length === 0) return true;
    zetPoging((n) => n + 1);
    return false;
  }, [keur, alleFouten, toonValidatie, blokkeertBijTonen, zetAlles]);

  const toonFouten = useCallback((van: readonly Fout[]) => {
    zetFouten(naarMap(van));
    zetPoging((n) => n + 1);
  }, []);

  const opgeslagen = useCallback(
    (nieuw: T) => {
      nu.current.begin = nieuw;
      geraakt.current.clear();
      zetBegin(nieuw);
      zetAlles(nieuw);
      zetFouten(toonValidatie ? naarMap(alleFouten(nieuw)) : new Map());
    },
    [alleFouten, toonValidatie, zetAlles],
  );

  const veld = (pad: string): Veld => {
    const deel = deelVan(delen, pad);
    if (!deel) throw new Error(`no form holds ${pad}`);
    return veldVan(deel.formulier, pad.slice(deel.in.length));
  };

  return {
    delen,
    invoer,
    gewijzigd: useMemo(() => !gelijk(begin, invoer), [begin, invoer]),
    fouten,
    poging,
    lees: (pad) => lees(invoer, pad),
    zet,
    zetAlles,
    verlaat,
    veld,
    markering: (pad) => markering(veld(pad), record, pad),
    keurGoed,
    toonFouten,
    opgeslagen,
    isGewijzigd: useCallback(() => !gelijk(nu.current.begin, nu.current.invoer), []),
    huidige: useCallback(() => nu.current.invoer, []),
  };
}

/** The part of the form that holds a field. */
function deelVan(delen: readonly Deel[], pad: string): Deel | undefined {
  return (
    delen.find((d) => d.in && pad.startsWith(`${d.in}/`)) ??
    delen.find((d) => d.in === '' && velden(d.formulier).some((v) => v.naam === pad.split('/')[1]))
  );
}

function maakNet<T>(invoer: T, pad: string, netjes: Netjes | undefined): T {
  const waarde = lees(invoer, pad);
  if (!netjes || typeof waarde !== 'string' || netjes(waarde) === waarde) return invoer;
  return schrijf(invoer, pad, netjes(waarde));
}

function naarMap(fouten: readonly Fout[]): Map<string, string> {
  return new Map(fouten.map((f) => [f.pointer, f.detail]));
}

/** The mark beside the label; a ticked "is mij niet bekend" takes it away. */
function markering(veld: Veld, record: unknown, pad: string): '*' | '**' | null {
  const verplicht = verplichtIn(veld, lees(record, pad.slice(0, pad.lastIndexOf('/'))));
  if (!verplicht) return null;
  if (veld.nietBekend && lees(record, pad) === null) return null;
  return tabel.legenda[verplicht].teken;
}
