import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A token file in the format of the Design Tokens Community Group (2025.10), as far as Meridian uses it. */
export interface Token {
  $value: unknown;
  $type?: string;
  $description?: string;
  $extensions?: Record<string, Record<string, string>>;
}
export interface Group {
  [name: string]: Token | Group | string | undefined;
}

export const SETS = ['base', 'light', 'dark', 'high-contrast', 'room'] as const;
export type SetName = (typeof SETS)[number];

const folder = fileURLToPath(new URL('../tokens/', import.meta.url));

/** One set as it is in its file. */
export function readSet(name: SetName): Group {
  return JSON.parse(readFileSync(`${folder}${name}.tokens.json`, 'utf8')) as Group;
}

const isToken = (node: unknown): node is Token =>
  typeof node === 'object' && node !== null && '$value' in node;

interface Quantity {
  value: number;
  unit: string;
}
interface Colour {
  hex: string;
  alpha?: number;
}
interface TypeStep {
  fontSize: Quantity;
  letterSpacing: Quantity;
  lineHeight: number;
}
interface Shadow {
  color: Colour;
  offsetX: Quantity;
  offsetY: Quantity;
  blur: Quantity;
}

const quantity = ({ value, unit }: Quantity): string => (value === 0 ? '0' : `${value}${unit}`);
const byte = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
const colour = ({ hex, alpha = 1 }: Colour): string => (alpha === 1 ? hex : `${hex}${byte(alpha)}`);
const shadow = ({ color, offsetX, offsetY, blur }: Shadow): string =>
  `${quantity(offsetX)} ${quantity(offsetY)} ${quantity(blur)} ${colour(color)}`;
const family = (names: readonly string[]): string =>
  names.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ');

/** The CSS value of a token's value; throws for a type nothing here knows. */
function cssValue(type: string, value: unknown): string {
  switch (type) {
    case 'color':
      return colour(value as Colour);
    case 'dimension':
    case 'duration':
      return quantity(value as Quantity);
    case 'fontFamily':
      return family(value as string[]);
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow': {
      const visible = (Array.isArray(value) ? value : [value]).filter(
        ({ color }: Shadow) => color.alpha !== 0,
      ) as Shadow[];
      return visible.map(shadow).join(', ') || 'none';
    }
    default:
      throw new Error(`A token of the type "${type}" has no CSS value`);
  }
}

/** The CSS values of a group by name, with the type the group or the token declares. */
export function cssValues(group: Group): Record<string, string> {
  const type = group['$type'] as string | undefined;
  return Object.fromEntries(
    Object.entries(group)
      .filter((entry): entry is [string, Token] => isToken(entry[1]))
      .map(([name, token]) => [name, cssValue(token.$type ?? type ?? '', token.$value)]),
  );
}

/** Steps of the type scale as style fragments: size and line always, tracking where it is not zero. */
export function textSteps(base: Group): Record<string, Record<string, string>> {
  const steps = Object.entries(base['text'] as Group).filter((entry): entry is [string, Token] =>
    isToken(entry[1]),
  );
  return Object.fromEntries(
    steps.map(([name, { $value, $extensions }]) => {
      const { fontSize, letterSpacing, lineHeight } = $value as TypeStep;
      const tracking = quantity(letterSpacing);
      return [
        name,
        {
          fontSize: quantity(fontSize),
          lineHeight: String(lineHeight),
          ...(tracking === '0' ? {} : { letterSpacing: tracking }),
          ...$extensions?.['nexperts.fluid'],
        },
      ];
    }),
  );
}

/** A group inside a set; throws when the file lacks it. */
export function groupOf(set: Group, name: string): Group {
  const group = set[name];
  if (typeof group !== 'object' || isToken(group)) throw new Error(`The tokens have no group ${name}`);
  return group;
}
