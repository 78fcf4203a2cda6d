import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BRON = fileURLToPath(new URL('../../schema/rules.json', import.meta.url));
const BEGIN = 'virtual:regels/';

/** The pages of supporters who write a letter and of proposers who ask somebody to help, with forms of their own. */
const STEUNBRIEF = 'steunbrief';
const SAMEN = 'samen';

type Tabel = {
  paginas: unknown;
  lijsten: Record<string, unknown>;
  formulieren: Record<string, { pagina: string }>;
};

/** Forms of the citizen's wizard stand on a page of the table; the rest is the request form or the officials'. */
function delen(tabel: Tabel) {
  const { paginas, lijsten, formulieren, ...kern } = tabel;
  const { relatieTotKandidaatType, ...overigeLijsten } = lijsten;
  const stappen = new Set((paginas as { pad: string }[]).map((p) => p.pad));
  const kies = (wil: (naam: string, pagina: string) => boolean) =>
    Object.fromEntries(Object.entries(formulieren).filter(([naam, f]) => wil(naam, f.pagina)));
  return {
    kern: { ...kern, paginas: [], lijsten: { relatieTotKandidaatType }, formulieren: {} },
    verzoek: { formulieren: kies((naam) => naam === 'verzoek') },
    aanvraag: { paginas, lijsten: overigeLijsten, formulieren: kies((_, pagina) => stappen.has(pagina)) },
    steunbrief: { formulieren: kies((_, pagina) => pagina === STEUNBRIEF) },
    samen: { formulieren: kies((_, pagina) => pagina === SAMEN) },
    // The door of officials: nothing else of theirs is needed to come in.
    inloggen: { formulieren: kies((naam) => naam === 'inloggen') },
    behandelaar: {
      lijsten: overigeLijsten,
      formulieren: kies(
        (naam, pagina) =>
          naam !== 'verzoek' && pagina !== STEUNBRIEF && pagina !== SAMEN && !stappen.has(pagina),
      ),
    },
  };
}

/** Cuts schema/rules.json into the parts that pages load, so that the request form brings its own rules only. */
export function regels(): Plugin {
  return {
    name: 'lintje-regels',
    resolveId: (id) => (id.startsWith(BEGIN) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${BEGIN}`)) return undefined;
      this.addWatchFile(BRON);
      const deel = delen(JSON.parse(readFileSync(BRON, 'utf8')) as Tabel)[
        id.slice(BEGIN.length + 1) as keyof ReturnType<typeof delen>
      ];
      if (!deel) throw new Error(`${id} is no part of the rules`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(deel))})`;
    },
  };
}
