import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Files that are compressed already (woff2, png) would only grow. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file: the server sends them as they are. */
export function compress(): Plugin {
  return {
    name: 'lintje-compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle(options, bundle) {
      const { readFile, readdir, writeFile } = await import('node:fs/promises');
      const { join } = await import('node:path');
      const dir = options.dir ?? 'dist';
      // public/ is copied beside the bundle, so the folder is read and not only the bundle.
      const names = new Set([...Object.keys(bundle), ...(await readdir(dir))]);
      await Promise.all(
        [...names]
          .filter((name) => COMPRESSIBLE.test(name))
          .map(async (name) => {
            const path = join(dir, name);
            const bytes = await readFile(path);
            const [br, gz] = await Promise.all([
              brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
              deflate(bytes, { level: 9 }),
            ]);
            await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
          }),
      );
    },
  };
}
