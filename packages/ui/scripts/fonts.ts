import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFaces, licences } from './cut-faces.ts';

// `pnpm fonts`: writes the faces and their licences into src/theme/faces, where they are kept.
const folder = fileURLToPath(new URL('../src/theme/faces/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const { name, woff2 } of await cutFaces()) {
  writeFileSync(`${folder}${name}`, woff2);
  process.stdout.write(`${name}: ${woff2.byteLength} B\n`);
}
for (const { name, text } of licences) writeFileSync(`${folder}${name}`, text);
