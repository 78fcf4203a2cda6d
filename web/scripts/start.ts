import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const START = 'src/start.ts';

/** At which addresses which files are needed besides those of the first page. */
const DEUREN = [
  { pad: '^/verzoek-aanvraag/', bronnen: ['src/burger/aanvraag/Wizard.tsx'] },
  { pad: '^/verzoek-aanvraag/[^/]+/stand', bronnen: ['src/burger/stand/Stand.tsx'] },
  { pad: '^/(ondersteunersbrief|nieuwe-link)', bronnen: ['src/burger/Links.tsx'] },
  {
    pad: '^/(login/?$|inloggen)',
    bronnen: ['src/behandelaar/Behandelaar.tsx', 'src/behandelaar/inloggen/Inloggen.tsx'],
  },
];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Brings src/start.ts into the page, before everything else and in a file that needs no other, and writes in the page
 * what it should fetch at which address: names of files are known after the build only.
 */
export function start(): Plugin {
  let bouwt = false;
  return {
    name: 'lintje-start',
    configResolved: ({ command }) => {
      bouwt = command === 'build';
    },
    buildStart() {
      if (bouwt) this.emitFile({ type: 'chunk', id: START, name: 'start' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [script(`/${START}`)];
        const chunks = Object.values(bundle).filter((deel): deel is Chunk => deel.type === 'chunk');
        const metBron = (bron: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${bron}`)));
          if (!chunk) throw new Error(`${bron} is in no file of the build`);
          return chunk;
        };
        const deuren = DEUREN.map(({ pad, bronnen }) => {
          const bestanden = new Set<string>();
          const neem = (chunk: Chunk) => {
            if (bestanden.has(chunk.fileName) || html.includes(chunk.fileName)) return;
            bestanden.add(chunk.fileName);
            for (const css of chunk.viteMetadata?.importedCss ?? []) bestanden.add(css);
            for (const naam of chunk.imports) {
              const deel = bundle[naam];
              if (deel?.type === 'chunk') neem(deel);
            }
          };
          for (const bron of bronnen) neem(metBron(bron));
          const content = [pad, ...[...bestanden].map((naam) => `/${naam}`)].join(' ');
          return `    <meta name="deur" content="${content}" />`;
        });
        const eigen = metBron(START);
        if (eigen.imports.length > 0) throw new Error(`${START} waits for ${eigen.imports.join()}`);
        return opVolgorde(html, deuren, eigen.fileName);
      },
    },
  };
}

/**
 * In the order in which a slow line should bring them: the style sheet, without which nothing is drawn, and the largest
 * script. What the scripts share is no script of the page: in front of them it would only take their place.
 */
function opVolgorde(html: string, deuren: string[], start: string): string {
  const regels = html.split('\n');
  const neem = (merk: RegExp) => {
    const gevonden = regels.filter((regel) => merk.test(regel));
    if (gevonden.length === 0) throw new Error(`the page names no ${merk}`);
    for (const regel of gevonden) regels.splice(regels.indexOf(regel), 1);
    return gevonden;
  };
  const blad = neem(/<link rel="stylesheet"/);
  const gedeeld = neem(/<script .*\/rolldown-runtime-/).map((regel) =>
    regel.replace(/<script type="module" (.*)src=(.*)><\/script>/, '<link rel="modulepreload" $1href=$2>'),
  );
  const grootste = neem(/<script .*\/basis-/);
  // It runs when it is there, whatever stands before it.
  const eerst = `    <script type="module" async src="/${start}"></script>`;
  const overige = neem(/<script /);
  const titel = regels.findIndex((regel) => regel.includes('</title>'));
  regels.splice(titel + 1, 0, ...deuren, ...blad, ...grootste, eerst, ...overige, ...gedeeld);
  return regels.join('\n');
}

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', src },
  injectTo: 'head-prepend',
});
