import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const UITGAVE = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * React Router's package leads every build to its development edition, with its warnings. And a bundler has to keep
 * what it can't know to be free of effects, which here is a form and links of its framework that we do not use: each
 * is made by a call, and gets a name for developers. Said so, what nobody imports goes. A version in which this finds
 * nothing is only larger, and the check of sizes tells.
 */
export function router(): Plugin {
  return {
    name: 'lintje-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? UITGAVE : undefined),
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return undefined;
      return {
        code: code
          .replace(/^\w+\.displayName = "[\w ]+";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
