import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parseAst } from 'vite';
import { OLDEST } from '../../packages/site-build/src/browsers.ts';

// 20 MB, which Vitest would transform if it were imported.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const NAMES = Object.keys(OLDEST) as (keyof typeof OLDEST)[];

/** Whether a version is at most another one: `18.1` is at most `18.10`. */
function isAtMost(version: string, other: string): boolean {
  const [a = 0, b = 0] = version.replace(/^≤/, '').split('.').map(Number);
  const [c = 0, d = 0] = other.split('.').map(Number);
  return a < c || (a === c && b <= d);
}

/** Whether all of the oldest browsers have something, without a flag. */
function isEverywhere({ support }: CompatStatement): boolean {
  return NAMES.every((name) => {
    const entries = [support[name] ?? []].flat();
    return entries.some(
      ({ version_added: added, flags, version_removed: removed }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !removed &&
        isAtMost(added, OLDEST[name]),
    );
  });
}

type Names = Map<string, boolean>;

/** Whether the oldest browsers have what is called so: at least one thing of that name. */
function note(names: Names, name: string, statement: CompatStatement | undefined): void {
  if (statement) names.set(name, (names.get(name) ?? false) || isEverywhere(statement));
}

const children = (tree: Identifier): [string, Identifier][] =>
  Object.entries(tree).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** All names in a part of the data, however deep. */
function everyName(tree: Identifier, names: Names = new Map()): Names {
  for (const [name, child] of children(tree)) {
    note(names, name.replace(/_(static|event)$/, ''), child.__compat);
    everyName(child, names);
  }
  return names;
}

const css = {
  atRules: everyName(compat.css['at-rules'] ?? {}),
  properties: new Map(
    children(compat.css.properties as Identifier).map(([name, { __compat }]) => [
      name,
      !__compat || isEverywhere(__compat),
    ]),
  ),
  selectors: everyName(compat.css.selectors as Identifier),
  functions: everyName(compat.css.types as Identifier, everyName(compat.css.properties as Identifier)),
};

/** Objects whose members are called like functions of anybody's: `take`, `equals`, `use`. The types of ES2024 lack them. */
const ORDINARY = new Set(['AsyncDisposableStack', 'DisposableStack', 'Iterator', 'SuppressedError']);
/** Members of JavaScript's own objects by name; one that anything older has too, such as `map`, counts as that. */
const members: Names = new Map();
const builtins = compat.javascript.builtins as Identifier & { Intl: Identifier };
for (const [owner, child] of [...children(builtins), ...children(builtins.Intl)]) {
  // Without a constructor it is a namespace, such as `Atomics` and `Temporal`.
  if (ORDINARY.has(owner) || !(owner in child)) continue;
  for (const [name, supported] of everyName(child))
    members.set(name, (members.get(name) ?? false) || supported);
}
const statics: Names = new Map();
for (const tree of [builtins, compat.api] as Identifier[]) {
  for (const [owner, child] of children(tree)) {
    note(statics, owner, child.__compat);
    for (const [name, member] of children(child)) {
      const plain = name.replace(/_static$/, '');
      if (name.endsWith('_static') || tree === builtins) note(statics, `${owner}.${plain}`, member.__compat);
    }
  }
}

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name.toLowerCase());

/** What a style sheet uses that one of the oldest browsers lacks. */
export function newInStyles(sheet: string): Set<string> {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const isNew = (names: Names) => (name: string) => names.get(name) === false;
  return new Set([
    ...matches(text, /@([a-z-]+)/g)
      .filter(isNew(css.atRules))
      .map((name) => `@${name}`),
    ...matches(text, /[{;]\s*([a-z][a-z-]*)\s*:(?!:)/g).filter(isNew(css.properties)),
    ...matches(text, /:([a-z][a-z-]*)(?=[^{};]*\{)/g)
      .filter(isNew(css.selectors))
      .map((name) => `:${name}`),
    ...matches(text, /(?<![\w-:])([a-z][a-z-]*)\(/g)
      .filter(isNew(css.functions))
      .map((name) => `${name}()`),
  ]);
}

interface AstNode {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

function nameOf(node: AstNode): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'MemberExpression' && !node['computed']
    ? ((node['property'] as AstNode)['name'] as string | undefined)
    : undefined;
}

/** Syntax that a bundler doesn't lower, or that only a newer target would have left. */
function newSyntax(node: AstNode): string | undefined {
  if (node.type === 'ImportAttribute') return 'import attributes';
  if (node.type === 'VariableDeclaration' && /using/.test(String(node['kind']))) return 'using';
  const regex = node['regex'] as { pattern: string } | undefined;
  return regex && /\(\?[ims]*-?[ims]+:/.test(regex.pattern) ? 'modifiers in a regular expression' : undefined;
}

/** What a script uses that one of the oldest browsers lacks: syntax, `Owner.member`, or `.member` for a name that nothing older has. */
export function newInScript(script: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry);
      return;
    }
    if (!isNode(value)) return;
    const syntax = newSyntax(value);
    if (syntax) found.add(syntax);
    const callee =
      value.type === 'CallExpression' || value.type === 'NewExpression'
        ? (value['callee'] as AstNode)
        : undefined;
    if (callee) {
      const name = nameOf(callee);
      if (callee.type === 'MemberExpression' && name !== undefined) {
        const owner = nameOf(callee['object'] as AstNode);
        const known = owner === undefined ? undefined : statics.get(`${owner}.${name}`);
        if (known === false) found.add(`${owner}.${name}`);
        if (known === undefined && members.get(name) === false) found.add(`.${name}`);
      } else if (name !== undefined && statics.get(name) === false) found.add(name);
    }
    for (const field of Object.values(value)) visit(field);
  };
  visit(parseAst(script));
  return found;
}

/** The version of each browser that was newest on a day, `yyyy-MM-dd`. */
export function newestOn(day: string): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const [newest] = Object.entries(compat.browsers[name].releases)
        .filter(([, { release_date: date }]) => date !== undefined && date <= day)
        .toSorted(([, a], [, b]) => (b.release_date ?? '').localeCompare(a.release_date ?? ''));
      return [name, newest?.[0] ?? ''];
    }),
  );
}
