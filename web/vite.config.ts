/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';
import { manifest } from './scripts/manifest.ts';
import { regels } from './scripts/regels.ts';
import { router } from './scripts/router.ts';
import { start } from './scripts/start.ts';

const api = process.env.LINTJE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), regels(), router(), start(), compress(), manifest()],
  build: {
    // The Content-Security-Policy allows files of our own host only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // scripts/size.mjs walks it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page loads. Each part is evaluated as a task of its own, so that none is long: React, the
            // state with its libraries, and our own. Many small files compress worse, and a slow line asks one after
            // another.
            {
              name: 'basis',
              test: /node_modules\/(react|react-dom|scheduler)\/|app\/tekenaar/,
              tags: ['$initial'],
            },
            { name: 'staat', test: /node_modules|api\/basis|app\/store/, tags: ['$initial'] },
            { name: 'kern', test: /^(?!.*src.start\.ts).*(\.tsx?$|regels)/, tags: ['$initial'] },
            // Behind a personal link: what all of them need, then the wizard with its first step.
            {
              name: 'link',
              test: /api\/aanvraag|aanvraag\/LinkStatus|forms\/(Conflict|conceptOpslag)|ui\/Tekens/,
            },
            // What comes after the first page, whatever it is.
            { name: 'rand', test: /app\/(Voet|Meldingen)\.tsx|ui\/Vraagvenster|burger\/fout/ },
            { name: 'wizard', test: /aanvraag\/Wizard\.tsx/ },
            { name: 'brief', test: /burger\/Links\.tsx/ },
            { name: 'inloggen', test: /behandelaar\/(Behandelaar|inloggen\/Inloggen)\.tsx/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
  },
});
