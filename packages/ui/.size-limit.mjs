import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dist, sheetsOf } from './scripts/sheets.ts';

// Everything gzipped, bundled as Vite does. React, React Aria and the icons are shared by all and left out. A limit is
// the measured size and a tenth more.
const ignore = ['react', 'react-dom', 'react-aria-components', '@internationalized/date', 'lucide-react'];

const withoutSheets = {
  name: 'without-sheets',
  resolveId: (id) => (id.endsWith('.css') ? { id: '\0sheet', moduleSideEffects: false } : null),
  load: (id) => (id === '\0sheet' ? 'export {}' : null),
};

/** Leaves out what a part takes from other parts of the kit and from `util`: that counts in the whole. */
const ownOnly = {
  name: 'own-only',
  resolveId: (id, importer) =>
    importer?.startsWith(dist) && id.startsWith('../')
      ? { id: basename(id), external: true, moduleSideEffects: false }
      : null,
};

/** Leaves out what is loaded when it is opened. */
const atOnce = {
  name: 'at-once',
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
};

const js = (name, path, limit, { imports, plugins = [] } = {}) => ({
  name,
  path,
  limit,
  gzip: true,
  ignore,
  ...(imports ? { import: imports } : {}),
  modifyRolldownConfig: (config) => ({ ...config, plugins: [...plugins, withoutSheets] }),
});

const own = (part, limit) =>
  js(`${part}, own code`, `dist/components/${part}/index.js`, limit, {
    imports: `{ ${part} }`,
    plugins: [ownOnly],
  });

const withShared = (part, limit) =>
  js(`${part}, with what it shares`, `dist/components/${part}/index.js`, limit, { imports: `{ ${part} }` });

/** Sheets as one file, which is how they are served. */
function joined(sheets) {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'joined.css');
  writeFileSync(file, sheets.map((sheet) => readFileSync(sheet, 'utf8')).join(''));
  return file;
}

const css = (name, path, limit) => ({
  name,
  path,
  limit,
  gzip: true,
  disablePlugins: ['@size-limit/rolldown'],
});

export default [
  own('Button', '0.70 kB'),
  own('CodeInput', '1.35 kB'),
  withShared('CodeInput', '2.65 kB'),
  own('DateOfBirthField', '1.84 kB'),
  withShared('DateOfBirthField', '3.85 kB'),
  own('CountrySelect', '2.28 kB'),
  withShared('CountrySelect', '3.45 kB'),
  js('Data of all countries', 'dist/components/countries/index.js', '1.78 kB'),
  js('Whole kit, code', 'dist/index.js', '29.61 kB', { plugins: [atOnce] }),
  js('Booking parts, code', 'dist/booking/index.js', '11.45 kB', { plugins: [atOnce] }),
  js('Room parts, code', 'dist/room/index.js', '8.95 kB', { plugins: [atOnce] }),
  js('Words of one more language', 'dist/words/de.js', '3.28 kB'),
  js('Calendar, on demand', 'dist/components/Calendar/index.js', '1.95 kB'),
  js('TimeZoneSelect, on demand', 'dist/components/TimeZoneSelect/index.js', '5.5 kB'),
  css('Button, style sheets', joined(sheetsOf(`${dist}components/Button/Button.js`)), '1.01 kB'),
  css('Whole kit, style sheet', 'dist/styles.css', '16.16 kB'),
];
