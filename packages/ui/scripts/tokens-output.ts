import { cssValues, groupOf, readSet, SETS, textSteps } from './read-tokens.ts';
import type { Group, SetName } from './read-tokens.ts';

const FIXED = ['space', 'radius', 'font', 'control'] as const;
const THEMED = ['color', 'shadow', 'borderWidth'] as const;
// Numbers as keys stay numbers for TypeScript only without quotes.
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(/"(\d+)":/g, '$1:');
const kebab = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function motion(base: Group): Record<string, string> {
  return cssValues(groupOf(base, 'motion'));
}

/** Room is dark with some colours of its own. */
function theme(name: SetName): Record<string, Record<string, string>> {
  const set = readSet(name);
  if (name === 'room')
    return {
      color: { ...cssValues(groupOf(readSet('dark'), 'color')), ...cssValues(groupOf(set, 'color')) },
    };
  return Object.fromEntries(THEMED.map((group) => [group, cssValues(groupOf(set, group))]));
}

/** `src/theme/tokens.ts`: what styles and apps read. */
export function toTypeScript(): string {
  const base = readSet('base');
  const exported: Record<string, unknown> = {
    light: theme('light'),
    dark: theme('dark'),
    highContrast: theme('high-contrast'),
    room: theme('room')['color'],
    roomHighContrast: cssValues(groupOf(readSet('room'), 'roomHighContrast')),
    leave: cssValues(groupOf(readSet('room'), 'leave')),
    ...Object.fromEntries(FIXED.map((group) => [group, cssValues(groupOf(base, group))])),
    motion: motion(base),
    text: textSteps(base),
    breakpoints: Object.fromEntries(
      Object.entries(cssValues(groupOf(base, 'breakpoint'))).map(([name, width]) => [name, parseInt(width)]),
    ),
  };
  const lines = Object.entries(exported).map(
    ([name, value]) => `export const ${name} = ${literal(value)} as const;\n`,
  );
  return `// Written by scripts/tokens.ts from tokens/*.tokens.json. Change those, then run \`pnpm tokens\`.\n${lines.join('\n')}`;
}

const rules = (groups: Record<string, Record<string, string>>): string =>
  Object.entries(groups)
    .flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => `  --nx-${kebab(group)}-${kebab(name)}: ${value};`),
    )
    .join('\n');

/** `tokens.css`: the same custom properties as the kit's own, for pages without the kit. */
export function toCss(): string {
  const base = readSet('base');
  const fixed = Object.fromEntries(FIXED.map((group) => [group, cssValues(groupOf(base, group))]));
  const steps = Object.entries(textSteps(base)).map(
    ([name, { fontSize = '', lineHeight = '' }]) =>
      `  --nx-text-${name}-size: ${fontSize};\n  --nx-text-${name}-line: ${lineHeight};`,
  );
  const [light, dark, high] = (['light', 'dark', 'high-contrast'] as const).map((name) => rules(theme(name)));
  return [
    `:root {\n${rules({ ...fixed, motion: motion(base) })}\n${steps.join('\n')}\n}`,
    `:root {\n${light}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n${dark}\n}\n}`,
    `@media (prefers-contrast: more) {\n:root {\n${high}\n}\n}`,
    `[data-theme='light'] {\n${light}\n}`,
    `[data-theme='dark'] {\n${dark}\n}`,
    `[data-theme='high-contrast'] {\n${high}\n}\n`,
  ].join('\n');
}

/** `tokens.json`: all sets in one file, as design tools read them. */
export function toJson(): string {
  return `${JSON.stringify(Object.fromEntries(SETS.map((name) => [name, readSet(name)])), null, 2)}\n`;
}

/** Pixels for a length in rem, which design tools don't know. */
function inPixels(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  if ('unit' in node && 'value' in node && node.unit === 'rem')
    return { value: Number(node.value) * 16, unit: 'px' };
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, inPixels(child)]));
}

/**
 * What becomes variables in a design tool, by file name: a file of colours for each theme, which are the modes of one
 * collection, and one of sizes. Lengths are in pixels; type, shadows and curves, which are no variables, are left out.
 */
export function toDesignFiles(): Record<string, string> {
  const base = readSet('base');
  const sizes = Object.fromEntries(
    (['space', 'radius', 'control', 'breakpoint'] as const).map((name) => [name, groupOf(base, name)]),
  );
  const colours = (['light', 'dark', 'high-contrast'] as const).map(
    (name) => [name, { color: groupOf(readSet(name), 'color') }] as const,
  );
  return Object.fromEntries(
    [...colours, ['sizes', sizes] as const].map(([name, set]) => [
      `${name}.tokens.json`,
      `${JSON.stringify(inPixels(set), null, 2)}\n`,
    ]),
  );
}
