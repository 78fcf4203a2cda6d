import type { Plugin } from 'vite';

/** Where scripts/size.mjs finds what belongs to what: not among the files that are served. */
export const MANIFEST = 'node_modules/.manifest.json';

/** Moves Vite's manifest out of the folder that the program serves. */
export function manifest(): Plugin {
  return {
    name: 'lintje-manifest',
    apply: 'build',
    async closeBundle() {
      const { rename, rm } = await import('node:fs/promises');
      await rename('dist/.vite/manifest.json', MANIFEST);
      await rm('dist/.vite', { recursive: true });
    },
  };
}
