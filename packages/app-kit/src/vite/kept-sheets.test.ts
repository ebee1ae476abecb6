import { build, type InlineConfig, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { keptSheets, lostSheets } from './kept-sheets.ts';

const FILES: Record<string, string> = {
  '/entry.js': `import { theme } from '/barrel.js'; document.body.className = theme + ' ab1';`,
  '/barrel.js': `export { theme } from '/room.css.ts';`,
  '/room.css.ts': `import '/room.css'; export var theme = 'fx0';`,
  '/room.css': `.fx0 { color: red }`,
};

/** A site whose sheet is reached only through a barrel without side effects. */
async function built(plugins: InlineConfig['plugins']): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, cssCodeSplit: false, rolldownOptions: { input: '/entry.js' } },
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) =>
          id in FILES
            ? { id, moduleSideEffects: id.endsWith('.css') || id === '/entry.js' || id.endsWith('.css.ts') }
            : null,
        load: (id) => FILES[id] ?? null,
      },
      plugins,
    ],
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first.output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
}

it('keeps a sheet whose class is used through a barrel', async () => {
  expect(await built([keptSheets()])).toContain('.fx0');
});

it('fails a build that loses one all the same', async () => {
  const inlining: Plugin = {
    name: 'inlining',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: true } } } }),
  };
  await expect(built([keptSheets(), inlining])).rejects.toThrow('/room.css.ts');
});

it.each([
  ['a sheet without a rule', '.ab1{}', ['/room.css.ts']],
  ['none where another class of the sheet has a rule: a style may be empty', '.fx1{}', []],
])('finds %s', (_, css, lost) => {
  const sheets = new Map([['/room.css.ts', ['fx0', 'fx1']]]);
  expect(lostSheets(sheets, ['a="fx0 hf0"'], css)).toEqual(lost);
});
