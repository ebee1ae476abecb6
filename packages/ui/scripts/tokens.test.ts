import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSet } from './read-tokens.ts';
import { toCss, toDesignFiles, toJson, toTypeScript } from './tokens-output.ts';
import { contrastRatio } from '../src/theme/contrast.ts';
import * as tokens from '../src/theme/tokens.ts';

const resolver = JSON.parse(
  readFileSync(new URL('../tokens/meridian.resolver.json', import.meta.url), 'utf8'),
) as { modifiers: { theme: { contexts: Record<string, { $ref: string }[]> } } };

/** Ignores what the formatter decides: quotes, commas, breaks. */
const bare = (text: string): string => text.replaceAll(/['"`,\s\\]/g, '');

describe('tokens', () => {
  it('the module of the styles is what the token files say', () => {
    const written = readFileSync(new URL('../src/theme/tokens.ts', import.meta.url), 'utf8');
    expect(bare(written)).toBe(bare(toTypeScript()));
  });

  it.each(['light', 'dark', 'high-contrast'] as const)('%s names the same tokens as light', (name) => {
    const names = (set: typeof name) => Object.keys(readSet(set)['color'] as object).sort();
    expect(names(name)).toEqual(names('light'));
  });

  it.each(['light', 'dark', 'high-contrast', 'room'] as const)(
    'the components of each colour of %s are those of its hex form',
    (name) => {
      const colours = Object.values(readSet(name)['color'] as Record<string, { $value?: unknown }>).flatMap(
        ({ $value }) => ($value ? [$value as { components: number[]; hex: string }] : []),
      );
      expect(colours.length).toBeGreaterThan(5);
      for (const { components, hex } of colours) {
        const bytes = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
        expect(components.map((part) => Math.round(part * 255))).toEqual(bytes);
      }
    },
  );

  it('the resolver names files that exist', () => {
    const files = Object.values(resolver.modifiers.theme.contexts).flat();
    expect(files.length).toBe(5);
    for (const { $ref } of files)
      expect(() => readFileSync(new URL($ref, new URL('../tokens/', import.meta.url)))).not.toThrow();
  });

  it('the style sheet for pages without the kit uses the same names and values', () => {
    const css = toCss();
    expect(css).toContain(`--nx-color-brand-soft-text: ${tokens.light.color.brandSoftText};`);
    expect(css).toContain('--nx-border-width-control: 2px;');
    expect(css).toContain('--nx-space-16: 1rem;');
    expect(css).toContain('--nx-text-s16-line: 1.5;');
  });

  it('the file for design tools holds every set', () => {
    expect(Object.keys(JSON.parse(toJson()) as object)).toEqual([
      'base',
      'light',
      'dark',
      'high-contrast',
      'room',
    ]);
  });

  it('the files of a design tool have the same colours in each theme, and pixels only', () => {
    const files = toDesignFiles();
    const { sizes, ...themes } = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name.replace('.tokens.json', ''),
        JSON.parse(text) as Record<string, Record<string, { $value?: unknown }>>,
      ]),
    );
    expect(Object.keys(themes)).toEqual(['light', 'dark', 'high-contrast']);
    for (const theme of Object.values(themes)) {
      expect(Object.keys(theme)).toEqual(['color']);
      expect(Object.keys(theme['color'] ?? {}).sort()).toEqual(
        Object.keys(readSet('light')['color'] as object).sort(),
      );
    }
    expect(sizes?.['space']?.['16']?.$value).toEqual({ value: 16, unit: 'px' });
    expect(sizes?.['control']?.['md']?.$value).toEqual({ value: 44, unit: 'px' });
    expect(Object.values(files).join('')).not.toContain('"rem"');
  });

  it('contrast is the formula of WCAG', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
  });
});
