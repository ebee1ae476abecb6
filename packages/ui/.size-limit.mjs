import { basename } from 'node:path';
import { dist, sheetsOf } from './scripts/sheets.ts';

// Everything gzipped. React, React Aria and the icons they draw with are shared by all and left out.
const shared = [
  'react',
  'react/*',
  'react-dom',
  'react-aria-components',
  'react-aria-components/*',
  '@internationalized/*',
  'lucide-react',
];

/** Leaves out what a part takes from other parts of the kit and from `util`: that counts in the whole. */
const ownOnly = {
  name: 'own-only',
  setup: (build) =>
    build.onResolve({ filter: /^\.\.\// }, ({ path, importer }) =>
      importer.startsWith(dist) ? { path: basename(path), external: true, sideEffects: false } : undefined,
    ),
};

const js = (name, path, limit, { imports, own = false } = {}) => ({
  name,
  path,
  limit,
  gzip: true,
  ...(imports ? { import: imports } : {}),
  modifyEsbuildConfig: (config) => ({
    ...config,
    external: [...(config.external ?? []), ...shared],
    loader: { ...config.loader, '.css': 'empty' },
    plugins: own ? [ownOnly] : [],
    logLevel: 'error',
  }),
});

const own = (part, limit) =>
  js(`${part}, own code`, `dist/components/${part}/index.js`, limit, { imports: `{ ${part} }`, own: true });

const css = (name, files, limit) => ({
  name,
  path: files.map((file) => file.replace(dist, 'dist/')),
  limit,
  gzip: true,
  disablePlugins: ['@size-limit/esbuild'],
});

export default [
  own('Button', '0.7 kB'),
  own('CodeInput', '1 kB'),
  own('DateOfBirthField', '1.5 kB'),
  own('CountrySelect', '2 kB'),
  js('Data of all countries', 'dist/components/countries/index.js', '3 kB'),
  js('Whole kit, code', 'dist/index.js', '35 kB'),
  css(
    'Button, style sheets',
    sheetsOf(`${dist}components/Button/Button.js`).filter((file) => basename(file) !== 'layers.css'),
    '1 kB',
  ),
  css('Whole kit, style sheet', [`${dist}styles.css`], '14 kB'),
];
