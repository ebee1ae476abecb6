import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapePairs, textPairs, type Pair } from '../src/theme/contrast-pairs.ts';
import { contrastRatio } from '../src/theme/contrast.ts';
import { dark, highContrast, light, type Palette } from '../src/theme/palette.ts';

/** Gives the table of props of a part by its exported name. */
export type TableOf = (part: string) => string;

const THEMES: readonly Palette[] = [light, dark, highContrast];

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const ratios = (pairs: readonly Pair[]): string[][] =>
  pairs.map(([front, back]) => [
    `\`${front}\` on \`${back}\``,
    ...THEMES.map((palette) => contrastRatio(palette[front], palette[back]).toFixed(1)),
  ]);

/** What Storybook draws from the tokens, as tables; by the name of the story in `Colour.mdx`. */
const DRAWN: Record<string, () => string> = {
  Palettes: () =>
    table(
      ['Token', 'Light', 'Dark', 'High contrast'],
      Object.keys(light).map((name) => [
        `\`${name}\``,
        ...THEMES.map((palette) => `\`${palette[name as keyof Palette]}\``),
      ]),
    ),
  Contrast: () =>
    table(
      ['Pair', 'Light', 'Dark', 'High contrast'],
      [
        ['Text, at least 4.5 to 1', '', '', ''],
        ...ratios(textPairs),
        ['Shapes, at least 3 to 1', '', '', ''],
        ...ratios(shapePairs),
      ],
    ),
};

/** The part that a name in `<ArgTypes of={name} />` stands for: itself, or the component of the stories imported so. */
function partOf(name: string, page: string, folder: string): string {
  const stories = new RegExp(String.raw`import \* as ${name} from '\./([\w.-]+)'`).exec(page)?.[1];
  if (stories === undefined) return name;
  const component = /\bcomponent: (\w+)/.exec(readFileSync(join(folder, stories), 'utf8'))?.[1];
  if (component === undefined) throw new Error(`${stories} names no component`);
  return component;
}

const STATUS = {
  new: 'Status: new. Props may still change in a minor version; the changelog says so.',
  stable: 'Status: stable.',
};

/** A line on how settled a part is: the tag `new` of its stories says so. Pages of no part have none. */
function statusOf(page: string, folder: string): string {
  const stories =
    /<Meta of=\{stories\}/.test(page) && /import \* as stories from '\.\/([\w.-]+)'/.exec(page)?.[1];
  if (!stories || !/^## Props/m.test(page)) return '';
  const isNew = /\btags: \['new'\]/.test(readFileSync(join(folder, stories), 'utf8'));
  return `${isNew ? STATUS.new : STATUS.stable}\n\n`;
}

/**
 * A page of Storybook as plain Markdown: without its imports, with the part's status, with tables of props where Storybook draws them, and
 * without what only Storybook can draw.
 * @param folder - that of the page, whose stories name the parts
 */
export function toMarkdown(page: string, folder: string, tableOf: TableOf): string {
  const title = page.search(/^# /m);
  return (
    page
      .slice(Math.max(title, 0))
      .replace(/^# .*\n\n/, (heading) => `${heading}${statusOf(page, folder)}`)
      .replaceAll(/^<ArgTypes of=\{(\w+)\} \/>\n/gm, (_, name: string) => tableOf(partOf(name, page, folder)))
      .replaceAll(/^<Canvas of=\{stories\.(\w+)\} \/>\n/gm, (_, story: string) =>
        readdirSync(folder).includes('Colour.mdx') ? (DRAWN[story]?.() ?? '') : '',
      )
      .replaceAll(/^<[A-Z][^>]*\/>\n/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      // Sections that were nothing but what Storybook draws.
      .replaceAll(/^### .*\n+(?=##)/gm, '')
      .replaceAll(/^## .*\n+(?=## )/gm, '')
      .replace(/\n+$/, '\n')
  );
}
