import { globSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import { defineConfig } from 'tsdown';

// `src/components/Button/button.css.ts.vanilla.css` becomes `css/components/Button/button.css`.
const sheetName = (source: string): string =>
  `css/${source.replace(/^.*?src\//, '').replace(/\.css\.ts\.vanilla\.css$/, '')}.css`;

/**
 * Style sheets are imported by the package's own `#css/*`: bundlers find the sheet, plain Node finds an empty
 * module, so that a server renders the kit without any build step.
 */
const ownSheets = {
  name: 'own-sheets',
  renderChunk: (code: string) =>
    code.replaceAll(/(['"])(?:\.\/)?(?:\.\.\/)*css\/([\w/.-]+\.css)\1/g, '$1#css/$2$1'),
};

const sheets = globSync('src/**/*.css.ts').sort();
const hashes = new Map<string, string>();

/** `nx`, the place of the sheet among all, the number within it: a fifth less style sheet than with hashes. */
function className({ hash, filePath }: { hash: string; filePath: string }): string {
  // The sheet's hash and a number; the first number has one digit.
  const ofSheet = hashes.get(filePath) ?? hash.slice(0, -1);
  hashes.set(filePath, ofSheet);
  const place = sheets.indexOf(filePath);
  if (place < 0 || !hash.startsWith(ofSheet)) throw new Error(`No place for a class of ${filePath}`);
  return `nx${place.toString(36).padStart(2, '0')}${hash.slice(ofSheet.length)}`;
}

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/{booking,room}/index.ts',
    'src/theme/{index,styles,fonts}.ts',
    'src/words/{ar,de,en}.ts',
    ...globSync('src/components/*/index.ts'),
  ],
  platform: 'neutral',
  target: 'es2022',
  unbundle: true,
  tsconfig: 'tsconfig.build.json',
  dts: true,
  // The faces are copied into dist afterwards.
  deps: { neverBundle: [/\.woff2\?url$/] },
  plugins: [vanillaExtractPlugin({ identifiers: className }), ownSheets],
  inputOptions: { checks: { moduleLevelDirective: false, pluginTimings: false } },
  outputOptions: {
    // Bundlers with vanilla-extract of their own would compile files named `.css.js` again.
    entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`,
    assetFileNames: ({ originalFileNames }) => sheetName(originalFileNames[0] ?? 'assets'),
  },
});
