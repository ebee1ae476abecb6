import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build lies. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Sheets below a built module in the order in which a browser would meet them, each once. */
export function sheetsOf(file: string, met = new Set<string>()): string[] {
  if (met.has(file)) return [];
  met.add(file);
  if (file.endsWith('.css')) return [file];
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^'"]*['"]([^'"]+)['"]/gm);
  return Array.from(imports, ([, id = '']) => {
    if (id.startsWith('#css/')) return sheetsOf(join(dist, 'css', id.slice(5)), met);
    return id.startsWith('.') && id.endsWith('.js') ? sheetsOf(join(dirname(file), id), met) : [];
  }).flat();
}
