import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src/components/', import.meta.url));
const filesOf = (part: string, end: string): string[] =>
  readdirSync(join(root, part)).filter((file) => file.endsWith(end));
const textOf = (part: string, end: string): string =>
  filesOf(part, end)
    .map((file) => readFileSync(join(root, part, file), 'utf8'))
    .join('\n');

// Data and words have small letters, what one sees has a capital.
const parts = readdirSync(root).filter((part) => /^[A-Z]/.test(part));
const FIELDS = [
  'AvailabilityField',
  'CodeInput',
  'ComboBox',
  'CountrySelect',
  'DateOfBirthField',
  'NumberField',
  'PasswordField',
  'PhoneField',
  'SearchField',
  'Select',
  'TextArea',
  'TextField',
];
const BAD_INPUT = ['Wrong', 'Missing', 'TooLong', 'Pasted', 'Autofilled'];

/** Keys of a page's keyboard table, as plain text. */
function keys(page: string): string[] {
  const [, section = ''] = page.split(/^## Keyboard.*$/m);
  const table = section.split(/^## /m)[0] ?? '';
  return Array.from(table.matchAll(/^\|([^|]+)\|/gm), ([, cell = '']) =>
    cell.replaceAll('`', '').trim(),
  ).filter((cell) => cell !== '' && !/^(Key|Keys|-+|:?-+:?)$/.test(cell));
}

it('finds the parts', () => expect(parts.length).toBeGreaterThan(60));

describe('pages and stories', () => {
  it.each(parts)('%s has a page and stories', (part) => {
    expect(filesOf(part, '.mdx').length).toBeGreaterThan(0);
    expect(filesOf(part, '.stories.tsx').length).toBeGreaterThan(0);
  });

  it.each(parts)('the page of %s says when to use it', (part) => {
    const page = textOf(part, '.mdx');
    expect(page).toContain('## When to use');
    expect(page).toContain('## With a screen reader');
  });

  it.each(parts)('the page of %s shows its code', (part) => {
    expect(textOf(part, '.mdx')).toMatch(new RegExp(`^\`\`\`tsx\\n[^\`]*from '@nexperts/ui/${part}';`, 'm'));
  });

  // A page is compiled when somebody opens it, or with the whole Storybook: a name that is gone would show only then.
  it.each(parts)('the page of %s imports only what exists', (part) => {
    const imports = [...textOf(part, '.mdx').matchAll(/^import \{([^}]+)\} from '\.\/([^']+)'/gm)];
    const missing = imports.flatMap(([, names = '', file = '']) => {
      const source = readFileSync(join(root, part, file), 'utf8');
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => !new RegExp(`^export (const|function) ${name}\\b`, 'm').test(source))
        .map((name) => `${name} of ${file}`);
    });
    expect(missing).toEqual([]);
  });

  const maps = parts.flatMap((part) => keys(textOf(part, '.mdx')).map((key) => [part, key] as const));
  it('finds keyboard maps', () => expect(maps.length).toBeGreaterThan(80));
  it.each(maps)('%s: a story presses %s', (part, key) => {
    const stories = textOf(part, '.stories.tsx').replaceAll('\\', '');
    const steps = Array.from(
      stories.matchAll(/step\(\s*(['"`])([\s\S]*?)\1\s*,/g),
      ([, , title = '']) => title,
    );
    expect(steps.filter((title) => title.startsWith(`${key}: `))).not.toEqual([]);
  });

  it.each(FIELDS)('%s shows what bad input does', (part) => {
    const stories = textOf(part, '.stories.tsx');
    for (const name of BAD_INPUT) expect(stories).toMatch(new RegExp(`export const ${name}\\b`));
  });

  it('keeps no page for a part that is gone', () => {
    for (const part of FIELDS) expect(existsSync(join(root, part))).toBe(true);
  });
});
