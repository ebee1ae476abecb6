// Leaves out of the framework's route manifest what only `<Link prefetch>` reads, more than half of a file that every
// page fetches: `node scripts/lean-manifest.ts <folder>`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const START = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * The script that sets the manifest, without the imports of each route and what it has not.
 * @throws when it does not look as the framework writes it
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('the route manifest does not begin as expected');
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  for (const route of Object.values(manifest.routes)) route.imports = [];
  // What is not said is false as well.
  const text = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value));
  return `${START}${text};`;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const files = folder ? globSync('assets/manifest-*.js', { cwd: folder }) : [];
  if (!folder || files.length !== 1) throw new Error('usage: lean-manifest.ts <folder of one built site>');
  for (const name of files) {
    const file = join(folder, name);
    writeFileSync(file, leanManifest(readFileSync(file, 'utf8')));
  }
}
