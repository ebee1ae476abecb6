import type { Plugin } from 'vite';

const SHEET = /\.css\.ts$/;
const CLASS = /(?<=['"`\s])[a-z]{2}\d[\da-z]*(?=['"`\s])/g;

/** Classes that `script` names. */
const classesIn = (script: string): string[] => script.match(CLASS) ?? [];

/**
 * Sheets (by file, with their classes) of which `scripts` use a class although `css` has no rule for any of them.
 * A single class without a rule is no fault: a style may be empty.
 */
export function lostSheets(
  sheets: ReadonlyMap<string, readonly string[]>,
  scripts: readonly string[],
  css: string,
): string[] {
  const used = new Set(scripts.flatMap(classesIn));
  const ruled = new Set([...css.matchAll(/\.([a-z]{2}\d[\da-z]*)(?![\w-])/g)].map(([, name]) => name));
  return [...sheets]
    .filter(([, names]) => names.some((name) => used.has(name)) && !names.some((name) => ruled.has(name)))
    .map(([file]) => file);
}

/**
 * Keeps the sheet of every class. When an export of a `*.css.ts` is re-exported by a module without side effects,
 * Rolldown writes its constant where it is used, no longer needs the module and drops the sheet that the module
 * imports: the room lost its theme that way. So constants stay where they are, and a build that still loses a sheet
 * fails. Names are those of `classNames`.
 */
export function keptSheets(): Plugin {
  const sheets = new Map<string, string[]>();
  return {
    name: 'kept-sheets',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: false } } } }),
    transform(code, id) {
      if (SHEET.test(id)) sheets.set(id, classesIn(code));
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const css = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const lost = lostSheets(sheets, scripts, css.join('\n'));
      if (lost.length > 0) this.error(`the build uses classes of ${lost.join()} without their rules`);
    },
  };
}
