import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shapePairs, textPairs } from '../src/theme/contrast-pairs.ts';
import { contrastRatio } from '../src/theme/contrast.ts';
import { dark, light, type Palette } from '../src/theme/palette.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const page = readFileSync(path('../src/foundations/Recipes.mdx'), 'utf8');
const blocks = (language: string): string[] =>
  Array.from(
    page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')),
    ([, code = '']) => code,
  );
/** Ignores how a formatter breaks lines. */
const bare = (text: string): string => text.replaceAll(/[\s,;]/g, '');

const ariaComponents = realpathSync(path('../node_modules/react-aria-components'));
const aria = `${ariaComponents}/../react-aria/dist/private`;
const scripts = globSync('**/*.mjs', { cwd: aria }).map((file) => readFileSync(`${aria}/${file}`, 'utf8'));

describe('recipes', () => {
  const quoted = blocks('tsx').flatMap((code) => {
    const [, file, rest] = /^\/\/ (scripts\/consumers\/\S+)\n([\s\S]*)/.exec(code) ?? [];
    return file && rest ? [[file, rest] as const] : [];
  });
  it('finds code of consumers', () => expect(quoted.length).toBeGreaterThan(4));
  it.each(quoted)('quotes %s as it is', (file, code) => {
    expect(bare(readFileSync(path(`../../../${file}`), 'utf8'))).toContain(bare(code));
  });

  it('the hashes are those of the style sheets of the installed React Aria', () => {
    expect(scripts.length).toBeGreaterThan(100);
    const sheets = scripts.flatMap((script) => {
      const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(script)?.[1] ?? '';
      return Array.from(script.matchAll(/style\.textContent = `([^`]+)`/g), ([, text = '']) =>
        text.replace(/\$\{[^}]+\}/, attribute).trim(),
      );
    });
    const hashes = sheets.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(page.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(hashes.toSorted());
  });

  it('React Aria sets no HTML but the empty one', () => {
    const set = scripts.flatMap(
      (script) => script.match(/(innerHTML|outerHTML) = [^;]+|insertAdjacentHTML/g) ?? [],
    );
    expect(new Set(set)).toEqual(new Set(["innerHTML = ''"]));
  });

  it('an own brand sets every colour of the brand, each readable in light and dark', () => {
    const [css = ''] = blocks('css');
    const own = { light: { ...light }, dark: { ...dark } };
    for (const [, name = '', day = '', night = ''] of css.matchAll(
      /--nx-color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
    )) {
      const key = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Palette;
      expect(light).toHaveProperty(key);
      own.light[key] = day;
      own.dark[key] = night;
    }
    const petrol = Object.entries(light).filter(([name]) => /brand|focus$|^hero(?!Accent)/i.test(name));
    expect(petrol).toHaveLength(9);
    const kept = petrol.filter(([name, colour]) => own.light[name as keyof Palette] === colour);
    expect(kept).toEqual([]);
    for (const palette of Object.values(own)) {
      for (const [front, back] of textPairs)
        expect([front, back, contrastRatio(palette[front], palette[back]) >= 4.5]).toEqual([
          front,
          back,
          true,
        ]);
      for (const [front, back] of shapePairs)
        expect([front, back, contrastRatio(palette[front], palette[back]) >= 3]).toEqual([front, back, true]);
    }
  });
});
