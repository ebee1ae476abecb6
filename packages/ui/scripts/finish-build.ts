import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { toMarkdown } from './docs-output.ts';
import { propsTable, readProps } from './props.ts';
import { dist, sheetsOf } from './sheets.ts';
import { toCss, toDesignFiles, toJson } from './tokens-output.ts';

// What tsdown leaves to do: the faces beside the sheets, all sheets as one, the tokens for other tools, the pages.
const fonts = join(dist, 'fonts');

/** Points a built file at the faces in `dist/fonts`. */
function ownFonts(file: string): void {
  const text = readFileSync(file, 'utf8').replaceAll('./faces/', `./${relative(dirname(file), fonts)}/`);
  writeFileSync(file, text);
}

cpSync(fileURLToPath(new URL('../src/theme/faces/', import.meta.url)), fonts, { recursive: true });
ownFonts(join(dist, 'css/theme/fonts.css'));
ownFonts(join(dist, 'theme/fonts.js'));

const met = new Set<string>();
const sheets = [
  'theme/styles.js',
  'theme/index.js',
  'index.js',
  'booking/index.js',
  'room/index.js',
  // Parts loaded on demand are in no entry of several.
  ...globSync('components/*/*.js', { cwd: dist }).sort(),
].flatMap((entry) => sheetsOf(join(dist, entry), met));
const whole = sheets.map((sheet) =>
  readFileSync(sheet, 'utf8').replaceAll('url("./../../fonts/', 'url("./fonts/'),
);
const minified = (name: string, css: string): Uint8Array =>
  transform({ filename: name, code: Buffer.from(css), minify: true }).code;
writeFileSync(join(dist, 'styles.css'), minified('styles.css', whole.join('\n')));
for (const sheet of sheets) writeFileSync(sheet, minified(sheet, readFileSync(sheet, 'utf8')));

writeFileSync(join(dist, 'tokens.css'), toCss());
writeFileSync(join(dist, 'tokens.json'), toJson());
mkdirSync(join(dist, 'tokens'), { recursive: true });
for (const [name, text] of Object.entries(toDesignFiles())) writeFileSync(join(dist, 'tokens', name), text);
const source = fileURLToPath(new URL('../src/', import.meta.url));
mkdirSync(join(dist, 'docs'), { recursive: true });
const props = readProps(dist);
function tableOf(part: string): string {
  const found = props.get(part);
  if (!found) throw new Error(`The types have no part ${part}`);
  return propsTable(found);
}
for (const page of globSync('**/*.mdx', { cwd: source })) {
  const text = toMarkdown(readFileSync(join(source, page), 'utf8'), dirname(join(source, page)), tableOf);
  writeFileSync(join(dist, 'docs', `${basename(page, '.mdx')}.md`), text);
}
// What plain Node gets for a style sheet.
writeFileSync(join(dist, 'no-sheet.js'), 'export {};\n');
process.stdout.write(`${sheets.length} style sheets as one\n`);
