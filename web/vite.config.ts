/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';
import { manifest } from './scripts/manifest.ts';
import { regels } from './scripts/regels.ts';
import { router } from './scripts/router.ts';

const api = process.env.LINTJE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), regels(), router(), compress(), manifest()],
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
            // What the first page loads: the libraries, which stay in the browser when only we change, and our own.
            // Many small files compress worse.
            { name: 'basis', test: /node_modules/, tags: ['$initial'] },
            { name: 'kern', test: /\.tsx?$|regels/, tags: ['$initial'] },
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
